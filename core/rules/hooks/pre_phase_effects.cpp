#include "core/rules/hooks/pre_phase_effects.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/rules/hooks/hook_effects.h"
#include "core/rules/hooks/hook_result.h"
#include "core/rules/hooks/prepared_order.h"

namespace chancery {
namespace {

/// Returns the unit that a key names; it must stay on the board.
UnitId staying_unit(const HookScene& scene, const HookValue& name, const HookValue& value,
                    const Effects& effects) {
  const UnitId unit = unit_named(scene, name);
  if (std::binary_search(effects.removed.begin(), effects.removed.end(), unit))
    throw BadHookResult(fmt::format("{} is about a unit that 'remove' removes", value.path()));
  return unit;
}

Order read_order(const HookScene& scene, UnitId unit, const HookValue& value) {
  static constexpr std::array<std::string_view, 4> keys{"stand", "move", "support", "to"};
  value.allow_only(keys);
  OrderForHook own;
  own.unit = unit;
  return read_prepared_order(scene, own, value).order;
}

}  // namespace

bool PrePhaseEffects::empty() const {
  return effects.empty() && voided.empty() && given.empty();
}

PrePhaseEffects read_pre_phase_effects(const HookScene& scene, const HookValue& value) {
  PrePhaseEffects all;
  all.effects = read_effects(scene, value, OrdersInEffects::allowed);
  const auto for_each_unit = [&](std::string_view key, auto read) {
    if (value.field(key).is_nil()) return;
    for (const auto& [name, field] : value.field(key).fields()) {
      const ScriptValue text(name);
      const HookValue named(*scene.variant, text, "the key of " + field.path());
      read(staying_unit(scene, named, field, all.effects), field);
    }
  };
  for_each_unit("void", [&](UnitId unit, const HookValue& why) {
    all.voided.push_back({unit, why.sentence()});
  });
  for_each_unit("order", [&](UnitId unit, const HookValue& order) {
    all.given.push_back({unit, read_order(scene, unit, order)});
  });
  return all;
}

}  // namespace chancery
