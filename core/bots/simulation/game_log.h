// Reads files of played games line by line, whatever state they are in.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bots/simulation/game_result.h"

namespace chancery {

/// Cuts pieces of a file into lines. Text after the last line feed is an incomplete line: its
/// writer was stopped, or is still writing.
class LineCutter {
 public:
  /// Calls `take(line, offset)` for each line that this piece completes.
  void feed(std::string_view piece,
            const std::function<void(std::string_view line, std::uint64_t offset)>& take);
  [[nodiscard]] std::string_view rest() const { return rest_; }
  /// The length of all complete lines, where the rest begins.
  [[nodiscard]] std::uint64_t complete() const { return complete_; }

 private:
  std::string rest_;
  std::uint64_t complete_ = 0;
};

/// Why games of the two series must not be counted together; empty if they may. The sides of a
/// comparison must agree in everything that the sides of one run share.
std::string difference(const GameSeries& first, const GameSeries& other);

/// The result of reading a line of a game log.
struct LogEntry {
  enum class Kind : std::uint8_t { game, repeated, wrong } kind = Kind::game;
  std::optional<GameResult> game;  // unless the line is invalid
  std::string problem;             // if the line is invalid
};

/// Decides line by line which games count: each once, of one run only, and none that is damaged.
class GameLog {
 public:
  /// A log for this run; by default, for the run of the first line.
  GameLog() = default;
  explicit GameLog(std::vector<GameSeries> sides);

  LogEntry take(std::string_view line);
  [[nodiscard]] bool has(std::int64_t game, std::string_view side) const {
    return known_.count({game, std::string(side)}) > 0;
  }
  [[nodiscard]] std::size_t size() const { return known_.size(); }
  /// The series by side; empty before the first line.
  [[nodiscard]] const std::vector<GameSeries>& sides() const { return sides_; }

 private:
  [[nodiscard]] std::string why_foreign(const GameSeries& series) const;
  void learn(const GameSeries& series);

  bool is_fixed_ = false;  // the sides were given
  std::vector<GameSeries> sides_;
  std::map<std::pair<std::int64_t, std::string>, std::uint64_t> known_;  // hash of the line
};

}  // namespace chancery
