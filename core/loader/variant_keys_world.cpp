// What may stand in the tables that play does not depend on: worlds to be made, words for players.

#include "core/loader/variant_keys.h"
#include "core/variant/paragraph.h"

namespace chancery {
namespace {

/// Keys that are copied into the world, whatever they mean there.
Form copied(std::string name, const char* meaning, const char* example) {
  return form::table(
      {std::move(name), meaning, {Key("", form::data(), "Value", meaning, example)}, true});
}

Form of_provinces(const char* key) {
  return copied(std::string(key) + ".KEY", "As in `[province.ID]`.", "true");
}

Form of_attributes(const char* key) {
  return copied(std::string(key) + ".ATTRIBUTE", "The value of the attribute.", "1");
}

Key terrain_key(const char* name, const char* title, const char* meaning, const char* usual) {
  return Key(name, form::text("terrain"), title, meaning, '"' + std::string(usual) + '"')
      .otherwise('`' + std::string(usual) + '`');
}

const KeyTable& paragraph_keys() {
  static const KeyTable table{
      "paragraph.ID",
      "Your own words for players, at the end of a chapter of the rules.",
      {
          Key("chapter", form::word({rules_chapter_names.begin(), rules_chapter_names.end()}),
              "Chapter", "The chapter that it belongs to.", R"("conflicts")")
              .required(),
          Key("text", form::text(), "Text",
              "Plain text: an empty line begins a new paragraph, and a row of lines that begin "
              "with `- ` is a list.",
              R"("In Spring the flats are dry.")")
              .required(),
          Key("title", form::text(), "Title", "A heading above it.", R"("Tides")")
              .otherwise("none"),
      },
      true};
  return table;
}

}  // namespace

const KeyTable& paragraphs_keys() {
  static const KeyTable table =
      tables_by_id("paragraph", paragraph_keys().text, "Paragraph", paragraph_keys(),
                   R"({ chapter = "conflicts", text = "In Spring the flats are dry." })");
  return table;
}

const KeyTable& world_keys() {
  static const KeyTable table{
      "world",
      "What worlds are to be like that are made for this variant; play does not depend on it.",
      {
          Key("walks", form::text("class"), "Walks", "Who goes on foot.", R"("foot")").required(),
          Key("sails", form::text("class"), "Sails", "Who goes by water.", R"("ship")").required(),
          terrain_key("land_terrain", "Terrain of land", "The terrain of what lies inland.",
                      "land"),
          terrain_key("shore_terrain", "Terrain of shores", "The terrain of land by the water.",
                      "coast"),
          terrain_key("water_terrain", "Terrain of water", "The terrain of water.", "sea"),
          terrain_key("portal_terrain", "Terrain of portals", "The terrain of portals.", "portal"),
          Key("land", of_provinces("land"), "Land", "Keys that all provinces of land get.",
              "{ center = true }")
              .otherwise("nothing"),
          Key("water", of_provinces("water"), "Water", "Keys that all provinces of water get.",
              "{ open = true }")
              .otherwise("nothing"),
          Key("portal", of_provinces("portal"), "Portals", "Keys that all portals get.",
              "{ open = true }")
              .otherwise("nothing"),
          Key("site", of_provinces("site"), "Sites",
              "What places get that may be built on, over what `land` says.",
              "{ set = { site = true } }")
              .otherwise("nothing"),
          Key("start", of_provinces("start"), "Beginnings",
              "What places get where players begin, over what `land` says.", "{ center = true }")
              .otherwise("nothing"),
          Key("at_start", of_attributes("at_start"), "Attributes of beginnings",
              "Attributes of the places where players begin; the text `{power}` stands for the "
              "player's power, `{class}` for the class that it begins with.",
              R"({ level = 1, color_of = "{power}" })")
              .otherwise("nothing"),
          Key("power", of_attributes("power"), "Attributes of powers",
              "Attributes of the players' powers, likewise; `{names}` stands for names of places "
              "that the player has chosen, parted by commas.",
              "{ gold = 3 }")
              .otherwise("nothing"),
          Key("leads_to", form::text("attribute"), "Leads to",
              "An attribute of provinces: where a portal leads. Then edges lead from its "
              "neighbours "
              "into it and back, and a hook takes the units there.",
              R"("leads_to")")
              .otherwise("none: edges lead from its neighbours to the far end"),
          Key("flag", form::text("attribute"), "Flag", "A text attribute of powers: their flags.",
              R"("flag")")
              .otherwise("none"),
          Key("portals", form::boolean(), "With portals",
              "Are there to be portals? An option leaves that to the game master.", "true")
              .otherwise("as is asked when the world is made"),
      },
      true};
  return table;
}

}  // namespace chancery
