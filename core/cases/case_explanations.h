// The orders that concern a failure, explained.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/cases/case_result.h"
#include "core/game/board.h"

namespace chancery {

/// Finds the orders of a played phase that a failure is about, and explains them. The phase is
/// resolved a second time, with explanations, when the first is asked for.
class CaseConcerns {
 public:
  CaseConcerns(const Board& board, const PlayedStep& played) : board_(board), played_(played) {}

  [[nodiscard]] ConcernedOrder explain(const OrderReport& order);
  /// The orders of units that stand in one of the provinces, and those that go there.
  [[nodiscard]] std::vector<ConcernedOrder> around(std::span<const ProvinceId> provinces);
  /// Those that were void.
  [[nodiscard]] std::vector<ConcernedOrder> void_orders();
  /// All of one power.
  [[nodiscard]] std::vector<ConcernedOrder> of_power(PowerId power);

 private:
  template <class Wanted>
  std::vector<ConcernedOrder> explain_if(Wanted wanted);
  /// Where the order leads, as it was read; none when it leads nowhere.
  [[nodiscard]] std::optional<ProvinceId> goal(const OrderReport& order) const;

  const Board& board_;
  const PlayedStep& played_;
  std::optional<PhaseReport> explained_;
};

}  // namespace chancery
