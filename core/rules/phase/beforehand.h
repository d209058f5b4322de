// What the hook before a phase did: the position in which the phase is resolved, and whose orders
// it took away or gave.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/collect_orders.h"

namespace chancery {

/// What the hook before a phase did. Units are numbered as in its position.
struct Beforehand {
  std::string_view hook;
  Position position;
  std::vector<OrderLine> declared;  // what powers declared, judged before anything changed
  std::vector<PrePhaseEffects::Voided> voided;
  std::vector<OrderSet> given;  // orders for units of these powers
  std::vector<UnitId> given_to;
  std::vector<Message> messages;
};

/// The units under their new numbers once the effects are applied; none: removed. Units that are
/// created come after those that stand in the same place.
std::vector<UnitId> units_after(const Position& before, const Effects& effects);

/// Calls the hook before the phase that waits with the orders that count, and applies its effects
/// to a copy of the position. Nothing if there is no such hook or if it changed nothing.
std::optional<Beforehand> act_beforehand(const Variant& variant, const Position& position,
                                         const CollectedOrders& collected, Hooks* hooks);

}  // namespace chancery
