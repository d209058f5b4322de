#include "tools/cli/game_party_keys.h"

#include "tools/cli/world_files.h"

namespace chancery::cli {
namespace {

const KeyTable& option_choice_keys() {
  static const KeyTable table{"options.OPTION",
                              "Options of the variant.",
                              {Key("", {form::text(), form::integer(), form::boolean()}, "Value",
                                   "The chosen value.", "true")}};
  return table;
}

const KeyTable& player_keys() {
  static const KeyTable table{
      "player",
      "One nation and its players.",
      {
          Key("nation", form::text(), "Nation", "Name of the nation.", R"("Ardmark")")
              .otherwise("drawn from a list"),
          Key("city", form::text(), "City", "Name of its first place.", R"("Ardholm")")
              .otherwise("its code"),
          Key("unit", form::text("class"), "Unit", "Class of its first unit.", R"("foot")")
              .otherwise("the class that walks"),
          Key("color", form::text(), "Color", "Color in drawings.", R"("#c0392b")")
              .otherwise("drawn from a list"),
          Key("flag", form::text(), "Flag", "The flag as rows of letters, or as it is stored.",
              R"("rrww")")
              .otherwise("drawn from a list"),
          Key("flag_file", form::text("file"), "File of the flag",
              "A file next to this one with such rows, or a PNG picture.", R"("ardmark.png")")
              .otherwise("none"),
          Key("names", form::list(form::text()), "Names",
              "Names, in this order, for places that it reaches first and does not name.",
              R"(["Birkwood", "Long Shore"])")
              .otherwise("none"),
          Key("names_file", form::text("file"), "File of names",
              "A file next to this one with such names, one per line.", R"("ardmark.names")")
              .otherwise("none"),
          Key("people", {form::text(), form::list(form::text())}, "People",
              "Its players, with the addresses for mail.", R"(["ann@example.org"])")
              .otherwise("nobody"),
      }};
  return table;
}

}  // namespace

const KeyTable& party_keys() {
  static const KeyTable table{
      "players",
      "A game in a new world, and its players.",
      {
          Key("name", form::text(), "Name", "Name of the game.", R"("Our game")").otherwise("none"),
          Key("seed", form::integer(0), "Seed",
              "Seed of the world and the game, for generating a known world again.",
              "6170838945221736408")
              .otherwise("any"),
          Key("provinces", form::integer(1, most_provinces), "Provinces", "Number of provinces.",
              "60")
              .otherwise("36 for each player"),
          Key("portals", form::integer(0, most_portals), "Portals", "Number of portals.", "2")
              .otherwise("depends on the variant"),
          Key("islands", form::text(), "Islands",
              "How many islands the land forms: few, some or many.", R"("some")")
              .otherwise(R"("some")"),
          Key("wrap", form::text(), "Wrap",
              "Which sides join: east_west, north_south, both or none.", R"("east_west")")
              .otherwise(R"("east_west")"),
          Key("options", form::table(option_choice_keys()), "Options", "Options of the variant.",
              "{ long = true }")
              .otherwise("the defaults"),
          Key("player", form::list(form::table(player_keys())), "Players",
              "The nations, one table each.", R"([{ nation = "Ardmark" }])")
              .otherwise("none"),
      }};
  return table;
}

}  // namespace chancery::cli
