// Explains the orders that are relevant for a failure.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/play/game/board.h"
#include "core/workbench/cases/case_result.h"

namespace chancery {

/// Finds the orders of a played phase that are relevant for a failure, and explains them. The first
/// explanation resolves the phase again, with explanations.
class CaseConcerns {
 public:
  CaseConcerns(const Board& board, const PlayedStep& played) : board_(board), played_(played) {}

  [[nodiscard]] ConcernedOrder explain(const OrderReport& order);
  /// The orders of units in one of the provinces, and orders to go there.
  [[nodiscard]] std::vector<ConcernedOrder> around(std::span<const ProvinceId> provinces);
  [[nodiscard]] std::vector<ConcernedOrder> void_orders();
  [[nodiscard]] std::vector<ConcernedOrder> of_power(PowerId power);

 private:
  template <class Wanted>
  std::vector<ConcernedOrder> explain_if(Wanted wanted);
  /// The destination of the order as it was read, if it has one.
  [[nodiscard]] std::optional<ProvinceId> goal(const OrderReport& order) const;

  const Board& board_;
  const PlayedStep& played_;
  std::optional<PhaseReport> explained_;
};

}  // namespace chancery
