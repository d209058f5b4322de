// Positions and orders of Standard, written as text.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/phase/phase_report.h"

namespace chancery {

/// Standard, with positions and orders as one line of text each: "France: A PAR, F BRE; Italy: …".
class StandardGame {
 public:
  using Choices = std::vector<std::pair<std::string, std::string>>;

  StandardGame() : StandardGame(Choices{}) {}
  explicit StandardGame(const Choices& rules);  // switch and choice
  /// Uses the board of a variant of Standard.
  explicit StandardGame(std::shared_ptr<const Board> board) : board_(std::move(board)) {}

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Variant& variant() const { return board_->variant(); }

  [[nodiscard]] Position start() const;
  /// These units and no owned centers, at the first phase of that kind with the label.
  [[nodiscard]] Position place(std::string_view units, std::string_view time = "Spring 1901",
                               PhaseKind kind = PhaseKind::movement) const;
  /// A position in Winter 1901, with owned centers, as for `own`.
  [[nodiscard]] Position winter(std::string_view units, std::string_view centers) const;
  /// "France: PAR, BRE" sets the owners of centers.
  void own(Position& position, std::string_view centers) const;
  [[nodiscard]] PowerId power(std::string_view name) const;
  [[nodiscard]] ProvinceId province(std::string_view name) const;
  [[nodiscard]] SpaceId space(std::string_view name) const;
  [[nodiscard]] UnitId unit(const Position& position, std::string_view name) const;

  /// Resolves the phase. A power that occurs more than once has submitted several sets.
  [[nodiscard]] PhaseReport resolve(const Position& position, std::string_view orders,
                                    const PhaseOptions& options = {}) const;

  /// "Austria: A VIE; France: F BRE, A PAR": the units by power and place.
  [[nodiscard]] std::string units(const Position& position) const;
  /// "A TRI -> ALB BUD; …": dislodged units and where they may retreat.
  [[nodiscard]] std::string dislodged(const Position& position) const;
  /// "3 France, 1 Italy".
  [[nodiscard]] std::string centers(const Position& position) const;

  /// The result of an order as printed, or of a unit without one: "moved",
  /// "void: the reason".
  [[nodiscard]] std::string result(const PhaseReport& report, std::string_view order) const;
  [[nodiscard]] std::string explanation(const PhaseReport& report, std::string_view order) const;

 private:
  [[nodiscard]] const OrderReport& find(const PhaseReport& report, std::string_view order) const;

  std::shared_ptr<const Board> board_;
};

}  // namespace chancery
