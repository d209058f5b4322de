#include "core/rules/movement/support_lists.h"

#include <algorithm>

#include "core/base/common/bits.h"
#include "core/rules/hooks/rides.h"
#include "core/rules/movement/order_lists.h"

namespace chancery {

namespace {

/// Instead of a group: the arrival is not by convoy.
constexpr std::uint16_t uncarried = 0xffff;

}  // namespace

SupportLists::SupportLists(const Variant& variant)
    : variant_(&variant),
      supports_of_(variant.map.provinces().size()),
      no_supports_(variant.map.provinces().size()) {
  widen();
}

void SupportLists::list(const Position& position, const StaticOrders& stands,
                        const ConvoyReach& reach) {
  position_ = &position;
  stands_ = &stands;
  reach_ = &reach;
  while (!fill()) widen();
}

/// Lists the supports into every province. Each province has the room that it needed in earlier
/// positions. If it needs more now, returns false with an incomplete list; `last` tells how much it
/// needs.
bool SupportLists::fill() {
  supports_of_ = no_supports_;
  const bool reachers = fill_reachers();
  const bool arrivals = fill_arrivals();
  const bool passers = fill_passers();
  return fill_riders() && passers && arrivals && reachers;
}

/// First come holds of the unit there, then, by unit, moves into the province.
bool SupportLists::fill_reachers() {
  const Map& map = variant_->map;
  Supports* const into = supports_of_.data();
  Order* const supports = supports_.data();
  bool enough = true;
  for (std::size_t i = 0; i < stands_->units(); ++i) {
    const UnitId id{i};
    const std::size_t at = map.province_of(position_->units[i].at).index();
    if (position_->occupant[at] == id)  // that place is free for it
      supports[--into[at].first] = make_order(Action::support_hold, SpaceId::none(), id);
    for (Order help : stands_->move_supports(id)) {
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

/// Convoyed moves follow, from the last passenger to the first.
bool SupportLists::fill_arrivals() {
  bool enough = true;
  for (std::size_t p = reach_->passengers().size(); p-- > 0;) {
    const ConvoyReach::Passenger& passenger = reach_->passengers()[p];
    for_each_bit(reach_->arrivals(p), [&](std::size_t to) {
      const std::uint32_t next = supports_of_[to].last++;
      if (next < supports_of_[to].limit) {
        supports_[next] = make_order(Action::support_move, SpaceId{to}, passenger.unit);
        carried_by_[next] = passenger.group;
      } else {
        enough = false;
      }
    });
  }
  return enough;
}

bool SupportLists::add_arrival(ProvinceId to, UnitId unit) {
  Supports& province = supports_of_[to.index()];
  const std::uint32_t next = province.last++;
  if (next >= province.limit) return false;
  supports_[next] = make_order(Action::support_move, variant_->map.whole(to), unit);
  carried_by_[next] = uncarried;
  return true;
}

/// Moves through passages follow.
bool SupportLists::fill_passers() {
  bool enough = true;
  for (const Passage& passage : variant_->passages)
    for (std::size_t i = 0; i < stands_->units(); ++i) {
      const Unit& unit = position_->units[i];
      const auto to = stands_->passage_destination(passage, unit.unit_class, unit.at);
      if (to && !variant_->map.is_open(*to)) enough = add_arrival(*to, UnitId{i}) && enough;
    }
  return enough;
}

/// Rides come last, of units that reach the province neither by themselves nor by convoy.
bool SupportLists::fill_riders() {
  bool enough = true;
  for (OrderTypeId line : variant_->lines) {
    const OrderType& type = variant_->order_types[line.index()];
    for (std::size_t i = 0; i < stands_->units(); ++i)
      for (ProvinceId to : type.line)
        if (is_ridden_only(line, UnitId{i}, to)) enough = add_arrival(to, UnitId{i}) && enough;
  }
  return enough;
}

/// True if the unit reaches the province by that line, but not by an edge, a convoy or an earlier
/// line.
bool SupportLists::is_ridden_only(OrderTypeId line, UnitId id, ProvinceId to) const {
  const Unit& unit = position_->units[id.index()];
  const auto by = [&](OrderTypeId other) {
    return can_ride_to(*variant_, variant_->order_types[other.index()], unit, to);
  };
  if (!by(line) || variant_->map.reaches(unit.unit_class, unit.at, to)) return false;
  const std::span<const Word> carried = reach_->destinations(id);
  if (!carried.empty() && has_bit(carried, to.index())) return false;
  return std::find_if(variant_->lines.begin(), variant_->lines.end(), by) ==
         std::find(variant_->lines.begin(), variant_->lines.end(), line);
}

/// Makes room for what did not fit, and a little more, so that this is soon no longer necessary.
void SupportLists::widen() {
  constexpr std::uint32_t spare = 3;
  std::uint32_t begin = 0, most = 0;
  for (std::size_t i = 0; i < no_supports_.size(); ++i) {
    Supports& into = no_supports_[i];
    const std::uint32_t needed = supports_of_[i].last - into.own;
    const std::uint32_t room = into.limit - into.own;
    const std::uint32_t wanted = needed > room ? needed + spare : room;
    into.first = into.arrivals = into.last = into.own = begin + 1;  // preceded by the hold
    into.limit = into.own + wanted;
    begin = into.limit;
    most = std::max(most, wanted + 1);
  }
  most_supports_ = most;
  supports_.resize(begin + copied_at_once);
  carried_by_.resize(begin + copied_at_once);
}

/// Writes all supports except of the unit itself. Units come in the same order as in every list of
/// supports, so that its own support is always the next one.
Order* SupportLists::write(std::span<const Order> move_supports, Order* out) {
  Supports* const into = supports_of_.data();
  const Order* const supports = supports_.data();
  for (const Order& help : move_supports) {
    Supports& province = into[help.to.index()];
    const std::uint32_t own = province.own++;
    out = copy_orders(supports + province.first, own - province.first, out);
    out = copy_orders(supports + own + 1, province.last - own - 1, out);
  }
  return out;
}

Order* SupportLists::write_for_carrier(UnitId id, std::span<const Order> move_supports,
                                       ConvoyRoutes& routes, Order* out) {
  for (const Order& help : move_supports) {
    Supports& province = supports_of_[help.to.index()];
    const std::uint32_t own = province.own++;
    out = copy_orders(&supports_[province.first], own - province.first, out);
    out = copy_orders(&supports_[own] + 1, province.arrivals - own - 1, out);
    out = write_arrivals(id, province, routes, out);
  }
  return out;
}

void SupportLists::skip(std::span<const Order> move_supports) {
  for (const Order& help : move_supports) ++supports_of_[help.to.index()].own;
}

/// DATC 6.D.31: a unit that is needed for the convoy cannot support it, unless there is a line.
Order* SupportLists::write_arrivals(UnitId id, const Supports& supports, ConvoyRoutes& routes,
                                    Order* out) const {
  const Map& map = variant_->map;
  const std::uint16_t group = reach_->group_of(id);
  const auto is_needed = [&](const Order& support) {
    const Unit& target = position_->units[support.target.index()];
    const ProvinceId to = map.province_of(support.to);
    return !routes.route_exists_without(id, map.province_of(target.at), to) &&
           (variant_->lines.empty() || !can_ride_to(*variant_, target, to));
  };
  // A support that is left out is overwritten by the next, so that nothing waits for the result.
  for (std::uint32_t next = supports.arrivals; next < supports.last; ++next) {
    *out = supports_[next];
    out += carried_by_[next] == group && is_needed(*out) ? 0 : 1;
  }
  return out;
}

}  // namespace chancery
