#include "core/movement/movement_orders.h"

#include <algorithm>

#include "core/base/bits.h"
#include "core/hooks/rides.h"
#include "core/movement/order_lists.h"
#include "core/movement/prepared_orders.h"
#include "core/movement/tasks.h"
#include "core/state/regents.h"
#include "core/variant/notation.h"

namespace chancery {

namespace {

/// Does every notation of the type need a text or number from the player?
bool needs_words(const OrderType& type) {
  return std::none_of(type.notations.begin(), type.notations.end(), [](const std::string& text) {
    const NotationReading reading = parse_notation(text);
    const auto plain = reading.notation ? printed_form(*reading.notation, {}) : std::nullopt;
    return plain && !has_slot(*plain, NotationSlot::text) &&
           !has_slot(*plain, NotationSlot::number);
  });
}

}  // namespace

MovementOrders::MovementOrders(const Variant& variant, Hooks* hooks, RefusedOrders refused)
    : variant_(&variant),
      hooks_(hooks),
      refused_(refused),
      legality_(variant),
      reach_(variant),
      stands_(variant),
      supports_(variant) {
  somebody_stands_ =
      std::any_of(variant.powers.begin(), variant.powers.end(),
                  [](const Power& power) { return power.role != PowerRole::played; });
  for (OrderTypeId line : variant.lines)
    most_rides_ += variant.order_types[line.index()].line.size();
  for (const Task& task : variant.tasks)
    needs_words_.push_back(needs_words(variant.order_types[task.type.index()]));
}

/// Room for the orders of any unit, and for what is copied too much.
std::size_t MovementOrders::most_orders() const {
  return stands_.most_direct() + variant_->map.provinces().size() +
         stands_.most_helps() * supports_.most() + reach_.most_convoys() + most_rides_ +
         variant_->tasks.size() + copied_at_once;
}

Order* MovementOrders::write_rides(UnitId id, Order* out) const {
  for (OrderTypeId line : variant_->lines) {
    const OrderType& type = variant_->order_types[line.index()];
    for (ProvinceId to : type.line) {
      if (!can_ride_to(*variant_, type, position_->units[id.index()], to)) continue;
      *out = make_order(Action::legs, variant_->map.whole(to));
      out++->type = line;
    }
  }
  return out;
}

Order* MovementOrders::write_tasks(UnitId id, Order* out) const {
  for (std::size_t i = 0; i < variant_->tasks.size(); ++i) {
    const Task& task = variant_->tasks[i];
    if (needs_words_[i] || !may_work(*variant_, *position_, id, task)) continue;
    *out = make_order(Action::task, SpaceId::none());
    out++->type = task.type;
  }
  return out;
}

Order* MovementOrders::write_carried(UnitId id, Order* out) const {
  Order move = make_order(Action::move, SpaceId::none());
  move.routed = true;
  for_each_bit(reach_.destinations(id), [&](std::size_t to) {
    move.to = variant_->map.whole(ProvinceId{to});
    *out++ = move;
  });
  return out;
}

std::span<const Order> MovementOrders::of(UnitId unit) {
  UnitList& list = lists_[unit.index()];
  if (list.written < list.count) {
    supports_.write(unit, &orders_[list.first + list.written]);
    list.written = list.count;
  }
  return std::span(orders_).subspan(list.first, list.count);
}

std::size_t MovementOrders::count() const {
  std::size_t all = 0;
  for (const UnitList& list : lists_) all += list.count;
  return all;
}

/// Removes all other orders from the lists.
template <class Keep>
void MovementOrders::keep_if(Keep keep) {
  for (std::size_t i = 0; i < lists_.size(); ++i) {
    Order* kept = &orders_[lists_[i].first];
    for (Order order : of(UnitId{i}))
      if (keep(UnitId{i}, order)) *kept++ = order;
    UnitList& list = lists_[i];
    list.count = list.written = static_cast<std::size_t>(kept - &orders_[list.first]);
  }
}

/// Writes all but the supports of a unit that carries nobody.
void MovementOrders::list_unit(UnitId id, UnitList& list) {
  Order* const begin = &orders_[list.first];
  const bool may_stand_still = somebody_stands_ || !position_->absent.empty();
  if (may_stand_still && !chief_of(*variant_, *position_, id).valid()) {
    *begin = make_order(Action::hold, SpaceId::none());
    list.written = list.count = 1;
    return;
  }
  const std::span<const Order> direct = stands_.direct(id);
  Order* out = copy_orders(direct.data(), direct.size(), begin);
  if (!reach_.passengers().empty()) out = write_carried(id, out);
  if (!variant_->lines.empty()) out = write_rides(id, out);
  if (!variant_->tasks.empty()) out = write_tasks(id, out);
  const bool carries = reach_.carries(id);
  if (carries) {
    out = supports_.write_for_carrier(id, legality_.routes(), out);
    out = reach_.write_convoys(id, legality_.routes().carriers(), out);
  }
  list.written = static_cast<std::size_t>(out - begin);
  list.count = list.written + (carries ? 0 : supports_.count(id));
}

/// Is the order legal as one of the types that act so? It gets that type if the first is closed.
bool MovementOrders::find_open_type(UnitId unit, Order& order) {
  const Illegal reason = legality_.check(unit, order);
  if (reason != Illegal::unmet || order.type.valid()) return reason == Illegal::no;
  const Unit& subject = position_->units[unit.index()];
  const auto takes = [](const auto& list, auto one) {
    return list.empty() || std::find(list.begin(), list.end(), one) != list.end();
  };
  for (std::size_t i = 0; i < variant_->order_types.size(); ++i) {
    const OrderType& type = variant_->order_types[i];
    if (type.acts_as != order.action || !takes(type.classes, subject.unit_class) ||
        !takes(type.powers, chief_of(*variant_, *position_, unit)) ||
        legality_.check(unit, order, OrderTypeId{i}) != Illegal::no)
      continue;
    order.type = OrderTypeId{i};
    return true;
  }
  return false;
}

void MovementOrders::list(const Position& position) {
  position_ = &position;
  legality_.reset(position);
  reach_.find(position, legality_.routes());
  stands_.find(position);
  supports_.list(position, stands_, reach_);
  const std::size_t most = most_orders();
  lists_.resize(position.units.size());
  std::size_t first = 0;
  for (std::size_t i = 0; i < lists_.size(); ++i) {
    if (first + most > orders_.size()) orders_.resize(std::max(first + most, 2 * orders_.size()));
    lists_[i].first = first;
    list_unit(UnitId{i}, lists_[i]);
    // What is copied too much must not reach the next list, which may be written before.
    first += lists_[i].count + copied_at_once;
  }
  if (legality_.has_conditions())
    keep_if([&](UnitId unit, Order& order) { return find_open_type(unit, order); });
  if (hooks_ == nullptr) return;
  hooks_->look_at(position);
  if (refused_ == RefusedOrders::left_out)
    keep_if([&](UnitId unit, const Order& order) { return !is_refused(unit, order); });
}

/// A hold is never refused: units with void orders hold.
bool MovementOrders::is_refused(UnitId unit, const Order& order) const {
  const bool has_legal_hook = hooks_->has(HookKind::legal);
  if (order.action == Action::hold || (!has_legal_hook && !hooks_->prepares_any())) return false;
  const GivenOrder given = given_order(*variant_, *position_, unit, order);
  if (has_legal_hook && hooks_->legal(given)) return true;
  return hooks_->prepares(given.type) &&
         hooks_->prepare(given).kind == PreparedOrder::Kind::refused;
}

}  // namespace chancery
