// The power whose player writes orders at the table of `chancery play`.
#pragma once

#include <string>
#include <vector>

#include "core/games/view/seen_board.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/possible_orders.h"
#include "tools/cli/play_game.h"

namespace chancery::cli {

/// Which power may write orders now, what it sees of the board, and its orders.
class PlayWriter {
 public:
  explicit PlayWriter(PlayGame& game) : game_(game) {}

  /// Begins a phase with the first power that has something to decide.
  void begin();
  /// Advances to the next power; false if there is none.
  bool go_on() { return ++at_ < deciders_.size(); }
  /// Switches to that power; false if it has nothing to decide.
  bool turn_to(PowerId power);

  [[nodiscard]] bool may_order() const { return at_ < deciders_.size(); }
  [[nodiscard]] PowerId power() const { return deciders_[at_]; }
  [[nodiscard]] const std::vector<PowerId>& deciders() const { return deciders_; }
  /// The board as the current player knows it.
  [[nodiscard]] SeenBoard seen() const;
  /// The names of places as the current player knows them.
  [[nodiscard]] NameSubstitution place_names() const;
  /// The possible orders of the current power; none if no power has anything to decide.
  [[nodiscard]] std::vector<OrderChoices> choices() const;
  /// All orders of the current power: also conversions, permits, declarations, votes and so on.
  [[nodiscard]] std::vector<OrderChoices> all_choices() const;
  /// Orders with something to fill in.
  [[nodiscard]] std::vector<OrderPattern> patterns() const;

  void show_board() const;
  void show_place(const std::string& name) const;
  /// Prints the possible orders of all units, or of one.
  void show_choices(const std::string& unit) const;
  /// Prints the current power's decisions, and its orders so far.
  void show_task() const;
  /// Deletes the order of one unit, or all orders.
  void cancel(const std::string& unit);

 private:
  using Words = std::vector<std::string>;

  void show_orders() const;
  void cancel_one(const std::string& unit, Words& lines);

  PlayGame& game_;
  std::vector<PowerId> deciders_;
  std::size_t at_ = 0;  // the index of the power whose turn it is to write
};

}  // namespace chancery::cli
