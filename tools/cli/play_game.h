#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/order_choices.h"
#include "core/view/view.h"

namespace chancery::cli {

/// Who orders for the powers that nobody at the table plays.
enum class Others : std::uint8_t { random, hold };

/// A game at one table: what was played, the orders written so far for the phase that waits, and
/// the way back.
class PlayGame {
 public:
  PlayGame(const Board& board, const Setup& setup, std::vector<PowerId> played, Others others,
           std::uint64_t seed);

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Variant& variant() const { return board_->variant(); }
  [[nodiscard]] const Position& now() const { return record_.now; }
  [[nodiscard]] const GameRecord& record() const { return record_; }
  [[nodiscard]] const std::vector<PowerId>& played() const { return played_; }
  [[nodiscard]] bool plays(PowerId power) const;
  [[nodiscard]] bool over() const { return record_.ending.has_value(); }
  /// Those at the table that have something to decide now.
  [[nodiscard]] std::vector<PowerId> deciders() const;

  /// What a power at the table has written so far.
  [[nodiscard]] std::vector<std::string>& written(PowerId power);
  /// Writes an order down. One that speaks of the same unit as an earlier one takes its place, and
  /// is what `replaced` says. False, and why, when it would not count; then nothing is written.
  bool write(PowerId power, const std::string& line, std::string& replaced, std::string& why);

  /// Resolves the phase with what is written, and goes on to the next in which anybody decides.
  void resolve();
  /// Takes the last phase back, with its orders written as they were; false when there is none.
  bool undo();

 private:
  void order_others(std::vector<OrderSet>& orders) const;
  [[nodiscard]] bool is_closed(PowerId power) const;
  /// Would the order count, as far as its writer may know? Then it is in the variant's notation.
  [[nodiscard]] bool counts(PowerId power, std::string& line, std::string& why) const;
  [[nodiscard]] bool counts_as_known(PowerId power, std::string& line, std::string& why) const;

  const Board* board_;
  const Setup* setup_;
  std::vector<PowerId> played_;
  Others others_;
  GameRecord record_;
  std::vector<std::vector<std::string>> written_;  // by power
};

}  // namespace chancery::cli
