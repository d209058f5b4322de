#include "core/rules/hooks/hooks_missing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hook_call.h"
#include "core/rules/hooks/hook_effects.h"
#include "core/rules/hooks/hook_views.h"

namespace chancery {
namespace {

/// Reads at most `count` values, since no more orders are missing.
std::vector<HookValue> list_of_at_most(const HookValue& value, std::int32_t count) {
  std::vector<HookValue> items = value.list();
  if (items.size() > static_cast<std::size_t>(count))
    throw BadHookResult(fmt::format("{} has {} entries, but only {} {} missing", value.path(),
                                    items.size(), count, count == 1 ? "is" : "are"));
  return items;
}

}  // namespace

std::optional<SpaceId> MissingOrderHooks::retreat(std::size_t dislodged,
                                                  std::span<const SpaceId> to) {
  HookCaller& caller = caller_;
  const HookRandomness chance(caller.scene, caller.seed);
  ScriptValue::List options;
  for (const SpaceId each : to) options.emplace_back(caller.variant.map.space(each).id);
  const std::array<ScriptArgument, 3> arguments{dislodged_view(caller.scene, dislodged),
                                                ScriptValue::list(std::move(options)),
                                                turn_view(caller.scene)};
  const HookSubject about{nullptr, caller.scene.position->dislodged[dislodged].unit.power};
  caller.call(HookKind::missing_retreat, arguments, about);
  return caller.take(about, [&](const HookValue& value) -> std::optional<SpaceId> {
    if (value.is_nil()) return std::nullopt;
    const SpaceId space = value.space();
    if (!contains(to, space)) value.refuse("one of the places that the hook was given");
    return space;
  });
}

std::vector<Unit> MissingOrderHooks::builds(PowerId power, std::int32_t count,
                                            std::span<const ProvinceId> sites) {
  HookCaller& caller = caller_;
  const HookRandomness chance(caller.scene, caller.seed);
  const Map& map = caller.variant.map;
  const std::array<ScriptArgument, 3> arguments{
      ScriptValue(script_id_of(caller.variant.powers[power.index()])),
      ScriptValue(std::int64_t{count}), turn_view(caller.scene)};
  const HookSubject about{nullptr, power};
  caller.call(HookKind::missing_builds, arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    static constexpr std::array<std::string_view, 2> keys{"unit_class", "at"};
    std::vector<Unit> built;
    if (value.is_nil()) return built;
    for (const HookValue& each : list_of_at_most(value, count)) {
      each.allow_only(keys);
      const ClassId unit_class = each.field("unit_class").unit_class();
      const Unit unit{power, unit_class, each.field("at").place_for(unit_class)};
      const ProvinceId province = map.province_of(unit.at);
      const bool again = std::any_of(built.begin(), built.end(), [&](const Unit& other) {
        return map.province_of(other.at) == province;
      });
      if (again || !contains(sites, province))
        each.field("at").refuse("a vacant place where the power may build");
      built.push_back(unit);
    }
    return built;
  });
}

std::vector<UnitId> MissingOrderHooks::disbands(PowerId power, std::int32_t count,
                                                std::span<const UnitId> gone) {
  HookCaller& caller = caller_;
  const HookRandomness chance(caller.scene, caller.seed);
  const std::array<ScriptArgument, 3> arguments{
      ScriptValue(script_id_of(caller.variant.powers[power.index()])),
      ScriptValue(std::int64_t{count}), turn_view(caller.scene)};
  const HookSubject about{nullptr, power};
  caller.call(HookKind::missing_disbands, arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    std::vector<UnitId> units;
    if (value.is_nil()) return units;
    for (const HookValue& each : list_of_at_most(value, count)) {
      const UnitId unit = unit_named(caller.scene, each);
      const bool again = contains(gone, unit) || contains(units, unit);
      if (again || caller.scene.position->units[unit.index()].power != power)
        each.refuse("a unit of the power that is still there");
      units.push_back(unit);
    }
    return units;
  });
}

}  // namespace chancery
