#include "core/hooks/hooks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "core/hooks/hook_call.h"
#include "core/map/document.h"
#include "core/orders/order_print.h"
#include "core/script/purity.h"

namespace chancery {
namespace {

std::string quoted_order(const HookScene& scene, const GivenOrder& given) {
  if (!given.printed.empty()) return std::string(given.printed);
  const Position& position = *scene.position;
  Unit subject{given.power, given.order.unit_class, given.order.to};
  if (given.unit.valid())
    subject = phase_kind(*scene.variant, position) == PhaseKind::retreat
                  ? position.dislodged[given.unit.index()].unit
                  : position.units[given.unit.index()];
  else if (given.order.target.valid() && given.order.target.index() < position.units.size())
    subject = position.units[given.order.target.index()];
  return print_order(*scene.variant, position, subject, given.order);
}

}  // namespace

/// `order "A X - Y" (variant, Spring 1901, movement)`.
std::string Hooks::Parts::occasion(const HookAbout& about) const {
  std::string text;
  if (about.order != nullptr)
    text = fmt::format("order \"{}\" ", quoted_order(scene, *about.order));
  else if (about.power.valid())
    text = variant.powers[about.power.index()].name + ' ';
  return text + fmt::format("({}, {}, {})", variant.id, phase_label(variant, scene.position->time),
                            phase_kind_name(phase_kind(variant, *scene.position)));
}

void Hooks::Parts::fail(Diagnostic diagnostic, const HookAbout& about) const {
  const bool has_subject = about.order != nullptr || about.power.valid();
  const std::string where = fmt::format("in hook '{}'{} {}", scripts->hooks[asked].name,
                                        has_subject ? " for" : "", occasion(about));
  diagnostic.hint = diagnostic.hint.empty() ? where : diagnostic.hint + "; " + where;
  throw HookFailure(std::move(diagnostic));
}

void Hooks::Parts::fail_for_result(const BadHookResult& bad, const HookAbout& about) const {
  Diagnostics diagnostics;
  const Hook& hook = scripts->hooks[asked];
  fail(diagnostics.error("hook.bad-result", hook.span,
                         fmt::format("hook '{}': {}", hook.name, bad.what()), bad.hint),
       about);
}

const ScriptResult& Hooks::Parts::ask(std::size_t hook, std::span<const ScriptArgument> arguments,
                                      const HookAbout& about) {
  asked = hook;
  result = host->call(hook, arguments);
  for (const Diagnostic& note : host->notes())
    notes.push_back(fmt::format("{}: {}", describe_place(note.span), note.message));
  if (purity != nullptr) ask_again(arguments, about);
  if (result.failure) fail(*result.failure, about);
  if (!result.values.empty()) ++answers[hook];
  return result;
}

void Hooks::Parts::ask_again(std::span<const ScriptArgument> arguments, const HookAbout& about) {
  const Hook& hook = scripts->hooks[asked];
  const auto is_told = [&](const Diagnostic& one) {
    return one.id == "script.impure" && one.span.line == hook.span.line &&
           one.span.file == hook.span.file;
  };
  if (std::any_of(purity->all().begin(), purity->all().end(), is_told)) return;
  Diagnostics diagnostics;
  const auto fresh = LuaHost::load(scripts->plan, no_files, diagnostics);
  const ScriptResult first = fresh->call(asked, arguments);
  auto found = find_impurity(hook, first, fresh->call(asked, arguments),
                             "called again in the same state", occasion(about));
  if (!found)
    found = find_impurity(hook, first, result, "called after other questions", occasion(about));
  if (found) purity->add(std::move(*found));
}

Hooks::Hooks(const Variant& variant) : parts_(std::make_unique<Parts>(variant)) {
  Parts& parts = *parts_;
  Diagnostics diagnostics;
  parts.host = LuaHost::load(parts.scripts->plan, parts.no_files, diagnostics);
  // They were loaded with the variant, from the same texts.
  if (!parts.host) throw HookFailure(diagnostics.all().back());
  const auto find = [&](std::string_view name) -> std::optional<std::size_t> {
    return parts.scripts->asks(name) ? parts.host->find(name) : std::nullopt;
  };
  for (std::size_t i = 0; i < hook_kind_count; ++i)
    if (const auto found = find(hook_names[i])) {
      parts.by_kind[i] = *found;
      present_ |= 1U << i;
    }
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const std::string& name = variant.order_types[i].prepare;
    if (const auto found = name.empty() ? std::nullopt : find(name)) {
      parts.by_type[i] = *found;
      prepares_any_ = true;
    }
  }
}

