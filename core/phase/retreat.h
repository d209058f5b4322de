#pragma once

#include <span>
#include <vector>

#include "core/state/order.h"
#include "core/state/outcome.h"

namespace chancery {

/// What a retreat phase comes to, by index into Position::dislodged.
struct RetreatOutcome {
  std::vector<Result> results;  // retreated, disbanded; void_order where it could not go there
  std::vector<std::uint8_t> collided;  // 1: disbanded because another went there too
};

/// `orders` has one order for each dislodged unit: retreat, disband, or anything else for none.
void resolve_retreats(const Variant& variant, const Position& position,
                      std::span<const Order> orders, RetreatOutcome& outcome);

/// Puts the units that retreated on the board; `position` is left without dislodged units.
void apply_retreats(const Variant& variant, std::span<const Order> orders,
                    const RetreatOutcome& outcome, Position& position);

}  // namespace chancery
