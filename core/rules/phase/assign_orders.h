// Which line each unit follows, and what units do without one.
#pragma once

#include <cstdint>
#include <span>

#include "core/rules/movement/legality.h"
#include "core/rules/phase/collect_orders.h"

namespace chancery {

/// The results of judging lines.
struct JudgedLines {
  const Variant& variant;
  const Position& position;
  const std::vector<PowerId>& disorder;
  Hooks* hooks;
  Legality& legality;
  const std::vector<PreparedOrder>& by_hooks;  // by line, of orders that hooks prepare; else empty
  const std::vector<std::size_t>& set_of;      // by line: later sets have higher numbers
};

/// Fills in the orders that are played. Lines that do not count beside others get the reason.
void assign_orders(const JudgedLines& judged, CollectedOrders& all);

}  // namespace chancery
