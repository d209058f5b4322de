#include "core/rules/hooks/hooks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hook_call.h"
#include "core/rules/hooks/hook_views.h"

namespace chancery {
Hooks::Hooks(const Variant& variant) : caller_(std::make_unique<HookCaller>(variant)) {
  HookCaller& caller = *caller_;
  Diagnostics diagnostics;
  caller.host = LuaHost::load(caller.scripts->plan, caller.no_files, diagnostics);
  // They were loaded with the variant from the same texts.
  if (!caller.host) throw HookFailure(diagnostics.all().back());
  const auto find = [&](std::string_view name) -> std::optional<std::size_t> {
    return caller.scripts->has_enabled(name) ? caller.host->find(name) : std::nullopt;
  };
  for (std::size_t i = 0; i < hook_kind_count; ++i)
    if (const auto found = find(hook_names[i])) {
      caller.by_kind[i] = *found;
      present_ |= 1U << i;
    }
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const std::string& name = variant.order_types[i].prepare;
    if (const auto found = name.empty() ? std::nullopt : find(name)) {
      caller.by_type[i] = *found;
      prepares_any_ = true;
    }
  }
}

Hooks::~Hooks() = default;

std::unique_ptr<Hooks> Hooks::of(const Variant& variant) {
  return variant.scripts ? std::unique_ptr<Hooks>(new Hooks(variant)) : nullptr;
}

bool Hooks::prepares(OrderTypeId type) const {
  return type.valid() && caller_->by_type[type.index()] != no_hook;
}

void Hooks::set_position(const Position& position) {
  caller_->scene.position = &position;
}

const AttributeRows& Hooks::rows() const {
  return caller_->rows;
}

std::span<const std::uint64_t> Hooks::calls() const {
  return caller_->calls;
}

std::span<const std::uint64_t> Hooks::effective_calls() const {
  return caller_->effective_calls;
}

void Hooks::watch_purity(Diagnostics& findings) {
  caller_->purity = &findings;
}

bool Hooks::used_random() const {
  return caller_->scene.used_random;
}

void Hooks::set_seed(std::uint64_t seed) {
  caller_->seed = seed;
}

std::vector<std::string> Hooks::take_notes() {
  return std::exchange(caller_->notes, {});
}

void Hooks::restore_notes(std::span<const std::string> notes) {
  caller_->notes.insert(caller_->notes.end(), notes.begin(), notes.end());
}

std::optional<std::string> Hooks::legal(const OrderForHook& order) {
  const ShownOrders shown(caller_->scene, order);
  return call_legal(0);
}

std::optional<std::string> Hooks::legal(std::span<const OrderForHook> orders, std::size_t index) {
  const ShownOrders shown(caller_->scene, orders, OrdersListed::yes);
  return call_legal(index);
}

std::optional<std::string> Hooks::call_legal(std::size_t index) {
  HookCaller& caller = *caller_;
  const std::array<ScriptArgument, 2> arguments{order_view(caller.scene, index),
                                                turn_view(caller.scene)};
  const HookSubject about{&caller.scene.orders[index], {}};
  if (caller.call(HookKind::legal, arguments, about).values.empty()) return std::nullopt;
  return caller.take(about, [](const HookValue& value) -> std::optional<std::string> {
    if (value.is_nil()) return std::nullopt;
    if (value.value().as_bool())
      value.refuse("a string", "nil allows the order, a string says why it is void");
    return value.sentence();
  });
}

PreparedOrder Hooks::prepare(const OrderForHook& order) {
  HookCaller& caller = *caller_;
  const ShownOrders shown(caller.scene, order);
  const std::array<ScriptArgument, 2> arguments{order_view(caller.scene, 0),
                                                turn_view(caller.scene)};
  const HookSubject about{&order, {}};
  caller.call(caller.by_type[order.type.index()], arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    if (!value.is_nil()) return read_prepared_order(caller.scene, order, value);
    PreparedOrder plan;
    const HookValue reason = caller.value(1);
    if (reason.is_nil()) return plan;
    plan.kind = PreparedOrder::Kind::refused;
    plan.why = reason.sentence();
    return plan;
  });
}

