#include "core/rules/phase/beforehand.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/orders/order_print.h"
#include "core/rules/phase/phase_hooks.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

std::vector<UnitId> units_after(const Position& before, const Effects& effects) {
  const auto is_removed = [&](UnitId unit) {
    return std::binary_search(effects.removed.begin(), effects.removed.end(), unit);
  };
  std::vector<UnitId> now(before.units.size());
  std::size_t gone = 0;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (is_removed(UnitId{i})) {
      ++gone;
      continue;
    }
    const auto come = std::count_if(
        effects.created.begin(), effects.created.end(),
        [&](const Effects::NewUnit& one) { return one.unit.at < before.units[i].at; });
    now[i] = UnitId{i - gone + static_cast<std::size_t>(come)};
  }
  return now;
}

namespace {

class ActingBefore {
 public:
  ActingBefore(const Variant& variant, const Position& before, const CollectedOrders& collected,
               Hooks& hooks, HookKind kind)
      : variant_(variant), before_(before), collected_(collected), hooks_(hooks), kind_(kind) {}

  std::optional<Beforehand> act() {
    const PrePhaseEffects effects = call();
    if (effects.empty()) return std::nullopt;
    done_.hook = hook_name(kind_);
    done_.position = before_;
    apply_effects(variant_, hooks_.rows(), effects.effects, done_.position);
    now_ = units_after(before_, effects.effects);
    done_.messages = effects.effects.messages;
    tell_changes(effects.effects);
    keep_declared();
    for (const auto& [unit, why] : effects.voided)
      done_.voided.push_back({now_[unit.index()], why});
    for (const PrePhaseEffects::Given& one : effects.given) give(one);
    return std::move(done_);
  }

 private:
  /// The hook sees the orders that count, without what takes effect later.
  PrePhaseEffects call() {
    std::vector<OrderForHook> orders;
    const PhaseKind phase = phase_kind(variant_, before_);
    for (const OrderLine& line : collected_.lines) {
      const bool is_later =
          line.order.action == Action::declare && !is_due_before(variant_, line.type, phase);
      if (line.why.empty() && line.type.valid() && !is_later)
        orders.push_back(
            {line.power, line.type, line.subject, line.order, line.printed, &line.details});
    }
    hooks_.set_position(before_);
    return hooks_.phase().before(kind_, orders);
  }

  [[nodiscard]] UnitId now(UnitId unit) const {
    return unit.valid() ? now_[unit.index()] : UnitId::none();
  }

  /// What was declared is not judged again: it was right when it was declared.
  void keep_declared() {
    for (const OrderLine& line : collected_.lines) {
      if (line.order.action != Action::declare) continue;
      done_.declared.push_back(line);
      done_.declared.back().order.target = now(line.order.target);
      done_.declared.back().details.unit = now(line.details.unit);
    }
  }

  void give(const PrePhaseEffects::Given& one) {
    const UnitId unit = now_[one.unit.index()];
    const Unit& subject = done_.position.units[unit.index()];
    Order order = one.order;
    order.target = now(order.target);
    const bool lost_target = one.order.target.valid() && !order.target.valid();
    std::string line =
        lost_target ? std::string() : print_order(variant_, done_.position, subject, order);
    if (line.empty()) {
      done_.messages.push_back(
          {.text = fmt::format("no order of this variant says what the hook '{}' orders for {}",
                               done_.hook, print_unit(variant_, done_.position, unit)),
           .audience = Audience::game_master});
      return;
    }
    done_.given_to.push_back(unit);
    find_or_add_set(subject.power).lines.push_back(std::move(line));
  }

  OrderSet& find_or_add_set(PowerId power) {
    const auto found = std::find_if(done_.given.begin(), done_.given.end(),
                                    [&](const OrderSet& set) { return set.power == power; });
    if (found != done_.given.end()) return *found;
    return done_.given.emplace_back(OrderSet{power, {}});
  }

  void tell_changes(const Effects& effects) {
    const auto tell = [&](const Unit& unit, std::string what) {
      done_.messages.push_back(
          {.text = fmt::format("{} of {} {}", print_unit(variant_, unit.unit_class, unit.at),
                               display_name(variant_, before_, unit.power), what),
           .about = unit.power});
    };
    for (const auto& [id, power] : effects.powers) {
      const Unit& unit = before_.units[id.index()];
      if (unit.power != power)
        tell(unit, fmt::format("goes over to {}", display_name(variant_, before_, power)));
    }
    for (const UnitId id : effects.removed) tell(before_.units[id.index()], "leaves the board");
    for (const Effects::NewUnit& one : effects.created) tell(one.unit, "appears");
  }

  const Variant& variant_;
  const Position& before_;
  const CollectedOrders& collected_;
  Hooks& hooks_;
  HookKind kind_;
  Beforehand done_;
  std::vector<UnitId> now_;  // by unit before
};

}  // namespace

std::optional<Beforehand> act_beforehand(const Variant& variant, const Position& position,
                                         const CollectedOrders& collected, Hooks* hooks) {
  const std::optional<HookKind> kind = before_hook(phase_kind(variant, position));
  if (hooks == nullptr || !kind || !hooks->has(*kind)) return std::nullopt;
  return ActingBefore(variant, position, collected, *hooks, *kind).act();
}

}  // namespace chancery
