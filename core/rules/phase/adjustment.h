// Adjustment phases: orders in, units removed, converted and built out.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/rules/phase/adjustment_due.h"
#include "core/rules/phase/build_sites.h"
#include "core/rules/phase/conversions.h"
#include "core/rules/state/order.h"
#include "core/rules/state/order_details.h"
#include "core/rules/state/outcome.h"

namespace chancery {

/// One order of a power in an adjustment phase.
struct AdjustmentOrder {
  PowerId power;
  Order order;  // build, disband (of `target`), convert (`target`) or waive
  Result result = Result::void_order;
  std::string why;  // why it is void
  OrderDetails details{};
};

struct AdjustmentOutcome {
  std::vector<UnitId> removed;       // all units that are disbanded, by id
  std::vector<UnitId> automatic;     // those of `removed` that were not ordered
  std::vector<std::string> reasons;  // by `automatic`: why that unit; empty: a hook chose it
  std::vector<Conversion> converted;
  std::vector<Unit> built;
  std::vector<Unit> forced;    // those of `built` that rules.build_decline forces
  std::vector<Unit> supplied;  // those of `built` that the hook `missing_builds` made
};

class Hooks;

/// Decides the orders, writing the result of each, and what happens without orders. `hooks` may be
/// null; a temporary set is then created if the variant has scripts.
AdjustmentOutcome resolve_adjustments(const Variant& variant, const Position& position,
                                      std::span<AdjustmentOrder> orders, Hooks* hooks = nullptr);

void apply_adjustments(const Variant& variant, const AdjustmentOutcome& outcome,
                       Position& position);

}  // namespace chancery