Hooks::~Hooks() = default;

std::unique_ptr<Hooks> Hooks::of(const Variant& variant) {
  return variant.scripts ? std::unique_ptr<Hooks>(new Hooks(variant)) : nullptr;
}

bool Hooks::prepares(OrderTypeId type) const {
  return type.valid() && parts_->by_type[type.index()] != no_hook;
}

void Hooks::look_at(const Position& position) {
  parts_->scene.position = &position;
}

const AttributeRows& Hooks::rows() const {
  return parts_->rows;
}

std::span<const std::uint64_t> Hooks::answers() const {
  return parts_->answers;
}

void Hooks::watch_purity(Diagnostics& findings) {
  parts_->purity = &findings;
}

bool Hooks::has_drawn() const {
  return parts_->scene.drew;
}

void Hooks::use_seed(std::uint64_t seed) {
  parts_->seed = seed;
}

std::vector<std::string> Hooks::take_notes() {
  return std::exchange(parts_->notes, {});
}

void Hooks::give_notes(std::span<const std::string> notes) {
  parts_->notes.insert(parts_->notes.end(), notes.begin(), notes.end());
}

std::optional<std::string> Hooks::legal(const GivenOrder& order) {
  Parts& parts = *parts_;
  const OrderScene scene{&parts.scene, &order};
  const std::array<ScriptArgument, 2> arguments{order_view(scene), turn_view(parts.scene)};
  const HookAbout about{&order, {}};
  if (parts.ask(HookKind::legal, arguments, about).values.empty()) return std::nullopt;
  return parts.take(about, [](const HookValue& value) -> std::optional<std::string> {
    if (value.is_nil()) return std::nullopt;
    if (value.value().as_bool())
      value.refuse("a text", "nil lets the order be, a text says why it is void");
    return value.sentence();
  });
}

namespace {

/// The unit that stands where the value says.
UnitId unit_at(const HookScene& scene, const HookValue& value) {
  const UnitId unit = scene.position->unit_in(value.province());
  if (!unit.valid()) value.refuse("a province with a unit");
  return unit;
}

/// Where the value says, if the class can stand there at all.
SpaceId destination(const HookScene& scene, const Unit& unit, const HookValue& value) {
  const SpaceId to = value.space();
  const Variant& variant = *scene.variant;
  if (!variant.map.can_stand(unit.unit_class, to))
    value.refuse(fmt::format("a place where a unit of class '{}' can stand",
                             variant.classes[unit.unit_class.index()].id));
  return to;
}

class PreparedOrderReader {
 public:
  PreparedOrderReader(const HookScene& scene, const GivenOrder& given)
      : scene_(scene), unit_(given.unit), type_(given.type), order_(given.order) {}

  PreparedOrder read(const HookValue& value) const {
    static constexpr std::array<std::string_view, 6> keys{"stand",   "move", "needs",
                                                          "support", "to",   "legs"};
    value.allow_only(keys);
    const int kinds = count(
        {value.field("stand"), value.field("move"), value.field("support"), value.field("legs")});
    if (kinds != 1)
      throw BadHookResult(
          fmt::format("{} has {} of 'stand', 'move', 'support' and 'legs', where one is needed",
                      value.path(), kinds == 0 ? "none" : "several"));
    reject_stray(value, "needs", "move");
    reject_stray(value, "to", "support");
    if (!value.field("move").is_nil()) return read_move(value);
    if (!value.field("support").is_nil()) return read_support(value);
    if (!value.field("legs").is_nil()) return read_legs(value.field("legs"));
    if (!value.field("stand").boolean()) value.field("stand").refuse("true");
    return ordered({});
  }

