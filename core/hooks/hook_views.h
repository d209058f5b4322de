#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/script/script_view.h"
#include "core/state/attributes.h"
#include "core/state/order.h"
#include "core/state/order_details.h"
#include "core/state/outcome.h"

namespace chancery {

/// An order as hooks see it, whoever wrote it.
struct GivenOrder {
  PowerId power;
  OrderTypeId type;  // as what it was written
  UnitId unit;       // who has it: index into units, in a retreat phase into the dislodged; or none
  Order order;
  std::string_view printed = {};          // for messages; empty: it is printed when one is due
  const OrderDetails* details = nullptr;  // null: it says nothing beside
};

/// What became of an order, or of a unit that had none that counted.
struct OrderOutcome {
  PowerId power;
  OrderTypeId type;  // none: no order that counted
  ClassId unit_class;
  Action action = Action::hold;
  SpaceId from;  // where the unit was; none: it is built
  SpaceId to;    // where it is now, or would have gone; may be none
  Result result = Result::held;
  bool ok = false;
  bool attacked = false;   // another power's unit moved against it and was not stopped on its way
  bool dislodged = false;  // it waits for a retreat
  const Task* task = nullptr;             // that it worked at; null: at none
  std::uint8_t stage = 0;                 // of the task, that it came to or would have
  const OrderDetails* details = nullptr;  // of the order; null: there was none
  std::optional<std::size_t> about = {};  // what is declared: of which outcome the unit is
};

/// A task that is done, before anything comes of it.
struct FinishedWork {
  UnitId unit;  // as it is now
  const Task* task = nullptr;
};

/// What the views of one call look at.
struct HookScene {
  const Variant* variant = nullptr;
  const AttributeRows* rows = nullptr;
  const Position* position = nullptr;
  std::span<const OrderOutcome> outcomes = {};
  std::span<const FinishedWork> finished = {};
  std::optional<std::uint64_t> seed = {};  // where a hook may draw by chance
  mutable bool drew = false;               // it has done so
};

/// An order in its scene; the object of a view of an order.
struct OrderScene {
  const HookScene* scene = nullptr;
  const GivenOrder* given = nullptr;
};

/// What scripts are handed, for scripts/api.lua.
std::span<const ViewType* const> hook_view_types();

/// What scripts call the power, on whatever board they look at.
const std::string& script_id_of(const Power& power);

ScriptView turn_view(const HookScene& scene);
ScriptView order_view(const OrderScene& order);
ScriptView unit_view(const HookScene& scene, UnitId unit);
ScriptView work_view(const HookScene& scene, std::size_t index);
ScriptView dislodged_view(const HookScene& scene, std::size_t index);

/// How scripts name a unit: by its province; in an open one with its number there, "POR#2".
std::string unit_key(const HookScene& scene, UnitId unit);
/// The unit of that key; none: there is none.
UnitId unit_of_key(const HookScene& scene, std::string_view key);

/// A field that every view of what has such attributes has; an attribute of that name cannot be
/// seen.
bool is_view_field(AttributeOwner owner, std::string_view name);

}  // namespace chancery
