#include "core/rules/phase/at_once.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/rules/phase/order_reports.h"

namespace chancery {
namespace {

class ActingAtOnce {
 public:
  ActingAtOnce(const Variant& variant, const OrderReader& reader, const Position& position,
               Hooks& hooks)
      : variant_(variant), reader_(reader), hooks_(hooks), all_{position, {}, {}, {}} {}

  void act(const OrderSet& set) {
    OrderSet left = set;
    left.lines.clear();
    for (const std::string& text : set.lines)
      for (const std::string& order : orders_on(text, set.power))
        if (!act(order, set.power)) left.lines.push_back(order);
    all_.left.push_back(std::move(left));
  }
  void keep(const OrderSet& set) { all_.left.push_back(set); }

  [[nodiscard]] bool has_acted() const { return !all_.orders.empty(); }
  ActedAtOnce take() { return std::move(all_); }

 private:
  [[nodiscard]] std::vector<std::string> orders_on(const std::string& text, PowerId power) {
    const OrderLine line = reader_.read(text, power, all_.position);
    if (line.type.valid() || line.why.empty()) return {text};
    std::vector<std::string> orders = reader_.split(text, all_.position, split_attempts_);
    return orders.empty() ? std::vector{text} : orders;
  }

  /// False: it is another order.
  bool act(const std::string& text, PowerId power) {
    OrderLine line = reader_.read(text, power, all_.position);
    if (!takes_effect_at_once(variant_, line)) return false;
    if (line.why.empty()) {
      const OrderForHook given{line.power, line.type,    line.subject,
                               line.order, line.printed, &line.details};
      Effects effects;
      if (const auto why = act_at_once(variant_, given, hooks_, all_.position, effects))
        line.why = *why;
      all_.messages.insert(all_.messages.end(), effects.messages.begin(), effects.messages.end());
    }
    all_.orders.push_back(report_line(line));
    return true;
  }

  const Variant& variant_;
  const OrderReader& reader_;
  Hooks& hooks_;
  ActedAtOnce all_;
  std::size_t split_attempts_ = 30000;
};

}  // namespace

bool takes_effect_at_once(const Variant& variant, const OrderLine& line) {
  return line.type.valid() &&
         variant.order_types[line.type.index()].takes_effect == TakesEffect::at_once;
}

std::optional<std::string> act_at_once(const Variant& variant, const OrderForHook& order,
                                       Hooks& hooks, Position& position, Effects& done) {
  hooks.set_position(position);
  const std::span<const OrderForHook> alone(&order, 1);
  if (hooks.has(HookKind::legal))
    if (auto why = hooks.legal(alone, 0)) return why;
  done = hooks.phase().at_once(order);
  apply_effects(variant, hooks.rows(), done, position);
  return std::nullopt;
}

std::optional<ActedAtOnce> act_at_once(const Variant& variant, const OrderReader& reader,
                                       const Position& position, const std::vector<OrderSet>& sets,
                                       const std::vector<PowerId>& disorder, Hooks* hooks) {
  if (hooks == nullptr || !hooks->has(HookKind::at_once)) return std::nullopt;
  ActingAtOnce acting(variant, reader, position, *hooks);
  for (const OrderSet& set : sets)
    if (std::find(disorder.begin(), disorder.end(), set.power) == disorder.end())
      acting.act(set);
    else
      acting.keep(set);
  if (!acting.has_acted()) return std::nullopt;
  return acting.take();
}

}  // namespace chancery
