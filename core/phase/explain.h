// Why an order of a movement phase had its result.
#pragma once

#include <string>
#include <vector>

#include "core/phase/movement.h"

namespace chancery {

/// The units, by province, that made an order come to nothing; empty for one that did not.
std::vector<ProvinceId> culprits(const Variant& variant, const Position& position,
                                 std::span<const Order> orders, const MovementResolver& resolver,
                                 const MovementOutcome& outcome, UnitId unit);

/// Why an order came out as it did, as a chain a game master can read to a player, re-evaluated
/// from the final answers; with what one more support would have changed. `resolver` has just
/// resolved the phase, with knots recorded.
class Explainer {
 public:
  Explainer(const Variant& variant, const Position& position, std::span<const Order> orders,
            const MovementResolver& resolver, const MovementOutcome& outcome);

  [[nodiscard]] std::string explain(UnitId unit) const;

 private:
  const Variant& variant_;
  const Position& position_;
  std::span<const Order> orders_;
  const MovementResolver& resolver_;
  const MovementOutcome& outcome_;
};

}  // namespace chancery
