#include "core/rules/hooks/rides.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"

namespace chancery {
namespace {}  // namespace

bool may_ride(const OrderType& type, const Unit& unit) {
  return action_kind(type.acts_as) == ActionKind::ride && contains(type.classes, unit.unit_class) &&
         (type.powers.empty() || contains(type.powers, unit.power));
}

bool can_ride_to(const Variant& variant, const OrderType& type, const Unit& unit, ProvinceId to) {
  const ProvinceId from = variant.map.province_of(unit.at);
  if (from == to || !may_ride(type, unit) || !contains(type.line, from) || !contains(type.line, to))
    return false;
  // Closed provinces interrupt a line.
  const auto start = std::find(type.line.begin(), type.line.end(), from);
  const auto end = std::find(type.line.begin(), type.line.end(), to);
  return std::none_of(std::min(start, end), std::max(start, end) + 1,
                      [&](ProvinceId station) { return variant.map.is_closed(station); });
}

bool can_ride_to(const Variant& variant, const Unit& unit, ProvinceId to) {
  return std::any_of(variant.lines.begin(), variant.lines.end(), [&](OrderTypeId id) {
    return can_ride_to(variant, variant.order_types[id.index()], unit, to);
  });
}

Ride make_ride(const Variant& variant, const Position& position, UnitId unit, const Order& order) {
  const std::vector<ProvinceId>& line = variant.order_types[order.type.index()].line;
  const auto place_of = [&](SpaceId space) {
    return std::find(line.begin(), line.end(), variant.map.province_of(space)) - line.begin();
  };
  const auto first = place_of(position.units[unit.index()].at), last = place_of(order.to);
  Ride ride{unit, {}};
  const std::ptrdiff_t step = first < last ? 1 : -1;
  for (auto next = first; next != last;) {
    next += step;
    ride.legs.push_back({line[static_cast<std::size_t>(next)]});
  }
  return ride;
}

std::string legs_problem(const Variant& variant, const Unit& unit, const Order& order,
                         std::span<const Leg> legs) {
  const Map& map = variant.map;
  const bool is_of_a_line = action_kind(order.action) == ActionKind::ride;
  if (legs.empty() || (is_of_a_line && legs.back().station != map.province_of(order.to)))
    return fmt::format("the legs do not end in {}, where the order goes", map.space(order.to).id);
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const ProvinceId station = legs[i].station;
    const std::string& id = map.province(station).id;
    if (map.is_open(station)) return fmt::format("the station {} is open to several units", id);
    if (!map.can_stand(unit.unit_class, map.whole(station)))
      return fmt::format("no {} can stand in {}", variant.classes[unit.unit_class.index()].id, id);
    const auto is_here = [&](const Leg& other) { return other.station == station; };
    if (station == map.province_of(unit.at) || std::count_if(legs.begin(), legs.end(), is_here) > 1)
      return fmt::format("the legs come to {} twice", id);
  }
  return {};
}

}  // namespace chancery
