#include "core/rules/movement/movement_orders.h"

#include <algorithm>

#include "core/base/common/bits.h"
#include "core/base/common/contains.h"
#include "core/rules/hooks/rides.h"
#include "core/rules/movement/order_lists.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/state/regents.h"
#include "core/rules/variant/notation.h"

namespace chancery {

namespace {

/// True if every notation of the type needs a text or number from the player.
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
      supports_(variant),
      can_draw_(LegalDraw::is_possible(variant) && !legality_.has_conditions() &&
                (hooks == nullptr || refused == RefusedOrders::listed)) {
  somebody_stands_ =
      std::any_of(variant.powers.begin(), variant.powers.end(),
                  [](const Power& power) { return power.role != PowerRole::played; });
  for (OrderTypeId line : variant.lines)
    most_rides_ += variant.order_types[line.index()].line.size();
  for (const Task& task : variant.tasks)
    needs_words_.push_back(needs_words(variant.order_types[task.type.index()]));
}

/// Returns the room for the orders of any unit, and for surplus copies.
std::size_t MovementOrders::most_orders() const {
  return stands_.most_direct() + variant_->map.provinces().size() +
         stands_.most_move_supports() * supports_.most() + reach_.most_convoys() + most_rides_ +
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

/// Removes all orders that `keep` rejects.
template <class Keep>
void MovementOrders::keep_if(Keep keep) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i + 1 < begin_.size(); ++i) {
    const std::size_t first = begin_[i];
    begin_[i] = kept;
    for (std::size_t at = first; at < begin_[i + 1]; ++at)
      if (keep(UnitId{i}, orders_[at])) orders_[kept++] = orders_[at];
  }
  begin_.back() = kept;
}

/// True if the order is legal as one of the types with its action. It gets that type if the first
/// is not open.
bool MovementOrders::find_open_type(UnitId unit, Order& order) {
  const Illegal reason = legality_.check(unit, order);
  if (reason != Illegal::unmet || order.type.valid()) return reason == Illegal::no;
  const Unit& subject = position_->units[unit.index()];
  const auto takes = [](const auto& list, auto item) {
    return list.empty() || contains(list, item);
  };
  for (std::size_t i = 0; i < variant_->order_types.size(); ++i) {
    const OrderType& type = variant_->order_types[i];
    if (type.acts_as != order.action || !takes(type.classes, subject.unit_class) ||
        !takes(type.powers, ordering_power(*variant_, *position_, unit)) ||
        legality_.check(unit, order, OrderTypeId{i}) != Illegal::no)
      continue;
    order.type = OrderTypeId{i};
    return true;
  }
  return false;
}

void MovementOrders::set_position(const Position& position) {
  position_ = &position;
  legality_.reset(position);
  is_listed_ = is_drawn_ = false;
  if (hooks_ != nullptr) hooks_->set_position(position);
}

void MovementOrders::draw(std::span<const UnitId> units, KeyedRandom& random,
                          std::span<Order> orders) {
  if (!can_draw_) {
    for (const UnitId unit : units) {
      const std::span<const Order> all = of(unit);
      orders[unit.index()] = all[random.below(static_cast<std::uint32_t>(all.size()))];
    }
    return;
  }
  if (!is_drawn_) {
    if (!draw_) draw_.emplace(*variant_);
    if (!is_listed_) reach_.find_groups(*position_, legality_.routes());
    draw_->set_position(*position_, legality_, reach_);
    is_drawn_ = true;
  }
  draw_->draw(units, random, orders);
}

void MovementOrders::list() {
  const Position& position = *position_;
  is_listed_ = true;
  reach_.find(position, legality_.routes());
  stands_.find(position);
  supports_.list(position, stands_, reach_);
  const std::size_t most = most_orders();
  begin_.resize(position.units.size() + 1);
  used_ = 0;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const UnitId id{i};
    begin_[i] = used_;
    const bool may_stand_still = somebody_stands_ || !position.absent.empty();
    if (may_stand_still && !ordering_power(*variant_, position, id).valid()) {
      if (used_ == orders_.size()) orders_.resize(2 * used_ + most);
      orders_[used_++] = make_order(Action::hold, SpaceId::none());
      supports_.skip(stands_.move_supports(id));
      continue;
    }
    if (used_ + most > orders_.size()) orders_.resize(std::max(used_ + most, 2 * orders_.size()));
    const std::span<const Order> direct = stands_.direct(id);
    Order* out = copy_orders(direct.data(), direct.size(), &orders_[used_]);
    if (!reach_.passengers().empty()) out = write_carried(id, out);
    if (!variant_->lines.empty()) out = write_rides(id, out);
    if (!variant_->tasks.empty()) out = write_tasks(id, out);
    if (reach_.carries(id)) {
      out = supports_.write_for_carrier(id, stands_.move_supports(id), legality_.routes(), out);
      out = reach_.write_convoys(id, legality_.routes().carriers(), out);
    } else {
      out = supports_.write(stands_.move_supports(id), out);
    }
    used_ = static_cast<std::size_t>(out - orders_.data());
  }
  begin_.back() = used_;
  if (legality_.has_conditions())
    keep_if([&](UnitId unit, Order& order) { return find_open_type(unit, order); });
  if (hooks_ == nullptr || refused_ == RefusedOrders::listed) return;
  hooks_->set_position(position);
  keep_if([&](UnitId unit, const Order& order) { return !is_refused(unit, order); });
}

/// A hold is never refused: units with void orders hold.
bool MovementOrders::is_refused(UnitId unit, const Order& order) const {
  const bool has_legal_hook = hooks_->has(HookKind::legal);
  if (is_idle(order.action) || (!has_legal_hook && !hooks_->prepares_any())) return false;
  const OrderForHook given = order_for_hook(*variant_, *position_, unit, order);
  if (has_legal_hook && hooks_->legal(given)) return true;
  return hooks_->prepares(given.type) &&
         hooks_->prepare(given).kind == PreparedOrder::Kind::refused;
}

}  // namespace chancery
