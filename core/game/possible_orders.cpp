#include "core/game/possible_orders.h"

#include <algorithm>
#include <optional>

#include "core/movement/passages.h"
#include "core/orders/order_print.h"
#include "core/orders/right_orders.h"
#include "core/phase/adjustment.h"

namespace chancery {
namespace {

constexpr std::int32_t highest_number = 9;

template <class Items, class Item>
bool is_empty_or_has(const Items& items, const Item& item) {
  return items.empty() || std::find(items.begin(), items.end(), item) != items.end();
}

bool may_give(const OrderType& type, PowerId power) {
  return is_empty_or_has(type.powers, power);
}

bool in_phase(const OrderType& type, PhaseKind phase) {
  return type.phases[static_cast<std::size_t>(phase)];
}

bool has_number(const OrderType& type) {
  const NotationReading reading =
      type.notations.empty() ? NotationReading{} : parse_notation(type.notations.front());
  return reading.notation && has_slot(*reading.notation, NotationSlot::number);
}

/// Where the passage would take the unit; none if it does not.
ProvinceId other_end(const Variant& variant, const Passage& passage, const Unit& unit) {
  const Map& map = variant.map;
  const ProvinceId from = map.province_of(unit.at);
  const ProvinceId to = passage.ends[passage.ends[0] == from ? 1 : 0];
  return passage.joins(from, to) && passage.takes(unit.unit_class) ? to : ProvinceId::none();
}

}  // namespace

PossibleOrders::PossibleOrders(const Variant& variant, const Position& position, PowerId power)
    : variant_(variant),
      position_(position),
      power_(power),
      phase_(phase_kind(variant, position)),
      hooks_(variant, nullptr),
      legal_(variant, hooks_.get(), RefusedOrders::listed) {
  if (phase_ == PhaseKind::movement) legal_.list_movement(position);
  if (hooks_.get() != nullptr) hooks_.get()->look_at(position);
}

/// Without a class: whatever classes the type is for.
std::vector<OrderTypeId> PossibleOrders::types_for(Action action, ClassId unit_class) const {
  std::vector<OrderTypeId> types;
  for (std::size_t i = 0; i < variant_.order_types.size(); ++i) {
    const OrderType& type = variant_.order_types[i];
    if (type.acts_as == action && in_phase(type, phase_) && may_give(type, power_) &&
        (!unit_class.valid() || is_empty_or_has(type.classes, unit_class)))
      types.emplace_back(i);
  }
  return types;
}

/// What the type might mean for the unit. A hook may prepare moves that the board has not.
std::vector<Order> PossibleOrders::candidates(UnitId unit, OrderTypeId type) {
  const Action action = variant_.order_types[type.index()].acts_as;
  const bool is_told_by_type = action == Action::legs || action == Action::task;
  std::vector<Order> orders;
  if (action == Action::task) {
    Order work;
    work.action = action;
    work.type = type;
    orders.push_back(work);
    return orders;
  }
  for (const Order& order : legal_.of(unit))
    if (order.action == action && (!is_told_by_type || order.type == type)) orders.push_back(order);
  const bool prepared = hooks_.get() != nullptr && hooks_.get()->prepares(type);
  if (!prepared || action != Action::move) return orders;
  const Unit& subject = position_.units[unit.index()];
  for (std::size_t to = 0; to < variant_.map.spaces().size(); ++to) {
    Order move;
    move.action = action;
    move.to = SpaceId{to};
    const bool listed = std::any_of(orders.begin(), orders.end(),
                                    [&](const Order& order) { return order.to == move.to; });
    if (!listed && variant_.map.can_stand(subject.unit_class, move.to)) orders.push_back(move);
  }
  return orders;
}

bool PossibleOrders::hook_allows(const GivenOrder& given) {
  Hooks* const hooks = hooks_.get();
  return hooks == nullptr || !hooks->has(HookKind::legal) || !hooks->legal(given);
}

/// As orders of a movement phase are collected: prepared by a hook, or else legal on the board, and
/// then allowed by the hook `legal`.
bool PossibleOrders::is_legal_move_order(UnitId unit, const GivenOrder& given) {
  Hooks* const hooks = hooks_.get();
  Order order = given.order;
  const bool on_board = legal_.legality().check(unit, order) == Illegal::no;
  if (hooks == nullptr || !hooks->prepares(given.type)) return on_board && hook_allows(given);
  if (order.action == Action::legs && !on_board) return false;
  const PreparedOrder plan = hooks->prepare(given);
  if (plan.kind == PreparedOrder::Kind::refused) return false;
  return (plan.kind != PreparedOrder::Kind::as_written || on_board) && hook_allows(given);
}

/// Adds the ways to write the order as one of the type that are allowed.
template <class Allowed>
void PossibleOrders::add(const Unit& subject, Order order, OrderTypeId type, Texts& texts,
                         Allowed allowed) {
  const bool keeps_type = order.type.valid();
  const auto add_text = [&](const Order& one, const OrderDetails& details) {
    Order typed = one;
    typed.type = type;
    std::string text = print_order(variant_, position_, subject, typed, details);
    if (text.empty() || std::find(texts.begin(), texts.end(), text) != texts.end()) return;
    GivenOrder given{power_, type, {}, keeps_type ? typed : one, text, &details};
    if (allowed(given)) texts.push_back(std::move(text));
  };
  const auto add_numbers = [&](const Order& one) {
    add_text(one, {});
    if (!has_number(variant_.order_types[type.index()])) return;
    for (std::int32_t number = 1; number <= highest_number; ++number) {
      OrderDetails details;
      details.number = number;
      add_text(one, details);
    }
  };
  order.routed = false;
  add_numbers(order);
  if (order.action != Action::move) return;
  order.via_convoy = true;
  add_text(order, {});
}

PossibleOrders::Texts PossibleOrders::sorted(Texts texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

PossibleOrders::Texts PossibleOrders::of_unit(UnitId unit) {
  const Unit& subject = position_.units[unit.index()];
  Texts texts;
  for (const Action action : {Action::hold, Action::move, Action::support_hold,
                              Action::support_move, Action::convoy, Action::legs, Action::task})
    for (const OrderTypeId type : types_for(action, subject.unit_class))
      for (const Order& order : candidates(unit, type))
        add(subject, order, type, texts, [&](GivenOrder& given) {
          given.unit = unit;
          return is_legal_move_order(unit, given);
        });
  return sorted(std::move(texts));
}

PossibleOrders::Texts PossibleOrders::of_dislodged(UnitId unit) {
  const Dislodged& one = position_.dislodged[unit.index()];
  const auto allowed = [&](GivenOrder& given) {
    given.unit = unit;
    return hook_allows(given);
  };
  Texts texts;
  for (const OrderTypeId type : types_for(Action::retreat, one.unit.unit_class))
    for (const SpaceId to : one.retreats) {
      Order retreat;
      retreat.action = Action::retreat;
      retreat.to = to;
      add(one.unit, retreat, type, texts, allowed);
    }
  for (const OrderTypeId type : types_for(Action::disband, one.unit.unit_class)) {
    Order disband;
    disband.action = Action::disband;
    add(one.unit, disband, type, texts, allowed);
  }
  return sorted(std::move(texts));
}

std::int32_t PossibleOrders::due() {
  return adjustment_due(variant_, position_, power_, hooks_.get());
}

std::vector<ProvinceId> PossibleOrders::build_sites() {
  std::vector<ProvinceId> sites;
  list_build_sites(variant_, position_, power_, sites, hooks_.get());
  std::sort(sites.begin(), sites.end());
  return sites;
}

PossibleOrders::Texts PossibleOrders::builds_in(ProvinceId site) {
  const Map& map = variant_.map;
  if (hooks_.get() != nullptr) hooks_.get()->look_at(position_);
  Texts texts;
  for (std::size_t c = 0; c < variant_.classes.size(); ++c)
    for (const OrderTypeId type : types_for(Action::build, ClassId{c}))
      for (const SpaceId at : map.meant_by(map.whole(site))) {
        if (!map.can_stand(ClassId{c}, at)) continue;
        Order build;
        build.action = Action::build;
        build.to = at;
        build.unit_class = ClassId{c};
        add({power_, ClassId{c}, at}, build, type, texts,
            [&](GivenOrder& given) { return hook_allows(given); });
      }
  return sorted(std::move(texts));
}

PossibleOrders::Texts PossibleOrders::disbands_of(UnitId unit) {
  const Unit& subject = position_.units[unit.index()];
  Texts texts;
  for (const OrderTypeId type : types_for(Action::disband, subject.unit_class)) {
    Order disband;
    disband.action = Action::disband;
    disband.target = unit;
    add(subject, disband, type, texts, [&](GivenOrder& given) { return hook_allows(given); });
  }
  return sorted(std::move(texts));
}

PossibleOrders::Texts PossibleOrders::conversions_of(UnitId unit) {
  const Unit& subject = position_.units[unit.index()];
  std::vector<Conversion> conversions;
  list_conversions(variant_, position_, power_, conversions);
  Texts texts;
  for (const OrderTypeId type : types_for(Action::convert, subject.unit_class))
    for (const Conversion& one : conversions) {
      if (one.unit != unit) continue;
      Order convert;
      convert.action = Action::convert;
      convert.target = unit;
      convert.unit_class = one.into;
      convert.to = one.at;
      add(subject, convert, type, texts, [&](GivenOrder& given) { return hook_allows(given); });
    }
  return sorted(std::move(texts));
}

PossibleOrders::Texts PossibleOrders::of_power(Action action) {
  Texts texts;
  const auto allowed = [&](GivenOrder& given) { return hook_allows(given); };
  for (const OrderTypeId type : types_for(action, ClassId::none())) {
    const std::vector<std::string>& notations = variant_.order_types[type.index()].notations;
    const NotationReading reading =
        notations.empty() ? NotationReading{} : parse_notation(notations.front());
    Order order;
    order.action = action;
    if (!reading.notation || !has_slot(*reading.notation, NotationSlot::target)) {
      add({}, order, type, texts, allowed);
      continue;
    }
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      order.target = UnitId{i};
      add(position_.units[i], order, type, texts, allowed);
    }
  }
  return sorted(std::move(texts));
}

PossibleOrders::Texts PossibleOrders::permits_for(std::size_t index) {
  const Passage& passage = variant_.passages[index];
  const UnitId keeper = position_.unit_in(passage.keeper);
  Texts texts;
  if (!keeper.valid() || position_.units[keeper.index()].power != power_) return texts;
  for (const OrderTypeId type : types_for(Action::permit, ClassId::none())) {
    if (variant_.order_types[type.index()].passage != index) continue;
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      const Unit& unit = position_.units[i];
      const ProvinceId to = other_end(variant_, passage, unit);
      if (!to.valid()) continue;
      Order permit;
      permit.action = Action::permit;
      permit.target = UnitId{i};
      permit.to = variant_.map.whole(to);
      add(unit, permit, type, texts, [&](GivenOrder& given) { return hook_allows(given); });
    }
  }
  return sorted(std::move(texts));
}