StrengthChange Hooks::strength(const OrderForHook& order) {
  HookCaller& caller = *caller_;
  const ShownOrders shown(caller.scene, order);
  const std::array<ScriptArgument, 3> arguments{
      unit_view(caller.scene, order.unit), order_view(caller.scene, 0), turn_view(caller.scene)};
  const HookSubject about{&order, {}};
  StrengthChange change;
  if (caller.call(HookKind::strength, arguments, about).values.empty()) return change;
  return caller.take(about, [&](const HookValue& value) {
    static constexpr std::array<std::string_view, 6> keys{"attack", "prevent", "defend",
                                                          "stand",  "failed",  "support"};
    value.allow_only(keys);
    const std::array<std::optional<std::int16_t>*, 6> cells{&change.attack, &change.prevent,
                                                            &change.defend, &change.stand,
                                                            &change.failed, &change.support};
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const HookValue each = value.field(keys[i]);
      if (!each.is_nil())
        *cells[i] = static_cast<std::int16_t>(each.integer_between(0, greatest_strength));
    }
    return change;
  });
}

namespace {

HookCuts read_cuts(const HookValue& value) {
  const std::string* text = value.value().as_text();
  if (text != nullptr && *text == "dislodging") return HookCuts::by_dislodging;
  const std::optional<bool> cuts = value.value().as_bool();
  if (!cuts) value.refuse("true, false or \"dislodging\"");
  return *cuts ? HookCuts::as_usual : HookCuts::never;
}

}  // namespace

HookCuts Hooks::cuts(const OrderForHook& attacker, const OrderForHook& supporter) {
  HookCaller& caller = *caller_;
  const std::array<OrderForHook, 2> both{attacker, supporter};
  const ShownOrders shown(caller.scene, both, OrdersListed::no);
  const std::array<ScriptArgument, 3> arguments{
      order_view(caller.scene, 0), order_view(caller.scene, 1), turn_view(caller.scene)};
  const HookSubject about{&attacker, {}};
  caller.call(HookKind::cuts, arguments, about);
  const HookCuts cuts = caller.take(about, read_cuts);
  if (cuts == HookCuts::as_usual)
    --caller.effective_calls[caller.called];  // the usual result makes no difference
  return cuts;
}

std::vector<SpaceId> Hooks::retreats(std::size_t dislodged, std::span<const SpaceId> to) {
  HookCaller& caller = *caller_;
  const Map& map = caller.variant.map;
  ScriptValue::List options;
  for (const SpaceId each : to) options.emplace_back(map.space(each).id);
  const std::array<ScriptArgument, 3> arguments{dislodged_view(caller.scene, dislodged),
                                                ScriptValue::list(std::move(options)),
                                                turn_view(caller.scene)};
  const HookSubject about{nullptr, caller.scene.position->dislodged[dislodged].unit.power};
  caller.call(HookKind::retreats, arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    if (value.is_nil()) return std::vector<SpaceId>(to.begin(), to.end());
    std::vector<SpaceId> kept;
    for (const HookValue& each : value.list()) {
      const SpaceId space = each.space();
      if (!contains(to, space)) each.refuse("one of the places that the hook was given");
      kept.push_back(space);
    }
    std::sort(kept.begin(), kept.end());
    kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
    return kept;
  });
}

std::vector<ProvinceId> Hooks::build_sites(PowerId power, std::span<const ProvinceId> sites) {
  HookCaller& caller = *caller_;
  const Map& map = caller.variant.map;
  ScriptValue::List usual;
  for (const ProvinceId each : sites) usual.emplace_back(map.province(each).id);
  const std::array<ScriptArgument, 3> arguments{
      ScriptValue(script_id_of(caller.variant.powers[power.index()])),
      ScriptValue::list(std::move(usual)), turn_view(caller.scene)};
  const HookSubject about{nullptr, power};
  caller.call(HookKind::build_sites, arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    if (value.is_nil()) return std::vector<ProvinceId>(sites.begin(), sites.end());
    std::vector<ProvinceId> found;
    for (const HookValue& each : value.list()) {
      const ProvinceId province = each.province();
      if (caller.scene.position->unit_in(province).valid()) each.refuse("a vacant province");
      found.push_back(province);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  });
}

std::int32_t Hooks::capacity(PowerId power, std::int32_t usual) {
  HookCaller& caller = *caller_;
  const std::array<ScriptArgument, 3> arguments{
      ScriptValue(script_id_of(caller.variant.powers[power.index()])),
      ScriptValue(std::int64_t{usual}), turn_view(caller.scene)};
  const HookSubject about{nullptr, power};
  caller.call(HookKind::capacity, arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    if (value.is_nil()) return usual;
    return static_cast<std::int32_t>(value.integer_between(0, 10'000));
  });
}

}  // namespace chancery
