#include "tools/cli/told_phase.h"

#include <algorithm>

#include "core/games/view/told_position.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {

Position told_to(const Game& game, const std::vector<PowerId>& players) {
  return told_position(game.variant(), game.position(), players);
}

BookEntry told_entry(const Game& game, const Position& told, PowerId power) {
  if (told.time == game.position().time) return game.orders().of(power);
  return make_order_book(game.board(), told, need(game.orders_ahead()), {}).of(power);
}

std::vector<SentAhead> sent_ahead(const Game& game) {
  const std::vector<Submission> sent = need(game.orders_ahead());
  std::vector<SentAhead> all;
  for (const Submission& submission : sent) {
    const bool is_known = std::any_of(all.begin(), all.end(), [&](const SentAhead& other) {
      return other.power == submission.power && other.time == *submission.time;
    });
    if (is_known) continue;
    all.push_back(
        {submission.power, *submission.time,
         lines_after(game.board(), game.position(), sent, submission.power, submission.time)});
  }
  std::erase_if(all, [](const SentAhead& ahead) { return ahead.lines.empty(); });
  return all;
}

}  // namespace chancery::cli
