#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/state/order.h"
#include "core/state/outcome.h"

namespace chancery {

/// One order of a power in an adjustment phase.
struct AdjustmentOrder {
  PowerId power;
  Order order;  // build, disband (of `target`), convert (`target`) or waive
  Result result = Result::void_order;
  std::string why;  // why it is void
};

/// A unit that becomes one of another class where it stands, perhaps on a coast of the place.
struct Conversion {
  UnitId unit;
  ClassId into;
  SpaceId at;
  friend bool operator==(const Conversion&, const Conversion&) = default;
};

struct AdjustmentOutcome {
  std::vector<UnitId> removed;    // all units that go, by id
  std::vector<UnitId> automatic;  // those of them that nobody ordered
  std::vector<Conversion> converted;
  std::vector<Unit> built;
  std::vector<Unit> forced;    // those of them that nobody ordered (rules.build_decline)
  std::vector<Unit> supplied;  // nor these, which the hook `missing_builds` gave
};

class Hooks;

// Hooks may be null everywhere here: where the variant has scripts, some are then made.

/// How many units the power may build (more than 0) or has to disband (less). Who is not played
/// does neither.
std::int32_t adjustment_due(const Variant& variant, const Position& position, PowerId power,
                            Hooks* hooks = nullptr);

/// The same for all powers at once, by power.
void list_adjustments_due(const Variant& variant, const Position& position,
                          std::vector<std::int32_t>& due, Hooks* hooks = nullptr);

/// Provinces where the power may build now, by id.
void list_build_sites(const Variant& variant, const Position& position, PowerId power,
                      std::vector<ProvinceId>& sites, Hooks* hooks = nullptr);

/// What the units of the power may become, if the variant has an order for it: each on a center
/// that its power owns may be any class that can stand there.
void list_conversions(const Variant& variant, const Position& position, PowerId power,
                      std::vector<Conversion>& conversions);

/// The units of a power in the order in which they are removed when nobody says which (DATC 4.D.8).
std::vector<UnitId> removal_order(const Variant& variant, const Position& position, PowerId power);

/// Decides the orders, writing each one's result, and what happens without orders.
AdjustmentOutcome resolve_adjustments(const Variant& variant, const Position& position,
                                      std::span<AdjustmentOrder> orders, Hooks* hooks = nullptr);

void apply_adjustments(const Variant& variant, const AdjustmentOutcome& outcome,
                       Position& position);

}  // namespace chancery
