// HookScene: the position, orders and outcomes that the views of a hook call show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules/state/attributes.h"
#include "core/rules/state/order.h"
#include "core/rules/state/order_details.h"
#include "core/rules/state/outcome.h"

namespace chancery {

/// An order as hooks see it, whether or not a player wrote it.
struct OrderForHook {
  PowerId power;
  OrderTypeId type;  // the type that it was written as
  UnitId
      unit;  // the ordered unit: an index into units or, in a retreat phase, dislodged; may be none
  Order order;
  std::string_view printed = {};          // for messages; empty: printed when a message needs it
  const OrderDetails* details = nullptr;  // may be null
};

/// The outcome of an order, or of a unit without a counting order.
struct OrderOutcome {
  PowerId power;
  OrderTypeId type;  // none: no counting order
  ClassId unit_class;
  Action action = Action::hold;
  SpaceId from;  // where the unit was; none: it was built
  SpaceId to;    // where it is now, or where it was ordered to go; may be none
  Result result = Result::held;
  bool ok = false;
  bool attacked =
      false;  // an attack by another power reached the unit, whether or not it succeeded
  bool dislodged = false;                 // it waits for its retreat
  const Task* task = nullptr;             // the task that it worked at; may be null
  std::uint8_t stage = 0;                 // of the task: reached unless interrupted
  const OrderDetails* details = nullptr;  // of the order; may be null
  std::optional<std::size_t> about = {};  // of a declaration: the index of its target's outcome
  // Of a declaration that names the power's own unit: the index of that unit's outcome after a
  // movement; otherwise its class and place.
  std::optional<std::size_t> own = {};
  ClassId own_class{};
  SpaceId own_at{};
};

/// A completed task that has not taken effect yet.
struct FinishedWork {
  UnitId unit;  // after the movement
  const Task* task = nullptr;
};

/// What the views of one call show.
struct HookScene {
  const Variant* variant = nullptr;
  const AttributeRows* rows = nullptr;
  const Position* position = nullptr;
  std::span<const OrderForHook> orders = {};  // shown by views of orders, by index
  bool lists_orders = false;                  // the `turn` view lists all of them
  std::span<const OrderOutcome> outcomes = {};
  std::span<const FinishedWork> finished = {};
  std::optional<std::uint64_t> seed = {};  // set if the hook may use random numbers
  mutable bool used_random = false;        // the hook used random numbers
};

/// Returns the id of the power in scripts, the same on every board.
const std::string& script_id_of(const Power& power);

}  // namespace chancery
