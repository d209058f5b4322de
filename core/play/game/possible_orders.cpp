#include "core/play/game/possible_orders.h"

#include <algorithm>
#include <optional>

#include "core/base/common/contains.h"
#include "core/play/game/declaration_ways.h"
#include "core/rules/movement/passages.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/phase/adjustment.h"

namespace chancery {
namespace {

using order_language::can_ask_for_convoy;
using order_language::has_number;
using order_language::highest_number;

template <class Items, class Item>
bool is_empty_or_has(const Items& items, const Item& item) {
  return items.empty() || contains(items, item);
}

bool may_give(const OrderType& type, PowerId power) {
  return is_empty_or_has(type.powers, power);
}

bool in_phase(const OrderType& type, PhaseKind phase) {
  return type.phases[static_cast<std::size_t>(phase)];
}

/// The province to which the passage would take the unit; none if it would not.
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
      own_legal_(std::make_unique<LegalOrders>(variant, hooks_.get(), RefusedOrders::listed)),
      legal_(*own_legal_),
      prepared_moves_(variant, hooks_.get()) {
  if (phase_ == PhaseKind::movement) legal_.look_at_movement(position);
  if (hooks_.get() != nullptr) hooks_.get()->set_position(position);
  prepared_moves_.reset(position);
}

PossibleOrders::PossibleOrders(const Variant& variant, const Position& position, PowerId power,
                               LegalOrders& legal, Hooks* hooks)
    : variant_(variant),
      position_(position),
      power_(power),
      phase_(phase_kind(variant, position)),
      hooks_(variant, hooks),
      legal_(legal),
      prepared_moves_(variant, hooks_.get()) {
  if (hooks_.get() != nullptr) hooks_.get()->set_position(position);
  prepared_moves_.reset(position);
}

/// Without a class: types for any class.
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

/// The possible meanings of the type for the unit. A hook may prepare moves that the board lacks.
std::vector<Order> PossibleOrders::candidates(UnitId unit, OrderTypeId type) {
  const Action action = variant_.order_types[type.index()].acts_as;
  std::vector<Order> orders;
  if (action_kind(action) == ActionKind::work) {
    Order work;
    work.action = action;
    work.type = type;
    orders.push_back(work);
    return orders;
  }
  for (const Order& order : legal_.of(unit))
    if (order.action == action && (!is_listed_by_type(action) || order.type == type))
      orders.push_back(order);
  if (supports_move(action)) prepared_moves_.add_supports(unit, orders);
  const bool prepared = hooks_.get() != nullptr && hooks_.get()->prepares(type);
  if (!prepared || action_kind(action) != ActionKind::move) return orders;
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

/// Decides as for the orders of a movement phase: prepared by a hook, or else legal on the board,
/// and then allowed by the hook `legal`.
bool PossibleOrders::is_legal_move_order(const OrderForHook& given) {
  Hooks* const hooks = hooks_.get();
  Order order = given.order;
  const Illegal reason = legal_.legality().check(given.unit, order, given.type);
  const bool on_board =
      reason == Illegal::no ||
      (reason == Illegal::target_cannot_go && supports_move(order.action) &&
       prepared_moves_.may_reach(order.target, variant_.map.province_of(order.to), power_));
  if (hooks == nullptr || !hooks->prepares(given.type)) return on_board;
  if (actions::rides.has(order.action) && !on_board) return false;
  const PreparedOrder plan = hooks->prepare(given);
  if (plan.kind == PreparedOrder::Kind::refused) return false;
  return plan.kind != PreparedOrder::Kind::as_written || on_board;
}

std::string PossibleOrders::text_of(const PossibleOrder& order) const {
  return print_order(variant_, position_, order.subject, order.order, order.details);
}

PossibleOrders::Ways PossibleOrders::wordings(const PossibleOrder& way) const {
  Ways all{way};
  if (has_number(variant_.order_types[way.order.type.index()])) {
    for (std::int32_t number = 1; number <= highest_number; ++number) {
      all.push_back(way);
      all.back().details.number = number;
    }
  }
  if (actions::moves.has(way.order.action) &&
      can_ask_for_convoy(variant_.order_types[way.order.type.index()])) {
    all.push_back(way);
    all.back().order.via_convoy = true;
  }
  return all;
}

bool PossibleOrders::allows(const PossibleOrder& order) {
  const std::string text = text_of(order);
  if (text.empty()) return false;
  const OrderForHook given{power_, order.order.type, order.unit, order.order, text, &order.details};
  if (phase_ == PhaseKind::movement && order.unit.valid() && !is_legal_move_order(given))
    return false;
  Hooks* const hooks = hooks_.get();
  if (hooks == nullptr || !hooks->has(HookKind::legal)) return true;
  if (beside_.empty()) return !hooks->legal(given);
  std::vector<OrderForHook> all = beside_;
  all.push_back(given);
  return !hooks->legal(all, all.size() - 1);
}

PossibleOrders::Texts PossibleOrders::texts(const Ways& ways) {
  Texts texts;
  for (const PossibleOrder& way : ways) {
    for (const PossibleOrder& order : wordings(way)) {
      std::string text = text_of(order);
      if (!contains(texts, text) && allows(order)) texts.push_back(std::move(text));
    }
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

PossibleOrders::Ways PossibleOrders::ways_of_unit(UnitId unit) {
  const Unit& subject = position_.units[unit.index()];
  Ways ways;
  for (const Action action : all_actions()) {
    if (!is_movement_order(action)) continue;
    for (const OrderTypeId type : types_for(action, subject.unit_class))
      for (Order order : candidates(unit, type)) {
        order.type = type;
        order.routed = false;
        ways.push_back({subject, unit, order, {}});
      }
  }
  return ways;
}

PossibleOrders::Ways PossibleOrders::ways_of_dislodged(UnitId unit) const {
  const Dislodged& dislodged = position_.dislodged[unit.index()];
  Ways ways;
  const auto add = [&](Action action, OrderTypeId type, SpaceId to) {
    Order order;
    order.action = action;
    order.type = type;
    order.to = to;
    ways.push_back({dislodged.unit, unit, order, {}});
  };
  for (const OrderTypeId type : types_for(Action::retreat, dislodged.unit.unit_class))
    for (const SpaceId to : dislodged.retreats) add(Action::retreat, type, to);
  for (const OrderTypeId type : types_for(Action::disband, dislodged.unit.unit_class))
    add(Action::disband, type, SpaceId::none());
  return ways;
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

PossibleOrders::Ways PossibleOrders::builds_in(ProvinceId site) const {
  const Map& map = variant_.map;
  const UnitTally tally(variant_, position_, power_);
  Ways ways;
  for (std::size_t c = 0; c < variant_.classes.size(); ++c)
    for (const OrderTypeId type : types_for(Action::build, ClassId{c}))
      for (const SpaceId at : named_spaces(map, map.whole(site))) {
        if (!may_build_class(variant_, tally, ClassId{c}, at)) continue;
        Order build;
        build.action = Action::build;
        build.type = type;
        build.to = at;
        build.unit_class = ClassId{c};
        ways.push_back({{power_, ClassId{c}, at}, UnitId::none(), build, {}});
      }
  return ways;
}

PossibleOrders::Ways PossibleOrders::disbands_of(UnitId unit) const {
  const Unit& subject = position_.units[unit.index()];
  Ways ways;
  for (const OrderTypeId type : types_for(Action::disband, subject.unit_class)) {
    Order disband;
    disband.action = Action::disband;
    disband.type = type;
    disband.target = unit;
    ways.push_back({subject, UnitId::none(), disband, {}});
  }
  return ways;
}

PossibleOrders::Ways PossibleOrders::conversions_of(UnitId unit) const {
  const Unit& subject = position_.units[unit.index()];
  std::vector<Conversion> conversions;
  list_conversions(variant_, position_, power_, conversions);
  Ways ways;
  for (const OrderTypeId type : types_for(Action::convert, subject.unit_class))
    for (const Conversion& conversion : conversions) {
      if (conversion.unit != unit) continue;
      Order convert;
      convert.action = Action::convert;
      convert.type = type;
      convert.target = unit;
      convert.unit_class = conversion.into;
      convert.to = conversion.at;
      ways.push_back({subject, UnitId::none(), convert, {}});
    }
  return ways;
}

PossibleOrders::Ways PossibleOrders::of_power(Action action) const {
  Ways ways;
  for (const OrderTypeId type : types_for(action, ClassId::none())) {
    if (is_declaration(action)) {
      const Ways declared = DeclarationWays(variant_, position_, power_, type).all();
      ways.insert(ways.end(), declared.begin(), declared.end());
      continue;
    }
    Order order;
    order.action = action;
    order.type = type;
    ways.push_back({{}, UnitId::none(), order, {}});
  }
  return ways;
}

PossibleOrders::Ways PossibleOrders::permits_for(std::size_t index) const {
  const Passage& passage = variant_.passages[index];
  const UnitId keeper = position_.unit_in(passage.keeper);
  Ways ways;
  if (!keeper.valid() || position_.units[keeper.index()].power != power_) return ways;
  for (const OrderTypeId type : types_for(Action::permit, ClassId::none())) {
    if (variant_.order_types[type.index()].passage != index) continue;
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      const Unit& unit = position_.units[i];
      const ProvinceId to = other_end(variant_, passage, unit);
      if (!to.valid()) continue;
      Order permit;
      permit.action = Action::permit;
      permit.type = type;
      permit.target = UnitId{i};
      permit.to = variant_.map.whole(to);
      ways.push_back({unit, UnitId::none(), permit, {}});
    }
  }
  return ways;
}

std::vector<OrderPattern> order_patterns(const Variant& variant, const Position& position,
                                         PowerId power) {
  const PhaseKind phase = phase_kind(variant, position);
  std::vector<OrderPattern> patterns;
  const auto add = [&](OrderTypeId type, const std::optional<Unit>& unit) {
    const std::string subject =
        unit ? print_unit(variant, unit->unit_class, unit->at) : std::string();
    const bool is_long = is_declaration(variant.order_types[type.index()].acts_as) &&
                         DeclarationWays(variant, position, power, type).are_too_many();
    const auto which = is_long ? order_language::Patterns::all : order_language::Patterns::to_fill;
    for (const auto& pattern : order_language::patterns_of(variant, type, unit, which)) {
      const bool known =
          std::any_of(patterns.begin(), patterns.end(),
                      [&](const OrderPattern& other) { return other.text == pattern.first; });
      if (!known) patterns.push_back({pattern.first, pattern.second, subject});
    }
  };
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    if (!in_phase(type, phase) || !may_give(type, power)) continue;
    const bool is_of_unit =
        phase == PhaseKind::movement && !is_plan(type.acts_as) && !is_declaration(type.acts_as);
    if (!is_of_unit) add(OrderTypeId{i}, std::nullopt);
    for (const Unit& unit : position.units)
      if (is_of_unit && unit.power == power && is_empty_or_has(type.classes, unit.unit_class))
        add(OrderTypeId{i}, unit);
  }
  if (variant.rules.orders_conditional == ConditionalOrders::yes)
    patterns.push_back({"IF CONDITION THEN ORDER", "IF ", {}});
  return patterns;
}

}  // namespace chancery
