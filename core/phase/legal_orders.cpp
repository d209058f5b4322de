#include "core/phase/legal_orders.h"

#include <algorithm>
#include <cstring>

#include "core/base/bits.h"
#include "core/hooks/rides.h"
#include "core/orders/order_reader.h"
#include "core/phase/adjustment.h"
#include "core/phase/passages.h"
#include "core/phase/prepared_orders.h"
#include "core/phase/tasks.h"
#include "core/variant/notation.h"

namespace chancery {

namespace {

/// Orders are copied this many at a time, so that most lists take one step without a branch that
/// depends on their length. What is copied too much is overwritten by what follows; source and
/// target both have that much room.
constexpr std::size_t stride = 4;

Order* copy_orders(const Order* from, std::size_t count, Order* out) {
  std::memcpy(out, from, stride * sizeof(Order));
  for (std::size_t done = stride; done < count; done += stride)
    std::memcpy(out + done, from + done, stride * sizeof(Order));
  return out + count;
}

/// Instead of a group: no unit carries the arrival.
constexpr std::uint16_t uncarried = 0xffff;

Order make(Action action, SpaceId to, UnitId target = UnitId::none()) {
  Order order;
  order.action = action;
  order.to = to;
  order.target = target;
  return order;
}

}  // namespace

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

LegalOrders::LegalOrders(const Variant& variant, Hooks* hooks, RefusedOrders refused)
    : variant_(&variant),
      hooks_(variant, hooks),
      refused_(refused),
      legality_(variant),
      reach_(variant) {
  const Map& map = variant.map;
  for (std::size_t c = 0; c < map.class_count(); ++c)
    for (std::size_t at = 0; at < map.spaces().size(); ++at) list_stand(ClassId{c}, SpaceId{at});
  direct_.resize(direct_.size() + stride);
  somebody_stands_ =
      std::any_of(variant.powers.begin(), variant.powers.end(),
                  [](const Power& power) { return power.role != PowerRole::played; });
  for (OrderTypeId line : variant.lines)
    most_rides_ += variant.order_types[line.index()].line.size();
  for (const Task& task : variant.tasks)
    needs_words_.push_back(needs_words(variant.order_types[task.type.index()]));
  supports_of_.resize(map.provinces().size());
  no_supports_.resize(map.provinces().size());
  widen_supports();
}

void LegalOrders::list_stand(ClassId unit_class, SpaceId at) {
  const Map& map = variant_->map;
  Stand stand;
  stand.first_direct = static_cast<std::uint32_t>(direct_.size());
  direct_.push_back(make(Action::hold, SpaceId::none()));
  for (SpaceId to : map.neighbours(unit_class, at)) direct_.push_back(make(Action::move, to));
  for (const Passage& passage : variant_->passages)
    if (const auto to = beyond(passage, unit_class, at)) {
      direct_.push_back(make(Action::move, map.whole(*to)));
      direct_.back().routed = true;
    }
  stand.last_direct = static_cast<std::uint32_t>(direct_.size());
  stand.first_help = static_cast<std::uint32_t>(helps_.size());
  for (ProvinceId to : map.reach(unit_class, at))
    if (!map.is_open(to)) helps_.push_back(make(Action::support_move, map.whole(to)));
  stand.last_help = static_cast<std::uint32_t>(helps_.size());
  stands_.push_back(stand);
  most_direct_ = std::max<std::size_t>(most_direct_, stand.last_direct - stand.first_direct);
  most_helps_ = std::max(most_helps_, helps(stand).size());
}

std::optional<ProvinceId> LegalOrders::beyond(const Passage& passage, ClassId unit_class,
                                              SpaceId at) const {
  const Map& map = variant_->map;
  const ProvinceId from = map.province_of(at);
  const ProvinceId to = passage.ends[passage.ends[0] == from ? 1 : 0];
  if (!leads_to(*variant_, passage, unit_class, from, to) || map.reaches(unit_class, at, to) ||
      !map.can_stand(unit_class, map.whole(to)))
    return std::nullopt;
  return to;
}

void LegalOrders::find_stands() {
  const std::size_t spaces = variant_->map.spaces().size();
  stand_of_.resize(position_->units.size());
  for (std::size_t i = 0; i < stand_of_.size(); ++i) {
    const Unit& unit = position_->units[i];
    stand_of_[i] = stands_[unit.unit_class.index() * spaces + unit.at.index()];
  }
}

/// Lists the supports into every province. Each province has the room that it needed in earlier
/// positions. If it needs more now, returns false without a complete list; `last` says how much.
bool LegalOrders::fill_supports() {
  supports_of_ = no_supports_;
  const bool reachers = fill_reachers();
  const bool arrivals = fill_arrivals();
  const bool passers = fill_passers();
  return fill_riders() && passers && arrivals && reachers;
}

/// First holds of the unit there, then, by unit, moves into the province.
bool LegalOrders::fill_reachers() {
  const Map& map = variant_->map;
  Supports* const into = supports_of_.data();
  Order* const supports = supports_.data();
  bool enough = true;
  for (std::size_t i = 0; i < stand_of_.size(); ++i) {
    const UnitId id{i};
    const std::size_t at = map.province_of(position_->units[i].at).index();
    if (position_->occupant[at] == id)  // that place is free for it
      supports[--into[at].first] = make(Action::support_hold, SpaceId::none(), id);
    for (Order help : helps(stand_of_[i])) {
      Supports& province = into[help.to.index()];
      const std::uint32_t next = province.arrivals++;
      help.target = id;
      if (next < province.limit)
        supports[next] = help;
      else
        enough = false;
    }
  }
  for (Supports& province : supports_of_) province.last = province.arrivals;
  return enough;
}

/// Then convoyed moves, from the last passenger to the first.
bool LegalOrders::fill_arrivals() {
  bool enough = true;
  for (std::size_t p = reach_.passengers().size(); p-- > 0;) {
    const ConvoyReach::Passenger& passenger = reach_.passengers()[p];
    for_each_bit(reach_.arrivals(p), [&](std::size_t to) {
      const std::uint32_t next = supports_of_[to].last++;
      if (next < supports_of_[to].limit) {
        supports_[next] = make(Action::support_move, SpaceId{to}, passenger.unit);
        carried_by_[next] = passenger.group;
      } else {
        enough = false;
      }
    });
  }
  return enough;
}

bool LegalOrders::add_arrival(ProvinceId to, UnitId unit) {
  Supports& province = supports_of_[to.index()];
  const std::uint32_t next = province.last++;
  if (next >= province.limit) return false;
  supports_[next] = make(Action::support_move, variant_->map.whole(to), unit);
  carried_by_[next] = uncarried;
  return true;
}

/// Then moves through passages.
bool LegalOrders::fill_passers() {
  bool enough = true;
  for (const Passage& passage : variant_->passages)
    for (std::size_t i = 0; i < stand_of_.size(); ++i) {
      const Unit& unit = position_->units[i];
      const auto to = beyond(passage, unit.unit_class, unit.at);
      if (to && !variant_->map.is_open(*to)) enough = add_arrival(*to, UnitId{i}) && enough;
    }
  return enough;
}

/// Last rides, of units that reach the province neither by their own steps nor by convoy.
bool LegalOrders::fill_riders() {
  bool enough = true;
  for (OrderTypeId line : variant_->lines) {
    const OrderType& type = variant_->order_types[line.index()];
    for (std::size_t i = 0; i < stand_of_.size(); ++i)
      for (ProvinceId to : type.line)
        if (is_ridden_only(line, UnitId{i}, to)) enough = add_arrival(to, UnitId{i}) && enough;
  }
  return enough;
}

/// Makes room for what did not fit, and a little more, so that this is soon no longer needed.
void LegalOrders::widen_supports() {
  constexpr std::uint32_t spare = 3;
  std::uint32_t begin = 0, most = 0;
  for (std::size_t i = 0; i < no_supports_.size(); ++i) {
    Supports& into = no_supports_[i];
    const std::uint32_t needed = supports_of_[i].last - into.own;
    const std::uint32_t room = into.limit - into.own;
    const std::uint32_t wanted = needed > room ? needed + spare : room;
    into.first = into.arrivals = into.last = into.own = begin + 1;  // before it who holds
    into.limit = into.own + wanted;
    begin = into.limit;
    most = std::max(most, wanted + 1);
  }
  most_supports_ = most;
  supports_.resize(begin + stride);
  carried_by_.resize(begin + stride);
}

/// Room for the orders of any unit, and for what is copied too much.
std::size_t LegalOrders::most_orders() const {
  return most_direct_ + variant_->map.provinces().size() + most_helps_ * most_supports_ +
         reach_.most_convoys() + most_rides_ + variant_->tasks.size() + stride;
}

/// Does the unit reach the province by that line, and not by an edge, a convoy or an earlier line?
bool LegalOrders::is_ridden_only(OrderTypeId line, UnitId id, ProvinceId to) const {
  const Unit& unit = position_->units[id.index()];
  const auto by = [&](OrderTypeId other) {
    return can_ride_to(*variant_, variant_->order_types[other.index()], unit, to);
  };
  if (!by(line) || variant_->map.reaches(unit.unit_class, unit.at, to)) return false;
  const std::span<const Word> carried = reach_.destinations(id);
  if (!carried.empty() && has_bit(carried, to.index())) return false;
  return std::find_if(variant_->lines.begin(), variant_->lines.end(), by) ==
         std::find(variant_->lines.begin(), variant_->lines.end(), line);
}

Order* LegalOrders::write_rides(UnitId id, Order* out) const {
  for (OrderTypeId line : variant_->lines) {
    const OrderType& type = variant_->order_types[line.index()];
    for (ProvinceId to : type.line) {
      if (!can_ride_to(*variant_, type, position_->units[id.index()], to)) continue;
      *out = make(Action::legs, variant_->map.whole(to));
      out++->type = line;
    }
  }
  return out;
}

Order* LegalOrders::write_tasks(UnitId id, Order* out) const {
  for (std::size_t i = 0; i < variant_->tasks.size(); ++i) {
    const Task& task = variant_->tasks[i];
    if (needs_words_[i] || !may_work(*variant_, *position_, id, task)) continue;
    *out = make(Action::task, SpaceId::none());
    out++->type = task.type;
  }
  return out;
}

Order* LegalOrders::write_carried(UnitId id, Order* out) const {
  Order move = make(Action::move, SpaceId::none());
  move.routed = true;
  for_each_bit(reach_.destinations(id), [&](std::size_t to) {
    move.to = variant_->map.whole(ProvinceId{to});
    *out++ = move;
  });
  return out;
}

/// All supports except of itself. Units come in the order that they have in every list of supports,
/// so its own is always the next.
Order* LegalOrders::write_supports(const Stand& stand, Order* out) {
  Supports* const into = supports_of_.data();
  const Order* const supports = supports_.data();
  for (const Order& help : helps(stand)) {
    Supports& province = into[help.to.index()];
    const std::uint32_t own = province.own++;
    out = copy_orders(supports + province.first, own - province.first, out);
    out = copy_orders(supports + own + 1, province.last - own - 1, out);
  }
  return out;
}

Order* LegalOrders::write_supports_of_carrier(UnitId id, const Stand& stand, Order* out) {
  for (const Order& help : helps(stand)) {
    Supports& province = supports_of_[help.to.index()];
    const std::uint32_t own = province.own++;
    out = copy_orders(&supports_[province.first], own - province.first, out);
    out = copy_orders(&supports_[own] + 1, province.arrivals - own - 1, out);
    out = write_arrivals(id, province, out);
  }
  return out;
}

/// DATC 6.D.31: a unit that is needed for the convoy cannot support it, unless there is a line.
Order* LegalOrders::write_arrivals(UnitId id, const Supports& supports, Order* out) {
  const Map& map = variant_->map;
  for (std::uint32_t next = supports.arrivals; next < supports.last; ++next) {
    const Order& support = supports_[next];
    const SpaceId from = position_->units[support.target.index()].at;
    if (carried_by_[next] == reach_.group_of(id) &&
        !legality_.routes().route_exists_without(id, map.province_of(from),
                                                 map.province_of(support.to)) &&
        !can_ride_to(*variant_, position_->units[support.target.index()],
                     map.province_of(support.to)))
      continue;
    *out++ = support;
  }
  return out;
}

void LegalOrders::list_movement(const Position& position) {
  position_ = &position;
  legality_.reset(position);
  reach_.find(position, legality_.routes());
  find_stands();
  while (!fill_supports()) widen_supports();
  const std::size_t most = most_orders();
  begin_.resize(position.units.size() + 1);
  used_ = 0;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const UnitId id{i};
    const Stand& stand = stand_of_[i];
    begin_[i] = used_;
    const bool may_stand_still = somebody_stands_ || !position.absent.empty();
    if (may_stand_still && !gives_orders(*variant_, position, position.units[i].power)) {
      if (used_ == orders_.size()) orders_.resize(2 * used_ + most);
      orders_[used_++] = make(Action::hold, SpaceId::none());
      continue;
    }
    if (used_ + most > orders_.size()) orders_.resize(std::max(used_ + most, 2 * orders_.size()));
    Order* out = copy_orders(&direct_[stand.first_direct], stand.last_direct - stand.first_direct,
                             &orders_[used_]);
    if (!reach_.passengers().empty()) out = write_carried(id, out);
    if (!variant_->lines.empty()) out = write_rides(id, out);
    if (!variant_->tasks.empty()) out = write_tasks(id, out);
    if (reach_.carries(id)) {
      out = write_supports_of_carrier(id, stand, out);
      out = reach_.write_convoys(id, legality_.routes(), out);
    } else {
      out = write_supports(stand, out);
    }
    used_ = static_cast<std::size_t>(out - orders_.data());
  }
  begin_.back() = used_;
  if (hooks_.get() == nullptr) return;
  hooks_.get()->look_at(position);
  if (refused_ == RefusedOrders::left_out) drop_refused();
}