 private:
  static int count(std::initializer_list<HookValue> values) {
    return static_cast<int>(std::count_if(values.begin(), values.end(),
                                          [](const HookValue& each) { return !each.is_nil(); }));
  }
  static void reject_stray(const HookValue& value, std::string_view key, std::string_view with) {
    if (!value.field(key).is_nil() && value.field(with).is_nil())
      throw BadHookResult(
          fmt::format("{} means something beside '{}' only", value.field(key).path(), with));
  }
  static PreparedOrder ordered(Order order) {
    PreparedOrder plan;
    plan.kind = PreparedOrder::Kind::ordered;
    plan.order = order;
    return plan;
  }
  [[nodiscard]] const Unit& unit() const { return scene_.position->units[unit_.index()]; }
  [[nodiscard]] ProvinceId home() const { return scene_.variant->map.province_of(unit().at); }

  [[nodiscard]] PreparedOrder read_move(const HookValue& value) const {
    Order order;
    order.action = Action::move;
    order.to = destination(scene_, unit(), value.field("move"));
    if (scene_.variant->map.province_of(order.to) == home())
      value.field("move").refuse("another province than where the unit is");
    PreparedOrder plan = ordered(order);
    if (value.field("needs").is_nil()) return plan;
    for (const HookValue& each : value.field("needs").list()) {
      const ProvinceId needed = each.province();
      if (needed == home()) each.refuse("another province than where the unit is");
      plan.needs.push_back(needed);
    }
    plan.order.routed = !plan.needs.empty();
    return plan;
  }

  [[nodiscard]] PreparedOrder read_support(const HookValue& value) const {
    Order order;
    order.action = Action::support_hold;
    order.target = unit_at(scene_, value.field("support"));
    if (order.target == unit_) value.field("support").refuse("another unit's province");
    const HookValue to = value.field("to");
    if (!to.is_nil()) {
      order.action = Action::support_move;
      order.to = destination(scene_, scene_.position->units[order.target.index()], to);
    }
    return ordered(order);
  }

  [[nodiscard]] PreparedOrder read_legs(const HookValue& value) const {
    static constexpr std::array<std::string_view, 2> keys{"to", "terminus"};
    const Map& map = scene_.variant->map;
    PreparedOrder plan;
    plan.kind = PreparedOrder::Kind::legs;
    for (const HookValue& each : value.list()) {
      each.allow_only(keys);
      Leg leg;
      leg.station = map.province_of(destination(scene_, unit(), each.field("to")));
      if (!each.field("terminus").is_nil()) leg.terminus = each.field("terminus").boolean();
      plan.legs.push_back(leg);
    }
    if (plan.legs.empty()) value.refuse("a list with a leg");
    if (const std::string problem = problem_of_legs(*scene_.variant, unit(), order_, plan.legs);
        !problem.empty())
      throw BadHookResult(fmt::format("{}: {}", value.path(), problem));
    plan.order.action = Action::legs;
    plan.order.type = type_;
    plan.order.to = map.whole(plan.legs.back().station);
    return plan;
  }

  const HookScene& scene_;
  UnitId unit_;
  OrderTypeId type_;
  Order order_;  // as it was written
};

}  // namespace

PreparedOrder Hooks::prepare(const GivenOrder& order) {
  Parts& parts = *parts_;
  const OrderScene scene{&parts.scene, &order};
  const std::array<ScriptArgument, 2> arguments{order_view(scene), turn_view(parts.scene)};
  const HookAbout about{&order, {}};
  parts.ask(parts.by_type[order.type.index()], arguments, about);
  return parts.take(about, [&](const HookValue& value) {
    if (!value.is_nil()) return PreparedOrderReader(parts.scene, order).read(value);
    PreparedOrder plan;
    const HookValue reason = parts.value(1);
    if (reason.is_nil()) return plan;
    plan.kind = PreparedOrder::Kind::refused;
    plan.why = reason.sentence();
    return plan;
  });
}

