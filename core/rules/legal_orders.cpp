#include "core/rules/legal_orders.h"

#include <algorithm>

#include "core/rules/adjustment.h"

namespace chancery {

namespace {
constexpr std::uint16_t no_group = 0xffff;

Order make(Action action, SpaceId to, UnitId target = UnitId::none()) {
  Order order;
  order.action = action;
  order.to = to;
  order.target = target;
  return order;
}
}  // namespace

LegalOrders::LegalOrders(const Variant& variant) : variant_(&variant), legality_(variant) {}

/// For every province the units that could move into it directly: counted, then filled in.
void LegalOrders::find_reachers() {
  const Map& map = variant_->map;
  first_reacher_.assign(map.provinces().size() + 1, 0);
  for (const Unit& unit : position_->units)
    for (ProvinceId to : map.reach(unit.unit_class, unit.at)) ++first_reacher_[to.index()];
  std::uint32_t sum = 0;
  for (std::uint32_t& first : first_reacher_) first = sum += first;
  reachers_.resize(sum);
  for (std::size_t i = position_->units.size(); i-- > 0;) {
    const Unit& unit = position_->units[i];
    for (ProvinceId to : map.reach(unit.unit_class, unit.at))
      reachers_[--first_reacher_[to.index()]] = UnitId{i};
  }
}

void LegalOrders::make_room(std::size_t more) {
  if (used_ + more > orders_.size()) orders_.resize(std::max(used_ + more, 2 * orders_.size()));
}

void LegalOrders::find_groups() {
  const Map& map = variant_->map;
  const std::size_t count = position_->units.size();
  group_count_ = 0;
  group_of_.assign(count, no_group);
  mark_.assign(map.provinces().size(), no_group);
  ConvoyRoutes& routes = legality_.routes();
  for (std::size_t i = 0; i < count; ++i) {
    if (group_of_[i] != no_group || !routes.is_carrier(UnitId{i})) continue;
    if (groups_.size() <= group_count_) groups_.emplace_back();
    const auto id = static_cast<std::uint16_t>(group_count_++);
    Group& group = groups_[id];
    group.carriers.assign(1, UnitId{i});
    group.shores.clear();
    group.passengers.clear();
    group_of_[i] = id;
    for (std::size_t next = 0; next < group.carriers.size(); ++next) {
      const Unit& unit = position_->units[group.carriers[next].index()];
      for (ProvinceId around : map.reach(unit.unit_class, unit.at)) {
        const UnitId other = position_->unit_in(around);
        if (map.lands(around) && mark_[around.index()] != id) {
          mark_[around.index()] = id;
          group.shores.push_back(around);
          if (other.valid() &&
              variant_->classes[position_->units[other.index()].unit_class.index()].convoyed)
            group.passengers.push_back({other, around});
        }
        if (map.carries(around) && other.valid() && group_of_[other.index()] == no_group &&
            routes.is_carrier(other)) {
          group_of_[other.index()] = id;
          group.carriers.push_back(other);
        }
      }
    }
    std::sort(group.shores.begin(), group.shores.end());
    std::sort(group.passengers.begin(), group.passengers.end());
  }
}

void LegalOrders::list_direct(UnitId id) {
  const Unit& unit = position_->units[id.index()];
  add(make(Action::hold, SpaceId::none()));
  for (SpaceId to : variant_->map.neighbours(unit.unit_class, unit.at)) add(make(Action::move, to));
  for (; next_carried_ < carried_.size() && carried_[next_carried_].first == id; ++next_carried_) {
    Order move = make(Action::move, variant_->map.whole(carried_[next_carried_].second));
    move.routed = true;
    add(move);
  }
}

void LegalOrders::find_arrivals_of(const Passenger& passenger, std::uint16_t group) {
  const Map& map = variant_->map;
  const Unit& unit = position_->units[passenger.unit.index()];
  for (ProvinceId to : groups_[group].shores) {
    if (to == passenger.from || map.reaches(unit.unit_class, unit.at, to)) continue;
    bool listed = false;  // over other waters
    for (std::uint32_t a = first_arrival_[to.index()]; a != 0 && !listed; a = arrivals_[a].next)
      listed = arrivals_[a].passenger.unit == passenger.unit;
    if (listed) continue;
    arrivals_.push_back({passenger, group, first_arrival_[to.index()]});
    first_arrival_[to.index()] = static_cast<std::uint32_t>(arrivals_.size() - 1);
    carried_.emplace_back(passenger.unit, to);
  }
}

/// Who could be carried where it does not get directly, over all the water that joins the shores.
void LegalOrders::find_arrivals() {
  arrivals_.clear();
  carried_.clear();
  next_carried_ = 0;
  if (group_count_ == 0) return;
  first_arrival_.assign(variant_->map.provinces().size(), 0);
  arrivals_.push_back({});
  for (std::size_t g = 0; g < group_count_; ++g)
    for (const Passenger& passenger : groups_[g].passengers)
      find_arrivals_of(passenger, static_cast<std::uint16_t>(g));
  std::sort(carried_.begin(), carried_.end());
}

void LegalOrders::support_carried(UnitId id, ProvinceId where) {
  for (std::uint32_t a = first_arrival_[where.index()]; a != 0; a = arrivals_[a].next) {
    const Arrival& arrival = arrivals_[a];
    if (arrival.passenger.unit == id) continue;
    // DATC 6.D.31: who would have to carry it cannot support it.
    if (group_of_[id.index()] == arrival.group &&
        !legality_.routes().route_exists_without(id, arrival.passenger.from, where))
      continue;
    add(make(Action::support_move, variant_->map.whole(where), arrival.passenger.unit));
  }
}

void LegalOrders::list_supports(UnitId id) {
  const Map& map = variant_->map;
  const Unit& unit = position_->units[id.index()];
  for (ProvinceId where : map.reach(unit.unit_class, unit.at)) {
    if (map.is_open(where)) continue;
    const std::uint32_t first = first_reacher_[where.index()];
    const std::uint32_t last = first_reacher_[where.index() + 1];
    make_room(last - first + 1);
    Order* next = orders_.data() + used_;
    const UnitId holder = position_->unit_in(where);
    if (holder.valid()) *next++ = make(Action::support_hold, SpaceId::none(), holder);
    Order support = make(Action::support_move, map.whole(where));
    for (std::uint32_t r = first; r < last; ++r) {
      support.target = reachers_[r];
      *next = support;
      next += reachers_[r] != id ? 1 : 0;
    }
    used_ = static_cast<std::size_t>(next - orders_.data());
    if (group_count_ > 0) support_carried(id, where);
  }
}

void LegalOrders::find_voyages() {
  voyages_.clear();
  voyage_carriers_.clear();
  for (std::size_t g = 0; g < group_count_; ++g) {
    Group& group = groups_[g];
    group.first_voyage = static_cast<std::uint32_t>(voyages_.size());
    for (const Passenger& passenger : group.passengers) {
      for (ProvinceId to : group.shores) {
        if (to == passenger.from) continue;
        const auto first = static_cast<std::uint32_t>(voyage_carriers_.size());
        legality_.routes().possible_routes(group.carriers, passenger.from, to, members_);
        voyage_carriers_.insert(voyage_carriers_.end(), members_.begin(), members_.end());
        voyages_.push_back(
            {passenger.unit, to, first, static_cast<std::uint32_t>(voyage_carriers_.size())});
      }
    }
    group.last_voyage = static_cast<std::uint32_t>(voyages_.size());
  }
}

void LegalOrders::list_convoys(UnitId id) {
  const std::uint16_t g = group_of_[id.index()];
  if (g == no_group) return;
  for (std::uint32_t v = groups_[g].first_voyage; v < groups_[g].last_voyage; ++v) {
    const Voyage& voyage = voyages_[v];
    for (std::uint32_t k = voyage.first; k < voyage.last; ++k)
      if (voyage_carriers_[k] == id)
        add(make(Action::convoy, variant_->map.whole(voyage.to), voyage.passenger));
  }
}

void LegalOrders::list_movement(const Position& position) {
  position_ = &position;
  legality_.reset(position);
  used_ = 0;
  begin_.clear();
  find_reachers();
  find_groups();
  find_arrivals();
  find_voyages();
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    begin_.push_back(used_);
    list_direct(UnitId{i});
    list_supports(UnitId{i});
    list_convoys(UnitId{i});
  }
  begin_.push_back(used_);
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
