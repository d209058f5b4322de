#include "tools/cli/game_bots.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/bots/strategies/bot_seats.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

constexpr std::string_view mark = "bot:";

const BotKind& need_bot(std::string_view name) {
  const BotKind* const kind = find_bot(name);
  if (kind == nullptr) throw InputProblem{no_such_bot(name)};
  return *kind;
}

/// By power: the bots that must give orders now.
BotsByPower bots_that_owe(const Game& game) {
  BotsByPower bots(game.variant().powers.size(), nullptr);
  for (const Seat& seat : game.seats()) {
    if (seat.player.rfind(mark, 0) != 0) continue;
    const BookEntry& entry = game.orders().of(seat.power);
    if (entry.due && !entry.ordered && !entry.planned)
      bots[seat.power.index()] = &need_bot(std::string_view(seat.player).substr(mark.size()));
  }
  return bots;
}

}  // namespace

std::pair<std::string, Seat> read_bot_seat(const std::string& text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos) throw UsageError{fmt::format("--bot {}: write POWER=BOT", text)};
  const BotKind& kind = need_bot(std::string_view(text).substr(sign + 1));
  return {text.substr(0, sign), Seat{{}, std::string(mark) + std::string(kind.name), {}}};
}

void submit_bot_orders(Game& game) {
  if (game.ending()) return;
  const BotsByPower bots = bots_that_owe(game);
  if (std::count(bots.begin(), bots.end(), nullptr) == static_cast<std::ptrdiff_t>(bots.size()))
    return;
  BotSeats seats(game.board(), bots);
  const Time time = game.position().time;
  // A number of the phase that is the same if it is played again.
  const auto phase = static_cast<std::uint64_t>(time.year) * 256 + time.phase;
  std::vector<Submission> submissions;
  for (OrderSet& set : seats.order_as_text(game.position(), game.seed(), phase))
    submissions.push_back({set.power, time, SubmissionMode::replace, std::move(set.lines),
                           fmt::format("the bot {}", bots[set.power.index()]->name)});
  if (!submissions.empty()) need(game.submit(submissions));
}

}  // namespace chancery::cli