std::vector<OrderPattern> order_patterns(const Variant& variant, const Position& position,
                                         PowerId power) {
  const PhaseKind phase = phase_kind(variant, position);
  std::vector<OrderPattern> patterns;
  const auto add = [&](OrderTypeId type, const std::optional<Unit>& unit) {
    const std::string subject =
        unit ? print_unit(variant, unit->unit_class, unit->at) : std::string();
    for (const auto& pattern : order_language::patterns_to_fill(variant, type, unit)) {
      const bool known =
          std::any_of(patterns.begin(), patterns.end(),
                      [&](const OrderPattern& other) { return other.text == pattern.first; });
      if (!known) patterns.push_back({pattern.first, pattern.second, subject});
    }
  };
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    if (!in_phase(type, phase) || !may_give(type, power)) continue;
    const bool is_of_unit = !is_plan(type.acts_as) && type.acts_as != Action::build &&
                            type.acts_as != Action::declare && phase == PhaseKind::movement;
    if (!is_of_unit) add(OrderTypeId{i}, std::nullopt);
    for (const Unit& unit : position.units)
      if (is_of_unit && unit.power == power && is_empty_or_has(type.classes, unit.unit_class))
        add(OrderTypeId{i}, unit);
  }
  return patterns;
}

}  // namespace chancery
