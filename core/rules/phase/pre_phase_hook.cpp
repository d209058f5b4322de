#include "core/rules/phase/pre_phase_hook.h"

#include <fmt/format.h>

#include <utility>

#include "core/rules/hooks/hooks.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/phase/phase_hooks.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

namespace {

class PrePhaseHook {
 public:
  PrePhaseHook(const Variant& variant, const Position& before, const CollectedOrders& collected,
               Hooks& hooks, HookKind kind)
      : variant_(variant), before_(before), collected_(collected), hooks_(hooks), kind_(kind) {}

  std::optional<PrePhaseHookResult> call() {
    PrePhaseEffects effects = ask();
    if (effects.empty()) return std::nullopt;
    done_.hook = hook_name(kind_);
    done_.position = before_;
    apply_effects(variant_, hooks_.rows(), effects.effects, done_.position);
    now_ = units_after(before_, effects.effects);
    done_.messages = effects.effects.messages;
    tell_changes(effects.effects);
    for (const auto& [unit, why] : effects.voided)
      done_.voided.push_back({now_[unit.index()], why});
    for (const PrePhaseEffects::Given& one : effects.given) give(one);
    done_.effects = std::move(effects.effects);
    return std::move(done_);
  }

 private:
  /// The hook sees the orders that count, without what takes effect later.
  PrePhaseEffects ask() {
    std::vector<OrderForHook> orders;
    const PhaseKind phase = phase_kind(variant_, before_);
    for (const OrderLine& line : collected_.lines) {
      const bool is_later =
          is_declaration(line.order.action) && !is_due_before(variant_, line.type, phase);
      if (line.why.empty() && line.type.valid() && !is_later) orders.push_back(given_by(line));
    }
    hooks_.set_position(before_);
    return hooks_.phase().before(kind_, orders);
  }

  [[nodiscard]] UnitId now(UnitId unit) const {
    return unit.valid() ? now_[unit.index()] : UnitId::none();
  }

  void give(const PrePhaseEffects::Given& one) {
    const UnitId id = now_[one.unit.index()];
    const Unit& unit = done_.position.units[id.index()];
    OrderLine line;
    line.power = unit.power;
    line.subject = id;
    line.unit_class = unit.unit_class;
    line.at = unit.at;
    line.order = one.order;
    line.order.target = now(one.order.target);
    const bool lost_target = one.order.target.valid() && !line.order.target.valid();
    if (!lost_target) line.printed = print_order(variant_, done_.position, unit, line.order);
    if (line.printed.empty()) {
      done_.messages.push_back(
          {.text = fmt::format("no order of this variant says what the hook '{}' orders for {}",
                               done_.hook, print_unit(variant_, done_.position, id)),
           .audience = Audience::game_master});
      return;
    }
    line.text = line.printed;
    line.type = type_to_print(variant_, line.order.action, PhaseKind::movement, unit.unit_class);
    done_.given.push_back(std::move(line));
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
  PrePhaseHookResult done_;
  std::vector<UnitId> now_;  // by unit before
};

}  // namespace

std::optional<PrePhaseHookResult> call_pre_phase_hook(const Variant& variant,
                                                      const Position& position,
                                                      const CollectedOrders& collected,
                                                      Hooks* hooks) {
  const std::optional<HookKind> kind = before_hook(phase_kind(variant, position));
  if (hooks == nullptr || !kind || !hooks->has(*kind)) return std::nullopt;
  return PrePhaseHook(variant, position, collected, *hooks, *kind).call();
}

}  // namespace chancery
