#include "core/rules/phase/immediate_declarations.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"

namespace chancery {
namespace {

class ImmediateDeclarations {
 public:
  ImmediateDeclarations(const Variant& variant, const Position& position, ReadOrders& orders,
                        Hooks& hooks)
      : variant_(variant),
        start_(position),
        orders_(orders),
        hooks_(hooks),
        all_{position, {}, {}} {}

  void act_on_set(std::size_t set) {
    for (std::size_t i = 0; i < orders_.sets[set].lines.size();) {
      ReadLine& read_line = orders_.sets[set].lines[i];
      if (is_outdated_) read_line.line = read_again(read_line, *orders_.reader, all_.position);
      if (!takes_effect_at_once(variant_, read_line.line)) {
        ++i;
        continue;
      }
      OrderLine line = std::move(read_line.line);
      orders_.sets[set].lines.erase(orders_.sets[set].lines.begin() +
                                    static_cast<std::ptrdiff_t>(i));
      if (line.why.empty()) act(line);
      all_.lines.push_back(std::move(line));
    }
  }

  /// None if there was no such declaration.
  std::optional<ImmediateResult> take() {
    if (all_.lines.empty()) return std::nullopt;
    if (is_outdated_)
      orders_ = read_again(std::move(orders_), variant_, start_, {}, all_.position, &hooks_);
    return std::move(all_);
  }

 private:
  void act(OrderLine& line) {
    const OrderForHook given = given_by(line);
    hooks_.set_position(all_.position);
    if (hooks_.has(HookKind::legal)) {
      if (auto why = hooks_.legal(std::span(&given, 1), 0)) {
        line.why = *std::move(why);
        return;
      }
    }
    const Position before = all_.position;
    const Effects effects = hooks_.phase().at_once(given);
    apply_effects(variant_, hooks_.rows(), effects, all_.position);
    all_.messages.insert(all_.messages.end(), effects.messages.begin(), effects.messages.end());
    if (orders_.reader == nullptr)
      orders_ = read_again(std::move(orders_), variant_, before, effects, all_.position, &hooks_);
    else
      is_outdated_ = is_outdated_ || !(all_.position == before);
  }

  const Variant& variant_;
  const Position& start_;
  ReadOrders& orders_;
  Hooks& hooks_;
  ImmediateResult all_;
  bool is_outdated_ = false;  // the position is no longer the one in which texts were read
};

}  // namespace

bool takes_effect_at_once(const Variant& variant, const OrderLine& line) {
  return line.type.valid() &&
         variant.order_types[line.type.index()].takes_effect == TakesEffect::at_once;
}

std::optional<ImmediateResult> act_at_once(const Variant& variant, const Position& position,
                                           ReadOrders& orders, const std::vector<PowerId>& disorder,
                                           Hooks* hooks) {
  if (hooks == nullptr || !hooks->has(HookKind::at_once)) return std::nullopt;
  ImmediateDeclarations declarations(variant, position, orders, *hooks);
  for (std::size_t i = 0; i < orders.sets.size(); ++i)
    if (!contains(disorder, orders.sets[i].power)) declarations.act_on_set(i);
  return declarations.take();
}

}  // namespace chancery
