// Whether a support or convoy order matches the order of its target.
#pragma once

#include "core/rules/state/order.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// True if the order supports or convoys what its target was ordered to do.
inline bool matches_target(const Variant& variant, const Order& order, const Order& target) {
  const bool moves = moves_unit(target.action);
  if (actions::supports_of_holds.has(order.action)) return !moves && !target.impossible;
  if (!moves) return false;
  const Map& map = variant.map;
  const ProvinceId named = map.province_of(order.to);
  if (named != map.province_of(target.to)) return false;
  // DATC 4.B.4: a named coast must match, unless coasts do not matter.
  if (supports_move(order.action) && variant.rules.coast_in_support != CoastInSupport::ignored &&
      order.to != map.whole(named) && target.to != map.whole(named))
    return order.to == target.to;
  return true;
}

}  // namespace chancery
