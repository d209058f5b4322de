// What a hook call is about: the position, the orders and outcomes that its views show.
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
  OrderTypeId type;  // that it was written as
  UnitId unit;       // its unit: index into units or, in a retreat phase, dislodged; may be none
  Order order;
  std::string_view printed = {};          // for messages; empty: printed if one is due
  const OrderDetails* details = nullptr;  // null: none
};

/// The outcome of an order, or of a unit without an order that counts.
struct OrderOutcome {
  PowerId power;
  OrderTypeId type;  // none: no order that counts
  ClassId unit_class;
  Action action = Action::hold;
  SpaceId from;  // where the unit was; none: it is built
  SpaceId to;    // where it is now or was to go; may be none
  Result result = Result::held;
  bool ok = false;
  bool attacked = false;   // another power's unit moved against it and was not stopped on its way
  bool dislodged = false;  // it waits for a retreat
  const Task* task = nullptr;             // it worked at; null: none
  std::uint8_t stage = 0;                 // of the task, reached if nothing interrupted it
  const OrderDetails* details = nullptr;  // of the order; null: there was none
  std::optional<std::size_t> about = {};  // of a declaration: index of its target's outcome
  // Likewise of the power's own unit that it names: index of its outcome after a movement, else
  // what stands where.
  std::optional<std::size_t> own = {};
  ClassId own_class{};
  SpaceId own_at{};
};

/// A completed task that has not taken effect yet.
struct FinishedWork {
  UnitId unit;  // as it is now
  const Task* task = nullptr;
};

/// What the views of one call show.
struct HookScene {
  const Variant* variant = nullptr;
  const AttributeRows* rows = nullptr;
  const Position* position = nullptr;
  std::span<const OrderForHook> orders = {};  // that views of orders show, by index
  bool lists_orders = false;                  // the turn has them all
  std::span<const OrderOutcome> outcomes = {};
  std::span<const FinishedWork> finished = {};
  std::optional<std::uint64_t> seed = {};  // if the hook may draw at random
  mutable bool used_random = false;        // at random
};

/// The id of the power that scripts use, on every board they are shown.
const std::string& script_id_of(const Power& power);

}  // namespace chancery
