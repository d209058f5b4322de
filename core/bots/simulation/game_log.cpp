#include "core/bots/simulation/game_log.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/hash.h"

namespace chancery {
namespace {

std::uint64_t hash_of(std::string_view line) {
  Hasher hasher;
  hasher.add_text(line);
  return hasher.value();
}

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", "));
}

/// The bots for people: the kind if all are alike, else the bot of each power.
std::string bots_text(const GameSeries& series) {
  std::vector<std::string> kinds = series.bots;
  std::erase(kinds, std::string());
  std::sort(kinds.begin(), kinds.end());
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  if (kinds.size() == 1) return kinds.front();
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < series.bots.size(); ++i)
    if (!series.bots[i].empty())
      seats.push_back(fmt::format("{} {}", series.powers[i], series.bots[i]));
  return joined(seats);
}

}  // namespace

void LineCutter::feed(
    std::string_view piece,
    const std::function<void(std::string_view line, std::uint64_t offset)>& take) {
  while (true) {
    const std::size_t end = piece.find('\n');
    if (end == std::string_view::npos) break;
    rest_ += piece.substr(0, end);
    piece.remove_prefix(end + 1);
    const std::uint64_t offset = complete_;
    complete_ += rest_.size() + 1;
    take(rest_, offset);
    rest_.clear();
  }
  rest_ += piece;
}

std::string difference(const GameSeries& first, const GameSeries& other) {
  const auto differ = [](std::string_view what, std::string_view text, std::string_view two) {
    return fmt::format("it is a game of another run: {} {}, not {}", what, two, text);
  };
  if (first.engine != other.engine) return differ("chancery", first.engine, other.engine);
  if (first.seed != other.seed)
    return differ("seed", std::to_string(first.seed), std::to_string(other.seed));
  if (first.years != other.years)
    return differ("years", std::to_string(first.years), std::to_string(other.years));
  if (first.side != other.side) return {};
  if (first.variant != other.variant) return differ("variant", first.variant, other.variant);
  if (first.setup != other.setup) return differ("setup", first.setup, other.setup);
  if (first.options != other.options)
    return differ("options", joined(first.options), joined(other.options));
  if (first.hash != other.hash) return differ("variant hash", first.hash, other.hash);
  if (first.bots != other.bots || first.powers != other.powers)
    return differ("players", bots_text(first), bots_text(other));
  return {};
}

GameLog::GameLog(std::vector<GameSeries> sides) : is_fixed_(true), sides_(std::move(sides)) {}

std::string GameLog::why_foreign(const GameSeries& series) const {
  bool has_side = false;
  for (const GameSeries& known : sides_) {
    if (std::string why = difference(known, series); !why.empty()) return why;
    has_side = has_side || known.side == series.side;
  }
  if (has_side || sides_.empty()) return {};
  // A comparison has the sides a and b, and a plain run has neither.
  const bool is_known_side = series.side == "a" || series.side == "b";
  if (is_fixed_ || !is_known_side || sides_.front().side.empty())
    return series.side.empty() ? "it is not a game of a comparison"
                               : fmt::format("it is side {} of a comparison", series.side);
  return {};
}

void GameLog::learn(const GameSeries& series) {
  const auto known = std::find_if(sides_.begin(), sides_.end(),
                                  [&](const GameSeries& side) { return side.side == series.side; });
  if (known != sides_.end()) return;
  sides_.push_back(series);
  std::sort(sides_.begin(), sides_.end(),
            [](const GameSeries& a, const GameSeries& b) { return a.side < b.side; });
}

LogEntry GameLog::take(std::string_view line) {
  LogEntry entry;
  entry.game = read_game_line(line, entry.problem);
  if (!entry.game) {
    entry.kind = LogEntry::Kind::wrong;
    entry.problem = "not a game: " + entry.problem;
    return entry;
  }
  if (entry.problem = why_foreign(entry.game->series); !entry.problem.empty()) {
    entry.kind = LogEntry::Kind::wrong;
    return entry;
  }
  learn(entry.game->series);
  const auto [at, is_new] =
      known_.emplace(std::pair(entry.game->game, entry.game->series.side), hash_of(line));
  if (is_new) return entry;
  if (at->second == hash_of(line)) {
    entry.kind = LogEntry::Kind::repeated;
  } else {
    entry.kind = LogEntry::Kind::wrong;
    entry.problem = fmt::format("game {} is there twice, with different results", entry.game->game);
  }
  return entry;
}

}  // namespace chancery
