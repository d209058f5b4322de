// Lines and passages that only so many units may use in a turn. If more are to use one, none does.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/state/order.h"
#include "core/variant/variant.h"

namespace chancery {

/// The rule itself: are `count` units more than may use it in a turn (the key `per_turn` of a line
/// or passage)?
bool is_crowded(const std::optional<std::int32_t>& per_turn, std::size_t count);

/// The units ordered along the line if they are too many, upwards; else none.
std::vector<UnitId> crowded_out(const Variant& variant, std::span<const Order> orders,
                                OrderTypeId line);

}  // namespace chancery
