#include "tools/cli/unfinished_orders.h"

#include <fmt/format.h>

#include "core/base/common/words.h"
#include "core/games/view/seen_board.h"
#include "core/play/game/name_substitution.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {

OrderCheck check_of(const Game& game, const Position& now, const BookEntry& entry) {
  const SeenBoard seen(game.board(), now, {entry.power});
  const std::vector<std::string> lines = lines_to_play(game.variant(), entry);
  const PowerId here = seen.here(entry.power);
  return check_orders(seen.board(), seen.position_for(here, lines), here, lines);
}

void UnfinishedOrders::note(const Game& game, const BookEntry& entry, const OrderCheck& check) {
  if (!entry.ordered && entry.standing.empty()) return;
  if (entry.ordered && check.valid() == 0) {
    only_void.push_back(entry.power);
    return;
  }
  if (!entry.due || entry.planned || check.missing() == 0) return;
  partly.push_back(entry.power);
  const std::string what = check.unordered.empty()
                               ? plural_count(check.undecided, "decision")
                               : fmt::format("{}", fmt::join(check.unordered, ", "));
  partly_texts.push_back(
      fmt::format("{} ({})", power_name(game, entry.power),
                  NameSubstitution(game.variant(), game.position()).named(what)));
}

UnfinishedOrders unfinished_orders(const Game& game) {
  UnfinishedOrders unfinished;
  for (const BookEntry& entry : game.orders().entries)
    if (entry.ordered || !entry.standing.empty())
      unfinished.note(game, entry, check_of(game, game.position(), entry));
  return unfinished;
}

}  // namespace chancery::cli