/// A hold is never refused: units with void orders hold.
bool LegalOrders::is_refused(UnitId unit, const Order& order) const {
  Hooks& hooks = *hooks_.get();
  const bool has_legal_hook = hooks.has(HookKind::legal);
  if (order.action == Action::hold || (!has_legal_hook && !hooks.prepares_any())) return false;
  const GivenOrder given = given_order(*variant_, *position_, unit, order);
  if (has_legal_hook && hooks.legal(given)) return true;
  return hooks.prepares(given.type) && hooks.prepare(given).kind == PreparedOrder::Kind::refused;
}

/// Removes what hooks refuse from the lists.
void LegalOrders::drop_refused() {
  std::size_t kept = 0;
  for (std::size_t i = 0; i + 1 < begin_.size(); ++i) {
    const std::size_t first = begin_[i];
    begin_[i] = kept;
    for (std::size_t at = first; at < begin_[i + 1]; ++at)
      if (!is_refused(UnitId{i}, orders_[at])) orders_[kept++] = orders_[at];
  }
  begin_.back() = kept;
}

std::span<const Order> LegalOrders::of_dislodged(const Position& position, std::size_t index) {
  const Dislodged& unit = position.dislodged[index];
  few_.clear();
  few_.push_back(make(Action::disband, SpaceId::none()));
  for (SpaceId to : unit.retreats) few_.push_back(make(Action::retreat, to));
  if (hooks_.get() == nullptr || !hooks_.get()->has(HookKind::legal)) return few_;
  hooks_.get()->look_at(position);
  std::erase_if(few_, [&](const Order& order) {
    const OrderTypeId type =
        type_to_print(*variant_, order.action, PhaseKind::retreat, unit.unit.unit_class);
    return order.action != Action::disband &&
           hooks_.get()->legal({unit.unit.power, type, UnitId{index}, order, {}});
  });
  return few_;
}

std::span<const Order> LegalOrders::builds(const Position& position, PowerId power) {
  const Map& map = variant_->map;
  few_.clear();
  Hooks* const hooks = hooks_.get();
  if (!gives_orders(*variant_, position, power)) return few_;
  if (adjustment_due(*variant_, position, power, hooks) <= 0) return few_;
  list_build_sites(*variant_, position, power, sites_, hooks);
  for (ProvinceId site : sites_) {
    for (std::size_t c = 0; c < variant_->classes.size(); ++c) {
      const auto add = [&](SpaceId at) {
        if (!map.can_stand(ClassId{c}, at)) return;
        few_.push_back(make(Action::build, at));
        few_.back().unit_class = ClassId{c};
      };
      add(map.whole(site));
      for (SpaceId coast : map.province(site).coasts) add(coast);
    }
  }
  if (hooks != nullptr && hooks->has(HookKind::legal)) {
    hooks->look_at(position);
    std::erase_if(few_, [&](const Order& order) {
      const OrderTypeId type =
          type_to_print(*variant_, order.action, PhaseKind::adjustment, order.unit_class);
      return hooks->legal({power, type, {}, order, {}}).has_value();
    });
  }
  return few_;
}

}  // namespace chancery
