// Explainer: why an order of a movement phase had its result.
#pragma once

#include <string>
#include <vector>

#include "core/rules/movement/movement.h"

namespace chancery {

/// Returns the provinces of the units that made an order fail; empty if it did not fail.
std::vector<ProvinceId> culprits(const Variant& variant, const Position& position,
                                 std::span<const Order> orders, const MovementResolver& resolver,
                                 const MovementOutcome& outcome, UnitId unit);

/// Explains why an order had its result, as a chain of reasons that a game master can read to a
/// player, and what one more support would have changed. It works on the final results: `resolver`
/// must have just resolved the phase, with knots recorded.
class Explainer {
 public:
  Explainer(const Variant& variant, const Position& position, std::span<const Order> orders,
            const MovementResolver& resolver, const MovementOutcome& outcome);

  [[nodiscard]] std::string explain(UnitId unit) const;
  /// Returns why a disrupted order or a stopped ride failed, without its result; empty for other
  /// orders.
  [[nodiscard]] std::string obstacle(UnitId unit) const;

 private:
  const Variant& variant_;
  const Position& position_;
  std::span<const Order> orders_;
  const MovementResolver& resolver_;
  const MovementOutcome& outcome_;
};

}  // namespace chancery
