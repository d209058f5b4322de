#include "core/orders/unit_search.h"

#include <fmt/core.h>

#include <vector>

#include "core/base/names.h"

namespace chancery::order_language {
namespace {

std::string near_name(const std::string& name, std::span<const std::string> names) {
  const std::optional<std::string> near = nearest_name(name, names);
  return near ? fmt::format("; did you mean {}?", *near) : std::string{};
}

bool any_unit(const Unit&) {
  return true;
}

}  // namespace

template <class Wanted>
std::optional<UnitId> UnitSearch::find_standing(const UnitText& text, Wanted wanted) const {
  const ProvinceId where = text.place.province;
  const Position& position = line_.scene.position;
  const std::vector<Unit>& units = position.units;
  if (!line_.province(where).open) {
    const UnitId id = position.unit_in(where);
    if (id.valid() && wanted(units[id.index()])) return id;
    return std::nullopt;
  }
  std::optional<UnitId> best;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (line_.map.province_of(units[i].at) != where || !wanted(units[i])) continue;
    if (units[i].unit_class == text.unit_class) return UnitId{i};
    if (!best) best = UnitId{i};
  }
  return best;
}

std::optional<UnitId> UnitSearch::find_dislodged(ProvinceId where) const {
  const std::vector<Dislodged>& all = line_.scene.position.dislodged;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Unit& unit = all[i].unit;
    if (unit.power == line_.scene.power && line_.map.province_of(unit.at) == where)
      return UnitId{i};
  }
  return std::nullopt;
}

std::optional<UnitId> UnitSearch::find_subject() const {
  if (line_.scene.phase == PhaseKind::retreat)
    return find_dislodged(line_.match.unit.place.province);
  return find_standing(line_.match.unit,
                       [this](const Unit& unit) { return unit.power == line_.scene.power; });
}

std::optional<UnitId> UnitSearch::find_target() const {
  return find_standing(line_.match.target, any_unit);
}

void UnitSearch::explain_missing_subject() {
  line_.out.unit_class = line_.match.unit.unit_class;
  const ProvinceId where = line_.match.unit.place.province;
  line_.out.at = line_.map.whole(where);
  const std::string name = line_.name_of(where);
  if (line_.scene.phase == PhaseKind::retreat) {
    line_.fail(fmt::format("no unit of yours was dislodged from {}{}", name, near_dislodged(name)));
    return;
  }
  if (const std::optional<UnitId> other = find_standing(line_.match.unit, any_unit)) {
    const Unit& unit = line_.scene.position.units[other->index()];
    line_.fail(
        fmt::format("no unit of yours stands in {} (there is {})", name, line_.a_unit(unit)));
    return;
  }
  const std::string near =
      near_unit(name, [this](const Unit& unit) { return unit.power == line_.scene.power; });
  line_.fail(fmt::format("no unit of yours stands in {}{}", name, near));
}

void UnitSearch::explain_missing_target() {
  const std::string name = line_.name_of(line_.match.target.place.province);
  line_.fail(fmt::format("no unit stands in {}{}", name, near_unit(name, any_unit)));
}

template <class Wanted>
std::string UnitSearch::near_unit(const std::string& name, Wanted wanted) const {
  std::vector<std::string> names;
  for (const Unit& unit : line_.scene.position.units) {
    if (wanted(unit)) names.push_back(line_.name_of(line_.map.province_of(unit.at)));
  }
  return near_name(name, names);
}

std::string UnitSearch::near_dislodged(const std::string& name) const {
  std::vector<std::string> names;
  for (const Dislodged& dislodged : line_.scene.position.dislodged) {
    if (dislodged.unit.power != line_.scene.power) continue;
    names.push_back(line_.name_of(line_.map.province_of(dislodged.unit.at)));
  }
  return near_name(name, names);
}

}  // namespace chancery::order_language