StrengthChange Hooks::strength(const GivenOrder& order) {
  Parts& parts = *parts_;
  const OrderScene scene{&parts.scene, &order};
  const std::array<ScriptArgument, 3> arguments{unit_view(parts.scene, order.unit),
                                                order_view(scene), turn_view(parts.scene)};
  const HookAbout about{&order, {}};
  StrengthChange change;
  if (parts.ask(HookKind::strength, arguments, about).values.empty()) return change;
  return parts.take(about, [&](const HookValue& value) {
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

bool Hooks::cuts(const GivenOrder& attacker, const GivenOrder& supporter) {
  Parts& parts = *parts_;
  const OrderScene attack{&parts.scene, &attacker};
  const OrderScene support{&parts.scene, &supporter};
  const std::array<ScriptArgument, 3> arguments{order_view(attack), order_view(support),
                                                turn_view(parts.scene)};
  const HookAbout about{&attacker, {}};
  parts.ask(HookKind::cuts, arguments, about);
  const bool cuts = parts.take(about, [](const HookValue& value) { return value.boolean(); });
  if (cuts) --parts.answers[parts.asked];  // as usual
  return cuts;
}

std::vector<SpaceId> Hooks::retreats(std::size_t dislodged, std::span<const SpaceId> to) {
  Parts& parts = *parts_;
  const Map& map = parts.variant.map;
  ScriptValue::List options;
  for (const SpaceId each : to) options.emplace_back(map.space(each).id);
  const std::array<ScriptArgument, 3> arguments{dislodged_view(parts.scene, dislodged),
                                                ScriptValue::list(std::move(options)),
                                                turn_view(parts.scene)};
  const HookAbout about{nullptr, parts.scene.position->dislodged[dislodged].unit.power};
  parts.ask(HookKind::retreats, arguments, about);
  return parts.take(about, [&](const HookValue& value) {
    if (value.is_nil()) return std::vector<SpaceId>(to.begin(), to.end());
    std::vector<SpaceId> kept;
    for (const HookValue& each : value.list()) {
      const SpaceId space = each.space();
      if (std::find(to.begin(), to.end(), space) == to.end())
        each.refuse("one of the places that the hook was given");
      kept.push_back(space);
    }
    std::sort(kept.begin(), kept.end());
    kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
    return kept;
  });
}

std::vector<ProvinceId> Hooks::build_sites(PowerId power, std::span<const ProvinceId> sites) {
  Parts& parts = *parts_;
  const Map& map = parts.variant.map;
  ScriptValue::List usual;
  for (const ProvinceId each : sites) usual.emplace_back(map.province(each).id);
  const std::array<ScriptArgument, 3> arguments{
      ScriptValue(script_id_of(parts.variant.powers[power.index()])),
      ScriptValue::list(std::move(usual)), turn_view(parts.scene)};
  const HookAbout about{nullptr, power};
  parts.ask(HookKind::build_sites, arguments, about);
  return parts.take(about, [&](const HookValue& value) {
    if (value.is_nil()) return std::vector<ProvinceId>(sites.begin(), sites.end());
    std::vector<ProvinceId> found;
    for (const HookValue& each : value.list()) {
      const ProvinceId province = each.province();
      if (parts.scene.position->unit_in(province).valid()) each.refuse("a vacant province");
      found.push_back(province);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  });
}

std::int32_t Hooks::capacity(PowerId power, std::int32_t usual) {
  Parts& parts = *parts_;
  const std::array<ScriptArgument, 3> arguments{
      ScriptValue(script_id_of(parts.variant.powers[power.index()])),
      ScriptValue(std::int64_t{usual}), turn_view(parts.scene)};
  const HookAbout about{nullptr, power};
  parts.ask(HookKind::capacity, arguments, about);
  return parts.take(about, [&](const HookValue& value) {
    if (value.is_nil()) return usual;
    return static_cast<std::int32_t>(value.integer_between(0, 10'000));
  });
}

}  // namespace chancery
