#include "core/play/game/random_statements.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/common/contains.h"
#include "core/play/game/declaration_ways.h"
#include "core/play/game/drawn_ways.h"

namespace chancery {
namespace {

constexpr std::size_t one_statement_in = 4;

/// A power makes a declaration of one kind once in this many phases: more often in phases for
/// declarations.
std::size_t one_declaration_in(PhaseKind phase) {
  return phase == PhaseKind::declaration ? 2 : one_statement_in;
}

bool is_for(const OrderType& type, PowerId power) {
  return type.powers.empty() || contains(type.powers, power);
}

/// Draws one of the allowed ways.
std::optional<PossibleOrder> draw_declaration(PossibleOrders& possible, const DeclarationWays& ways,
                                              KeyedRandom& random) {
  constexpr int most_tries = 20;
  if (!ways.are_too_many()) return draw_way(possible, ways.all(), random);
  for (int i = 0; i < most_tries; ++i)
    if (auto item = ways.draw(random); item && possible.allows(*item)) return item;
  return std::nullopt;
}

}  // namespace

RandomStatements::RandomStatements(const Variant& variant) {
  for (const OrderType& type : variant.order_types) {
    has_declarations_ = has_declarations_ || is_declaration(type.acts_as);
    has_permits_ = has_permits_ || action_kind(type.acts_as) == ActionKind::permit;
  }
}

bool RandomStatements::are_made(PhaseKind phase) const {
  return has_declarations_ || (has_permits_ && phase == PhaseKind::movement);
}

void RandomStatements::draw(const OrderQuestion& question, KeyedRandom& random,
                            PhaseOrders& orders) const {
  const PhaseKind phase = phase_kind(question.variant, question.position);
  if (!are_made(phase)) return;
  for (const PowerId power : question.own) {
    if (!gives_orders(question.variant, question.position, power)) continue;
    PossibleOrders possible(question.variant, question.position, power, question.legal,
                            question.hooks);
    if (has_permits_ && phase == PhaseKind::movement)
      draw_permits(question, possible, random, orders);
    if (has_declarations_) declare_as(power, question, possible, random, orders);
  }
}

void RandomStatements::declare(const OrderQuestion& question, KeyedRandom& random,
                               PhaseOrders& orders) const {
  for (const PowerId power : question.own) {
    if (!has_declarations_ || !gives_orders(question.variant, question.position, power)) continue;
    PossibleOrders possible(question.variant, question.position, power, question.legal,
                            question.hooks);
    declare_as(power, question, possible, random, orders);
  }
}

void RandomStatements::draw_permits(const OrderQuestion& question, PossibleOrders& possible,
                                    KeyedRandom& random, PhaseOrders& orders) {
  for (std::size_t i = 0; i < question.variant.passages.size(); ++i) {
    PossibleOrders::Ways ways = possible.permits_for(i);
    if (ways.empty() || random.below(one_statement_in) > 0) continue;
    const auto item = draw_way(possible, std::move(ways), random);
    if (!item) continue;
    const Permit permit{static_cast<std::uint8_t>(i), item->order.target};
    if (!contains(orders.permits, permit)) orders.permits.push_back(permit);
  }
}

void RandomStatements::declare_as(PowerId power, const OrderQuestion& question,
                                  PossibleOrders& possible, KeyedRandom& random,
                                  PhaseOrders& orders) {
  const Variant& variant = question.variant;
  const PhaseKind phase = phase_kind(variant, question.position);
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    const bool fits = is_declaration(type.acts_as) && is_for(type, power) &&
                      type.phases[static_cast<std::size_t>(phase)];
    if (!fits) continue;
    if (random.below(static_cast<std::uint32_t>(one_declaration_in(phase))) > 0) continue;
    std::vector<OrderLine> beside;
    if (question.hooks != nullptr && question.hooks->has(HookKind::legal))
      beside = lines_of(variant, question.position, orders, power);
    possible.set_beside(given_by(beside));
    const DeclarationWays ways(variant, question.position, power, OrderTypeId{i});
    const auto item = draw_declaration(possible, ways, random);
    possible.set_beside({});
    if (item)
      orders.declarations.push_back({power, item->order.type, item->order.target, item->details});
  }
}

}  // namespace chancery
