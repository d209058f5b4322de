#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/hooks/hook_call.h"
#include "core/hooks/hook_effects.h"
#include "core/hooks/hook_views.h"
#include "core/hooks/hooks.h"

// Hooks called for a whole phase, or for orders that were not sent.
namespace chancery {

std::int32_t Hooks::score(PowerId power) {
  HookCaller& caller = *caller_;
  const std::array<ScriptArgument, 2> arguments{
      ScriptValue(script_id_of(caller.variant.powers[power.index()])), turn_view(caller.scene)};
  const HookAbout about{nullptr, power};
  caller.call(HookKind::score, arguments, about);
  return caller.take(about, [](const HookValue& value) {
    return static_cast<std::int32_t>(value.integer_between(0, 1'000'000));
  });
}

Winners Hooks::winner() {
  HookCaller& caller = *caller_;
  const std::array<ScriptArgument, 1> arguments{turn_view(caller.scene)};
  caller.call(HookKind::winner, arguments, {});
  return caller.take({}, [](const HookValue& value) {
    Winners winners;
    if (value.is_nil()) return winners;
    if (value.value().as_text() != nullptr) return Winners{value.power()};
    for (const HookValue& each : value.list()) winners.push_back(each.power());
    std::sort(winners.begin(), winners.end());
    winners.erase(std::unique(winners.begin(), winners.end()), winners.end());
    return winners;
  });
}

namespace {

/// While it lives, views show objects that live no longer than the call.
template <class T>
class Shown {
 public:
  Shown(std::span<const T>& at, std::span<const T> what) : at_(at) { at_ = what; }
  Shown(const Shown&) = delete;
  Shown& operator=(const Shown&) = delete;
  ~Shown() { at_ = {}; }

 private:
  std::span<const T>& at_;
};

}  // namespace

Effects Hooks::after(HookKind kind, std::span<const OrderOutcome> outcomes,
                     const Effects& of_tasks) {
  HookCaller& caller = *caller_;
  const HookChance chance(caller.scene, caller.seed);
  const Shown shown(caller.scene.outcomes, outcomes);
  const std::array<ScriptArgument, 1> arguments{turn_view(caller.scene)};
  caller.call(kind, arguments, {});
  return caller.take({}, [&](const HookValue& value) {
    Effects all = value.is_nil() ? Effects{} : read_effects(caller.scene, value);
    add_effects_of_tasks(caller.scene, of_tasks, all);
    return all;
  });
}

std::vector<UnitId> Hooks::complete(std::span<const FinishedWork> done) {
  HookCaller& caller = *caller_;
  const HookChance chance(caller.scene, caller.seed);
  const Shown shown(caller.scene.finished, done);
  std::vector<ScriptView> views;
  for (std::size_t i = 0; i < done.size(); ++i) views.push_back(work_view(caller.scene, i));
  const std::array<ScriptArgument, 2> arguments{std::move(views), turn_view(caller.scene)};
  caller.call(HookKind::complete, arguments, {});
  return caller.take({}, [&](const HookValue& value) {
    std::vector<UnitId> units;
    if (value.is_nil()) {
      for (const FinishedWork& one : done) units.push_back(one.unit);
      return units;
    }
    for (const HookValue& each : value.list()) {
      const UnitId unit = unit_named(caller.scene, each);
      if (std::none_of(done.begin(), done.end(),
                       [&](const FinishedWork& one) { return one.unit == unit; }))
        each.refuse("a unit whose work the hook was given");
      units.push_back(unit);
    }
    return units;
  });
}

std::optional<SpaceId> Hooks::missing_retreat(std::size_t dislodged, std::span<const SpaceId> to) {
  HookCaller& caller = *caller_;
  const HookChance chance(caller.scene, caller.seed);
  ScriptValue::List options;
  for (const SpaceId each : to) options.emplace_back(caller.variant.map.space(each).id);
  const std::array<ScriptArgument, 3> arguments{dislodged_view(caller.scene, dislodged),
                                                ScriptValue::list(std::move(options)),
                                                turn_view(caller.scene)};
  const HookAbout about{nullptr, caller.scene.position->dislodged[dislodged].unit.power};
  caller.call(HookKind::missing_retreat, arguments, about);
  return caller.take(about, [&](const HookValue& value) -> std::optional<SpaceId> {
    if (value.is_nil()) return std::nullopt;
    const SpaceId space = value.space();
    if (std::find(to.begin(), to.end(), space) == to.end())
      value.refuse("one of the places that the hook was given");
    return space;
  });
}

namespace {

/// At most `count` values, since no more are missing.
std::vector<HookValue> list_of_at_most(const HookValue& value, std::int32_t count) {
  std::vector<HookValue> items = value.list();
  if (items.size() > static_cast<std::size_t>(count))
    throw BadHookResult(fmt::format("{} has {} entries, but only {} {} missing", value.path(),
                                    items.size(), count, count == 1 ? "is" : "are"));
  return items;
}

}  // namespace

std::vector<Unit> Hooks::missing_builds(PowerId power, std::int32_t count,
                                        std::span<const ProvinceId> sites) {
  HookCaller& caller = *caller_;
  const HookChance chance(caller.scene, caller.seed);
  const Map& map = caller.variant.map;
  const std::array<ScriptArgument, 3> arguments{
      ScriptValue(script_id_of(caller.variant.powers[power.index()])),
      ScriptValue(std::int64_t{count}), turn_view(caller.scene)};
  const HookAbout about{nullptr, power};
  caller.call(HookKind::missing_builds, arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    static constexpr std::array<std::string_view, 2> keys{"unit_class", "at"};
    std::vector<Unit> built;
    if (value.is_nil()) return built;
    for (const HookValue& each : list_of_at_most(value, count)) {
      each.allow_only(keys);
      const Unit unit{power, each.field("unit_class").unit_class(), each.field("at").space()};
      const ProvinceId province = map.province_of(unit.at);
      const bool again = std::any_of(built.begin(), built.end(), [&](const Unit& other) {
        return map.province_of(other.at) == province;
      });
      if (again || std::find(sites.begin(), sites.end(), province) == sites.end())
        each.field("at").refuse("a vacant place where the power may build");
      if (!map.can_stand(unit.unit_class, unit.at))
        each.field("at").refuse("a place where a unit of that class can stand");
      built.push_back(unit);
    }
    return built;
  });
}

std::vector<UnitId> Hooks::missing_disbands(PowerId power, std::int32_t count,
                                            std::span<const UnitId> gone) {
  HookCaller& caller = *caller_;
  const HookChance chance(caller.scene, caller.seed);
  const std::array<ScriptArgument, 3> arguments{
      ScriptValue(script_id_of(caller.variant.powers[power.index()])),
      ScriptValue(std::int64_t{count}), turn_view(caller.scene)};
  const HookAbout about{nullptr, power};
  caller.call(HookKind::missing_disbands, arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    std::vector<UnitId> units;
    if (value.is_nil()) return units;
    for (const HookValue& each : list_of_at_most(value, count)) {
      const UnitId unit = unit_named(caller.scene, each);
      const bool again = std::find(gone.begin(), gone.end(), unit) != gone.end() ||
                         std::find(units.begin(), units.end(), unit) != units.end();
      if (again || caller.scene.position->units[unit.index()].power != power)
        each.refuse("a unit of the power that is still there");
      units.push_back(unit);
    }
    return units;
  });
}

}  // namespace chancery
