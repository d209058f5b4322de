// The keys of tables that are not used in play: making worlds, and paragraphs for players.

#include "core/files/loader/variant_keys.h"
#include "core/rules/variant/paragraph.h"

namespace chancery {
namespace {

/// A table of keys that are copied into the world unchecked.
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
      "A paragraph of your own, at the end of a chapter of the rules for players.",
      {
          Key("chapter", form::word({rules_chapter_names.begin(), rules_chapter_names.end()}),
              "Chapter", "The chapter that it belongs to.", R"("conflicts")")
              .required(),
          Key("text", form::text(), "Text",
              "Plain text: an empty line starts a new paragraph, and consecutive lines that start "
              "with `- ` form a list.",
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
      "How worlds are made for this variant. Not used in play.",
      {
          Key("walks", form::text("class"), "Walks", "The unit class that moves on land.",
              R"("foot")")
              .required(),
          Key("sails", form::text("class"), "Sails", "The unit class that sails.", R"("ship")")
              .required(),
          terrain_key("land_terrain", "Terrain of land", "The terrain of inland provinces.",
                      "land"),
          terrain_key("shore_terrain", "Terrain of shores", "The terrain of land next to water.",
                      "coast"),
          terrain_key("water_terrain", "Terrain of water", "The terrain of water.", "sea"),
          terrain_key("portal_terrain", "Terrain of portals", "The terrain of portals.", "portal"),
          Key("land", of_provinces("land"), "Land", "Keys that every land province gets.",
              "{ center = true }")
              .otherwise("nothing"),
          Key("water", of_provinces("water"), "Water", "Keys that every water province gets.",
              "{ open = true }")
              .otherwise("nothing"),
          Key("portal", of_provinces("portal"), "Portals", "Keys that every portal gets.",
              "{ open = true }")
              .otherwise("nothing"),
          Key("site", of_provinces("site"), "Sites",
              "Keys that building sites get; they override those of `land`.",
              "{ set = { site = true } }")
              .otherwise("nothing"),
          Key("start", of_provinces("start"), "Starting provinces",
              "Keys that players' starting provinces get; they override those of `land`.",
              "{ center = true }")
              .otherwise("nothing"),
          Key("at_start", of_attributes("at_start"), "Attributes of starting provinces",
              "Attributes of players' starting provinces; in strings, `{power}` stands for the "
              "player's power and `{class}` for the class that it starts with.",
              R"({ level = 1, color_of = "{power}" })")
              .otherwise("nothing"),
          Key("power", of_attributes("power"), "Attributes of powers",
              "Attributes of the players' powers, with the same stand-ins; `{names}` stands for "
              "the province names that the player chose, separated by commas.",
              "{ gold = 3 }")
              .otherwise("nothing"),
          Key("leads_to", form::text("attribute"), "Leads to",
              "An attribute of provinces: where a portal leads. With it, edges join the portal to "
              "its neighbors, and a hook moves units through it.",
              R"("leads_to")")
              .otherwise("none: edges join the neighbors to the far end"),
          Key("flag", form::text("attribute"), "Flag",
              "A text attribute of powers that holds their flags.", R"("flag")")
              .otherwise("none"),
          Key("portals", form::boolean(), "With portals",
              "Whether worlds have portals. Refer to an option to leave it to the game master.",
              "true")
              .otherwise("as requested when the world is made"),
      },
      true};
  return table;
}

}  // namespace chancery
