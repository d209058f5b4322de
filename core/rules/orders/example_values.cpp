#include "core/rules/orders/example_values.h"

#include <algorithm>
#include <vector>

#include "core/rules/state/shared_units.h"
#include "core/rules/state/usual_sites.h"

namespace chancery::order_language {

ExampleValues::ExampleValues(const Variant& variant, const Position& position, PowerId power,
                             OrderTypeId type, std::optional<UnitId> unit)
    : variant_(variant),
      position_(position),
      power_(power),
      type_(variant.order_types[type.index()]) {
  fill(unit);
}

void ExampleValues::fill(std::optional<UnitId> unit) {
  const bool retreats = phase_kind(variant_, position_) == PhaseKind::retreat;
  if (unit && action_kind(type_.acts_as) != ActionKind::build) {
    subject_ = retreats ? position_.dislodged[unit->index()].unit : position_.units[unit->index()];
    values_.unit_class = subject_->unit_class;
    values_.at = subject_->at;
    if (!retreats && variant_.map.has_open())
      values_.number = number_among_shared(variant_.map, position_, *unit);
  }
  if (variant_.sight) return;
  switch (action_kind(type_.acts_as)) {
    case ActionKind::move:
      return fill_move();
    case ActionKind::retreat:
      if (unit && retreats) fill_retreat(*unit);
      return;
    case ActionKind::support:
      return fill_supported(supports_move(type_.acts_as));
    case ActionKind::convoy:
      return fill_carried();
    case ActionKind::ride:
      return fill_station();
    case ActionKind::build:
      return fill_build();
    case ActionKind::convert:
      return fill_conversion();
    case ActionKind::plan:
      return planned_kind(type_.acts_as) == ActionKind::retreat ? fill_planned_retreat()
                                                                : fill_planned_units();
    default:
      return;
  }
}

void ExampleValues::set_target(const Unit& unit) {
  values_.target_class = unit.unit_class;
  values_.target_at = unit.at;
}

void ExampleValues::fill_move() {
  if (!subject_) return;
  const auto around = variant_.map.neighbors(subject_->unit_class, subject_->at);
  const auto vacant = std::find_if(around.begin(), around.end(), [&](SpaceId to) {
    return !position_.unit_in(variant_.map.province_of(to)).valid();
  });
  if (vacant != around.end())
    values_.to = *vacant;
  else if (!around.empty())
    values_.to = around.front();
}

void ExampleValues::fill_retreat(UnitId unit) {
  const std::vector<SpaceId>& retreats = position_.dislodged[unit.index()].retreats;
  if (!retreats.empty()) values_.to = retreats.front();
}

/// Finds a unit that the subject can support, preferably of its own power.
void ExampleValues::fill_supported(bool moving) {
  if (!subject_) return;
  const Map& map = variant_.map;
  for (const bool own : {true, false}) {
    for (const Unit& unit : position_.units) {
      const ProvinceId there = map.province_of(unit.at);
      const bool fits =
          (unit.power == power_) == own && unit.at != subject_->at && !map.is_open(there);
      if (!fits) continue;
      if (!moving) {
        if (!map.reaches(subject_->unit_class, subject_->at, there)) continue;
        return set_target(unit);
      }
      for (const ProvinceId to : map.reach(subject_->unit_class, subject_->at)) {
        if (to == there || !map.reaches(unit.unit_class, unit.at, to)) continue;
        values_.to = map.whole(to);
        return set_target(unit);
      }
    }
  }
}

void ExampleValues::fill_carried() {
  if (!subject_) return;
  const Map& map = variant_.map;
  const bool carries = variant_.classes[subject_->unit_class.index()].convoys &&
                       map.carries(map.province_of(subject_->at));
  if (!carries) {
    possible_ = false;
    return;
  }
  const auto shores = map.reach(subject_->unit_class, subject_->at);
  for (const ProvinceId from : shores) {
    const UnitId id = position_.unit_in(from);
    if (!id.valid() || !map.lands(from)) continue;
    const Unit& unit = position_.units[id.index()];
    if (!variant_.classes[unit.unit_class.index()].convoyed) continue;
    for (const ProvinceId to : shores) {
      if (to == from || !map.lands(to)) continue;
      values_.to = map.whole(to);
      return set_target(unit);
    }
  }
}

void ExampleValues::fill_station() {
  const auto& line = type_.line;
  const Map& map = variant_.map;
  if (!subject_) return;
  const auto here = std::find(line.begin(), line.end(), map.province_of(subject_->at));
  if (here == line.end()) {
    possible_ = false;
    return;
  }
  values_.to = map.whole(here == line.begin() ? line.back() : line.front());
}

SpaceId ExampleValues::site_for(ClassId unit_class, ProvinceId province) const {
  const Map& map = variant_.map;
  if (map.can_stand(unit_class, map.whole(province))) return map.whole(province);
  for (const SpaceId coast : map.province(province).coasts)
    if (map.can_stand(unit_class, coast)) return coast;
  return SpaceId::none();
}

void ExampleValues::fill_build() {
  for (std::size_t p = 0; p < variant_.map.provinces().size(); ++p) {
    if (why_not_a_usual_site(variant_, position_, power_, ProvinceId{p}) != NoBuild::no) continue;
    for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
      const SpaceId site = site_for(ClassId{c}, ProvinceId{p});
      if (!site.valid()) continue;
      values_.unit_class = ClassId{c};
      values_.at = site;
      return;
    }
  }
}

void ExampleValues::fill_conversion() {
  if (!subject_) return;
  for (std::size_t c = 0; c < variant_.classes.size(); ++c)
    if (ClassId{c} != subject_->unit_class &&
        site_for(ClassId{c}, variant_.map.province_of(subject_->at)).valid())
      values_.becomes = ClassId{c};
}

void ExampleValues::fill_planned_retreat() {
  constexpr std::size_t most = 2;
  values_.plan = &plan_;
  if (!subject_) return;
  for (const SpaceId to : variant_.map.neighbors(subject_->unit_class, subject_->at))
    if (plan_.choices.size() < most) plan_.choices.push_back({ClassId::none(), to});
}

void ExampleValues::fill_planned_units() {
  values_.plan = &plan_;
  plan_.count = 1;
  if (planned_kind(type_.acts_as) == ActionKind::disband) {
    if (subject_) plan_.choices.push_back({subject_->unit_class, subject_->at});
    return;
  }
  for (const ProvinceId home : variant_.powers[power_.index()].homes)
    for (std::size_t c = 0; c < variant_.classes.size() && plan_.choices.empty(); ++c)
      if (const SpaceId site = site_for(ClassId{c}, home); site.valid())
        plan_.choices.push_back({ClassId{c}, site});
}

}  // namespace chancery::order_language
