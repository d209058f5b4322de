// A game played at one keyboard, without its prompt.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/bots/strategies/bot_seats.h"
#include "core/games/view/view.h"
#include "core/play/game/board.h"
#include "core/play/game/order_choices.h"

namespace chancery::cli {

/// Who orders for the powers that nobody at the table plays.
enum class Others : std::uint8_t { random, hold, bots };

/// A game at one table: the phases played, the orders written so far for the current phase, and
/// undo.
class PlayGame {
 public:
  PlayGame(const Board& board, const Setup& setup, std::vector<PowerId> played, Others others,
           std::uint64_t seed);

  /// Gives the other powers these bots.
  void seat(const BotsByPower& bots);

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Variant& variant() const { return board_->variant(); }
  [[nodiscard]] const Position& now() const { return record_.now; }
  [[nodiscard]] const GameRecord& record() const { return record_; }
  /// The name given in play or, without one, that of the variant.
  [[nodiscard]] std::string name_of(PowerId power) const;
  [[nodiscard]] Found<PowerId> find_power(const std::string& text) const;
  [[nodiscard]] const std::vector<PowerId>& played() const { return played_; }
  [[nodiscard]] bool plays(PowerId power) const;
  /// The powers at the table; every power if nobody plays, since a spectator sees what all know.
  [[nodiscard]] std::vector<PowerId> eyes() const;
  /// True if leaving now would lose orders or phases.
  [[nodiscard]] bool is_under_way() const;
  [[nodiscard]] bool over() const { return record_.ending.has_value(); }
  /// The powers at the table that have something to decide now.
  [[nodiscard]] std::vector<PowerId> deciders() const;

  /// The orders that a power at the table has written so far.
  [[nodiscard]] std::vector<std::string>& written(PowerId power);
  /// The orders on a line of the power. One for all other units is one for each unit that has none
  /// yet.
  [[nodiscard]] std::vector<std::string> orders_in(PowerId power, const std::string& line) const;
  /// Adds an order. It replaces an earlier order for the same unit, which is put into `replaced`.
  /// If the order would be void, adds nothing, sets `why` and returns false.
  bool write(PowerId power, const std::string& line, std::string& replaced, std::string& why);

  /// Resolves the phase with the orders written so far, and advances to the next phase.
  void resolve();
  /// Takes the last phase back and restores its orders; false if there is none.
  bool undo();

 private:
  void order_others(std::vector<OrderSet>& orders) const;
  void order_bots(std::vector<OrderSet>& orders) const;
  [[nodiscard]] bool is_closed(PowerId power) const;
  /// True if the order is valid as far as its writer may know. Then rewrites it in the variant's
  /// own notation.
  [[nodiscard]] bool counts(PowerId power, std::string& line, std::string& why) const;
  [[nodiscard]] bool counts_as_known(PowerId power, std::string& line, std::string& why) const;

  const Board* board_;
  const Setup* setup_;
  std::vector<PowerId> played_;
  Others others_;
  std::unique_ptr<BotSeats> bots_{};  // if `others_` are bots
  GameRecord record_;
  std::vector<std::vector<std::string>> written_;  // by power
};

}  // namespace chancery::cli
