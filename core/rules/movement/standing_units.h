// Units that nobody orders and that support each other.
#pragma once

#include <cstdint>
#include <span>

#include "core/rules/movement/legality.h"

namespace chancery {

/// Gives supports to units of standing powers whose units support each other: each that has no
/// order, by `busy`, supports the neighbor of its power which most units of others are ordered to
/// enter and which stays; of several, the first on the board. One that has no such neighbor holds.
/// `legality` must have been reset to the position.
void order_standing_supports(const Variant& variant, const Position& position, Legality& legality,
                             std::span<const std::uint8_t> busy, std::span<Order> orders);

/// Does the setup in force have such a power?
bool has_standing_supports(const Variant& variant);

}  // namespace chancery
