#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "core/base/common/names.h"
#include "core/rules/state/names_in_play.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

/// "attribute HJL title The Shire": a change as for `game set`.
struct Renaming {
  std::string change;
  std::string before;
};

std::string attribute_id(const Variant& variant, const std::optional<std::uint16_t>& attribute,
                         std::string_view what) {
  if (!attribute)
    throw InputProblem{fmt::format("a {} cannot be renamed in {}", what, variant.name)};
  return variant.attributes[*attribute].id;
}

/// Finds it by its name in play, or by any of its names in the variant.
std::optional<ProvinceId> find_province(const Game& game, const std::string& text) {
  if (fold_name(text).empty()) return std::nullopt;  // would match a place without a name
  const auto named = find_province_by_played_name(game.variant(), game.position(), text);
  return named ? named : game.board().find_province(text).value;
}

Renaming renaming_of(const Game& game, const std::string& what, const std::string& name) {
  const Variant& variant = game.variant();
  const std::string value = name.empty() ? "none" : name;
  if (!variant.names_in_play.any())
    throw InputProblem{fmt::format("nothing can be renamed in {}", variant.name)};
  if (const auto province = find_province(game, what))
    return {fmt::format("attribute {} {} {}", variant.map.province(*province).id,
                        attribute_id(variant, variant.names_in_play.province, "place"), value),
            display_name(variant, game.position(), *province)};
  if (const auto power = find_power_by_name(variant, game.position(), what))
    return {fmt::format("attribute {} {} {}", variant.powers[power->index()].id,
                        attribute_id(variant, variant.names_in_play.power, "power"), value),
            display_name(variant, game.position(), *power)};
  throw InputProblem{fmt::format("unknown place or power '{}'", what)};
}

}  // namespace

int run_game_rename(const std::vector<std::string>& words) {
  CLI::App app(
      "Gives a place or a power another name, if the variant allows names to be given in play. "
      "The\n"
      "change is a step of the game; 'game undo' takes it back.",
      "chancery game rename");
  app.footer(
      "examples: chancery game rename deep.chancery HJL \"The Shire\"\n"
      "          chancery game rename deep.chancery \"The Shire\" \"\" --reason \"no name\"");
  std::string file, what, name, reason = "renamed by the game master";
  add_game_file(app, file);
  app.add_option("WHAT", what, "a place, by its code or name, or a power")->required();
  app.add_option("NAME", name, "the new name; \"\" removes the name")->required();
  app.add_option("--reason", reason, "the reason, for the history")->type_name("TEXT");
  parse(app, words);

  Game game = open_game(file, GameAccess::change);
  const Renaming renaming = renaming_of(game, what, name);
  const std::vector<Message> told = need(game.correct({renaming.change}, reason));
  note_stored();
  std::cout << (name.empty() ? fmt::format("removed the name {}\n", renaming.before)
                             : fmt::format("renamed {} to {}\n", renaming.before, name));
  print_told(game, told);
  return done;
}

}  // namespace chancery::cli
