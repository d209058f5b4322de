#include "core/rules/legal_orders.h"

#include <algorithm>
#include <cstring>

#include "core/rules/adjustment.h"

namespace chancery {

namespace {

/// Orders are copied that many at a time, so that most lists take one step without a branch that
/// depends on their length. What is copied too much is written over by what follows; both ends of
/// a copy have that much room.
constexpr std::size_t stride = 4;

Order* copy_orders(const Order* from, std::size_t count, Order* out) {
  std::size_t done = 0;
  do {
    std::memcpy(out + done, from + done, stride * sizeof(Order));
    done += stride;
  } while (done < count);
  return out + count;
}

Order make(Action action, SpaceId to, UnitId target = UnitId::none()) {
  Order order;
  order.action = action;
  order.to = to;
  order.target = target;
  return order;
}

}  // namespace

LegalOrders::LegalOrders(const Variant& variant)
    : variant_(&variant), legality_(variant), voyages_(variant) {
  const Map& map = variant.map;
  for (std::size_t c = 0; c < map.class_count(); ++c) {
    for (std::size_t space = 0; space < map.spaces().size(); ++space) {
      first_direct_.push_back(static_cast<std::uint32_t>(direct_.size()));
      direct_.push_back(make(Action::hold, SpaceId::none()));
      for (SpaceId to : map.neighbours(ClassId{c}, SpaceId{space}))
        direct_.push_back(make(Action::move, to));
    }
  }
  first_direct_.push_back(static_cast<std::uint32_t>(direct_.size()));
  direct_.resize(direct_.size() + stride);
}

/// Finds how much room the supports into each province need, and shares it out.
void LegalOrders::count_supports() {
  const Map& map = variant_->map;
  supports_of_.assign(map.provinces().size(), {});
  for (const Unit& unit : position_->units)
    for (ProvinceId to : map.reach(unit.unit_class, unit.at)) ++supports_of_[to.index()].arrivals;
  for (std::size_t p = 0; p < voyages_.passengers().size(); ++p)
    for_each_bit(voyages_.arrivals(p), [&](std::size_t to) { ++supports_of_[to].last; });
  std::uint32_t sum = 0;
  most_supports_ = 0;
  for (std::size_t i = 0; i < supports_of_.size(); ++i) {
    Supports& into = supports_of_[i];
    const std::uint32_t holders = position_->occupant[i].valid() ? 1 : 0;
    const std::uint32_t all = holders + into.arrivals + into.last;
    into.first = sum;
    into.own = sum + holders;
    into.arrivals = into.last = into.own;  // filled up to here
    sum += all;
    most_supports_ = std::max<std::size_t>(most_supports_, all);
  }
  if (supports_.size() < sum + stride) {
    supports_.resize(sum + stride);
    carried_by_.resize(sum + stride);
  }
}

/// Into each province: to hold for who is there, then by unit who could move in, then from the last
/// passenger to the first who could come over the water.
void LegalOrders::fill_supports() {
  const Map& map = variant_->map;
  for (std::size_t i = 0; i < position_->units.size(); ++i) {
    const Unit& unit = position_->units[i];
    const UnitId id{i};
    const std::size_t at = map.province_of(unit.at).index();
    if (position_->occupant[at] == id)
      supports_[supports_of_[at].first] = make(Action::support_hold, SpaceId::none(), id);
    for (ProvinceId to : map.reach(unit.unit_class, unit.at))
      supports_[supports_of_[to.index()].arrivals++] =
          make(Action::support_move, map.whole(to), id);
  }
  for (Supports& into : supports_of_) into.last = into.arrivals;
  for (std::size_t p = voyages_.passengers().size(); p-- > 0;) {
    const Voyages::Passenger& passenger = voyages_.passengers()[p];
    for_each_bit(voyages_.arrivals(p), [&](std::size_t to) {
      const std::uint32_t next = supports_of_[to].last++;
      supports_[next] = make(Action::support_move, map.whole(ProvinceId{to}), passenger.unit);
      carried_by_[next] = passenger.group;
    });
  }
}

/// For all the orders that the unit could have, and what is copied too much.
void LegalOrders::make_room(UnitId id) {
  const Map& map = variant_->map;
  const Unit& unit = position_->units[id.index()];
  const std::size_t row = row_of(unit);
  const std::size_t most = first_direct_[row + 1] - first_direct_[row] +
                           word_bits * voyages_.destinations(id).size() +
                           most_supports_ * map.reach(unit.unit_class, unit.at).size() +
                           voyages_.most_convoys(id) + stride;
  if (used_ + most > orders_.size()) orders_.resize(std::max(used_ + most, 2 * orders_.size()));
}

Order* LegalOrders::write_carried(UnitId id, Order* out) const {
  Order move = make(Action::move, SpaceId::none());
  move.routed = true;
  for_each_bit(voyages_.destinations(id), [&](std::size_t to) {
    move.to = variant_->map.whole(ProvinceId{to});
    *out++ = move;
  });
  return out;
}

/// The units come in the order in which they stand in every list of supports, so the own one is
/// always the next.
Order* LegalOrders::write_supports(UnitId id, Order* out) {
  const Map& map = variant_->map;
  const Unit& unit = position_->units[id.index()];
  const bool carries = voyages_.carries(id);
  for (ProvinceId where : map.reach(unit.unit_class, unit.at)) {
    if (map.is_open(where)) continue;
    Supports& supports = supports_of_[where.index()];
    const std::uint32_t own = supports.own++;
    const std::uint32_t last = carries ? supports.arrivals : supports.last;
    out = copy_orders(&supports_[supports.first], own - supports.first, out);
    out = copy_orders(&supports_[own] + 1, last - own - 1, out);
    if (carries) out = write_arrivals(id, supports, out);
  }
  return out;
}

/// DATC 6.D.31: who would have to carry it cannot support it.
Order* LegalOrders::write_arrivals(UnitId id, const Supports& supports, Order* out) {
  const Map& map = variant_->map;
  for (std::uint32_t next = supports.arrivals; next < supports.last; ++next) {
    const Order& support = supports_[next];
    const SpaceId from = position_->units[support.target.index()].at;
    if (carried_by_[next] == voyages_.group_of(id) &&
        !legality_.routes().route_exists_without(id, map.province_of(from),
                                                 map.province_of(support.to)))
      continue;
    *out++ = support;
  }
  return out;
}

void LegalOrders::list_movement(const Position& position) {
  position_ = &position;
  legality_.reset(position);
  voyages_.find(position, legality_.routes());
  count_supports();
  fill_supports();
  begin_.resize(position.units.size() + 1);
  used_ = 0;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const UnitId id{i};
    const std::size_t row = row_of(position.units[i]);
    begin_[i] = used_;
    make_room(id);
    Order* out = &orders_[used_];
    out =
        copy_orders(&direct_[first_direct_[row]], first_direct_[row + 1] - first_direct_[row], out);
    out = write_carried(id, out);
    out = write_supports(id, out);
    out = voyages_.write_convoys(id, legality_.routes(), out);
    used_ = static_cast<std::size_t>(out - orders_.data());
  }
  begin_.back() = used_;
}

std::span<const Order> LegalOrders::of_dislodged(const Dislodged& unit) {
  few_.clear();
  few_.push_back(make(Action::disband, SpaceId::none()));
  for (SpaceId to : unit.retreats) few_.push_back(make(Action::retreat, to));
  return few_;
}

std::span<const Order> LegalOrders::builds(const Position& position, PowerId power) {
  const Map& map = variant_->map;
  few_.clear();
  if (adjustment_due(*variant_, position, power) <= 0) return few_;
  list_build_sites(*variant_, position, power, sites_);
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
  return few_;
}

}  // namespace chancery
