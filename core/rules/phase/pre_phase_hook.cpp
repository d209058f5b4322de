#include "core/rules/phase/pre_phase_hook.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "core/rules/hooks/hooks.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/phase/hook_outcomes.h"
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
    result_.hook = hook_name(kind_);
    result_.position = before_;
    apply_effects(variant_, hooks_.rows(), effects.effects, result_.position);
    now_ = units_after(before_, effects.effects);
    result_.messages = effects.effects.messages;
    report_changes(effects.effects);
    for (const auto& [unit, why] : effects.voided)
      result_.voided.push_back({now_[unit.index()], why});
    for (const PrePhaseEffects::Given& given : effects.given) give(given);
    result_.effects = std::move(effects.effects);
    return std::move(result_);
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

  void give(const PrePhaseEffects::Given& given) {
    const UnitId id = now_[given.unit.index()];
    const Unit& unit = result_.position.units[id.index()];
    OrderLine line;
    line.power = unit.power;
    line.subject = id;
    line.unit_class = unit.unit_class;
    line.at = unit.at;
    line.order = given.order;
    line.order.target = now(given.order.target);
    const bool lost_target = given.order.target.valid() && !line.order.target.valid();
    if (!lost_target) line.printed = print_order(variant_, result_.position, unit, line.order);
    if (line.printed.empty()) {
      result_.messages.push_back(
          {.text = fmt::format("no order of this variant says what the hook '{}' orders for {}",
                               result_.hook, print_unit(variant_, result_.position, id)),
           .audience = Audience::game_master});
      return;
    }
    line.text = line.printed;
    line.type = type_to_print(variant_, line.order.action, PhaseKind::movement, unit.unit_class);
    result_.given.push_back(std::move(line));
  }

  void report_changes(const Effects& effects) {
    for (const auto& [id, power] : effects.powers)
      report_new_owner(before_.units[id.index()], power);
    for (const UnitId id : effects.removed) report(before_.units[id.index()], "leaves the board");
    for (const Effects::NewUnit& new_unit : effects.created) report(new_unit.unit, "appears");
  }

  /// Where players do not see the whole board, the two powers may not know of each other.
  void report_new_owner(const Unit& unit, PowerId owner) {
    if (unit.power == owner) return;
    if (!variant_.sight && !variant_.fog) {
      report(unit, fmt::format("goes over to {}", display_name(variant_, before_, owner)));
      return;
    }
    report(unit, "goes over to another power");
    report({owner, unit.unit_class, unit.at}, "joins its units");
  }

  /// The players of the unit's power read it, and others if the game shows their orders.
  void report(const Unit& unit, std::string_view what) {
    result_.messages.push_back(
        {.text = fmt::format("{} of {} {}", print_unit(variant_, unit.unit_class, unit.at),
                             display_name(variant_, before_, unit.power), what),
         .about = unit.power});
  }

  const Variant& variant_;
  const Position& before_;
  const CollectedOrders& collected_;
  Hooks& hooks_;
  HookKind kind_;
  PrePhaseHookResult result_;
  std::vector<UnitId> now_;  // by unit before
};

}  // namespace

std::optional<PrePhaseHookResult> call_pre_phase_hook(const Variant& variant,
                                                      const Position& position,
                                                      const CollectedOrders& collected,
                                                      Hooks* hooks) {
  const std::optional<HookKind> kind = hook_before(phase_kind(variant, position));
  if (hooks == nullptr || !kind || !hooks->has(*kind)) return std::nullopt;
  return PrePhaseHook(variant, position, collected, *hooks, *kind).call();
}

}  // namespace chancery
