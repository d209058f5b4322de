#include "tools/cli/letter_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/common/contains.h"
#include "core/games/record/turn.h"
#include "core/games/view/action_words.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/position_text.h"
#include "core/play/game/text_report.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::cli {
namespace {

/// The last movement phase on a board that everybody knows, and the phases after it.
std::string results_of(const Variant& variant, const SeenGame& seen) {
  std::string text;
  for (std::size_t i = seen.phases.size(); i-- > 0;) {
    const SeenPhase& phase = seen.phases[i];
    text = write_text_report(variant, phase.before, phase.report) + "\n" + text;
    if (phase_kind(variant, phase.before) == PhaseKind::movement) break;
  }
  return text.empty() ? text : "RESULTS\n\n" + text;
}

/// The actions of the player's own units, if not everything is seen.
std::string own_actions(const SeenWorld& world) {
  std::string text;
  for (std::size_t i = 0; i < world.position.units.size() && i < world.actions.size(); ++i) {
    const bool is_own = contains(world.own, world.position.units[i].power);
    const SeenAction& action = world.actions[i];
    const std::string did = action_in_words(*world.variant, action);
    if (is_own && !did.empty())
      text +=
          fmt::format("  {}: {}\n", spoken_unit(*world.variant, world.position, UnitId{i}), did);
  }
  return text.empty() ? text : "YOUR UNITS DID\n\n" + text + "\n";
}

std::string due_text(const Game& game, const std::vector<PowerId>& hand,
                     const std::optional<Ending>& ending) {
  if (ending) return fmt::format("The game is over: {}.\n", ending->text);
  const SeenBoard seen(game.board(), game.position(), hand);
  std::string text =
      fmt::format("{} waits for orders.\n", phase_name(game.variant(), game.position()));
  for (const PowerId power : hand) {
    const std::vector<std::string> due =
        decisions_due(seen.variant(), seen.position(), seen.here(power));
    text +=
        fmt::format("{}: {}\n", display_name(game.variant(), game.position(), power),
                    due.empty() ? "nothing to decide" : fmt::format("{}", fmt::join(due, "; ")));
  }
  text += game.deadline().empty() ? std::string("No deadline is set.\n")
                                  : fmt::format("Deadline: {}\n", game.deadline());
  return text;
}

}  // namespace

std::string letter_text(const Game& game, const GameRecord& record,
                        const std::vector<PowerId>& hand) {
  if (!hides_board(game.variant())) {
    const ShownGame shown = show_game(game.board(), record, hand);
    const SeenGame& seen = shown.game;
    const Variant& variant = shown.board().variant();
    const std::string text = due_text(game, hand, seen.ending) + "\n" + results_of(variant, seen);
    return text + "POSITION\n\n" + write_position_text(variant, seen.now);
  }
  const SeenWorld world = see_world(game.board(), record, hand);
  const std::string text = due_text(game, hand, world.ending) + "\n" + own_actions(world);
  return text + "POSITION\n\n" + write_position_text(*world.variant, world.position);
}

}  // namespace chancery::cli
