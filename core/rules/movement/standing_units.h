// Standing powers whose units support each other.
#pragma once

#include <cstdint>
#include <span>

#include "core/rules/movement/legality.h"

namespace chancery {

/// Gives supports to units of standing powers whose units support each other. Each such unit
/// without an order (see `busy`) supports the staying neighbor of its power that most foreign units
/// are ordered to attack; if several qualify, the first on the board. A unit without such a
/// neighbor holds. `legality` must have been reset to the position.
void order_standing_supports(const Variant& variant, const Position& position, Legality& legality,
                             std::span<const std::uint8_t> busy, std::span<Order> orders);

/// True if the setup in force has such a power.
bool has_standing_supports(const Variant& variant);

}  // namespace chancery
