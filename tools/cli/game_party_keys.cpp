#include "tools/cli/game_party_keys.h"

#include "tools/cli/world_files.h"

namespace chancery::cli {
namespace {

const KeyTable& option_choice_keys() {
  static const KeyTable table{"options.OPTION",
                              "Options of the variant.",
                              {Key("", {form::text(), form::integer(), form::boolean()}, "Value",
                                   "What is chosen.", "true")}};
  return table;
}

const KeyTable& player_keys() {
  static const KeyTable table{
      "player",
      "Who plays one nation.",
      {
          Key("nation", form::text(), "Nation", "What it is called.", R"("Ardmark")")
              .otherwise("a number"),
          Key("city", form::text(), "City", "What the place is called where it begins.",
              R"("Ardholm")")
              .otherwise("as the world has it"),
          Key("unit", form::text("class"), "Unit", "The class of units that it begins with.",
              R"("foot")")
              .otherwise("as the world has it"),
          Key("color", form::text(), "Color", "In drawings.", R"("#c0392b")")
              .otherwise("one of its own"),
          Key("flag", form::text(), "Flag", "Its flag as rows of letters, or as it is stored.",
              R"("rrww")")
              .otherwise("one of its own"),
          Key("flag_file", form::text("file"), "File of the flag",
              "A file beside this one with such rows, or a PNG picture.", R"("ardmark.png")")
              .otherwise("none"),
          Key("names", form::list(form::text()), "Names",
              "What places are called that it comes to first and gives no name, in this order.",
              R"(["Birkwood", "Long Shore"])")
              .otherwise("none"),
          Key("names_file", form::text("file"), "File of names",
              "A file beside this one with such names, one on each line.", R"("ardmark.names")")
              .otherwise("none"),
          Key("people", {form::text(), form::list(form::text())}, "People",
              "Who plays it, and where mail goes.", R"(["ann@example.org"])")
              .otherwise("nobody"),
      }};
  return table;
}

}  // namespace

const KeyTable& party_keys() {
  static const KeyTable table{
      "players",
      "A game in a new world, and who plays it.",
      {
          Key("name", form::text(), "Name", "What the game is called.", R"("Our game")")
              .otherwise("none"),
          Key("seed", form::integer(0), "Seed", "Which of all worlds.", "7").otherwise("any"),
          Key("provinces", form::integer(1, most_provinces), "Provinces", "How many there are.",
              "60")
              .otherwise("as fits the players"),
          Key("portals", form::integer(0, most_portals), "Portals", "How many there are.", "2")
              .otherwise("as the variant has it"),
          Key("islands", form::text(), "Islands", "How the land is parted.", R"("some")")
              .otherwise("as the program has it"),
          Key("wrap", form::text(), "Wrap", "Whether its sides meet.", R"("east_west")")
              .otherwise("as the program has it"),
          Key("options", form::table(option_choice_keys()), "Options", "Options of the variant.",
              "{ long = true }")
              .otherwise("the defaults"),
          Key("player", form::list(form::table(player_keys())), "Players", "One for each nation.",
              R"([{ nation = "Ardmark" }])")
              .otherwise("none"),
      }};
  return table;
}

}  // namespace chancery::cli
