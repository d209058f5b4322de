#include "core/rules/orders/unit_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "core/base/common/names.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/state/knowledge.h"
#include "core/rules/state/regents.h"
#include "core/rules/state/shared_units.h"

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

/// Returns the wanted units in an open province that fit the words best: of the written power and
/// class, if there are any.
template <class Wanted>
std::vector<UnitId> UnitSearch::sharing(const UnitText& text, Wanted wanted) const {
  const std::vector<Unit>& units = line_.scene.position.units;
  std::vector<UnitId> all;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (line_.map.province_of(units[i].at) == text.place.province && wanted(units[i]))
      all.emplace_back(i);
  const auto keep = [&](auto fits) {
    if (std::any_of(all.begin(), all.end(), fits)) std::erase_if(all, std::not_fn(fits));
  };
  keep([&](UnitId id) { return units[id.index()].power == text.power; });
  keep([&](UnitId id) { return units[id.index()].unit_class == text.unit_class; });
  return all;
}

/// A unit may be named by the province around its place, if none in the province fits the words and
/// only one inside does.
template <class Wanted>
std::optional<UnitId> UnitSearch::find_inside(const UnitText& text, Wanted wanted) const {
  const std::vector<Unit>& units = line_.scene.position.units;
  std::optional<UnitId> found;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const ProvinceId at = line_.map.province_of(units[i].at);
    const bool is_of_class = !text.unit_class.valid() || units[i].unit_class == text.unit_class;
    const bool is_there = at == text.place.province ||
                          (line_.map.is_inner(at) && line_.map.around(at) == text.place.province);
    if (!is_there || !wanted(units[i]) || !is_of_class) continue;
    if (at == text.place.province || found) return std::nullopt;
    found = UnitId{i};
  }
  return found;
}

/// If several units fit, the line must tell which one it means.
template <class Wanted>
std::optional<UnitId> UnitSearch::find_standing(const UnitText& text, Wanted wanted) {
  const ProvinceId where = text.place.province;
  const Position& position = line_.scene.position;
  const std::vector<Unit>& units = position.units;
  if (line_.map.has_inner() && text.number == 0)
    if (const auto inside = find_inside(text, wanted)) return inside;
  if (!line_.province(where).open) {
    if (text.number != 0)
      line_.fail(fmt::format("units are numbered where several may stand, not in {}",
                             line_.name_of(where)));
    const UnitId id = position.unit_in(where);
    if (id.valid() && wanted(units[id.index()])) return id;
    return std::nullopt;
  }
  if (text.number != 0) {
    const std::optional<UnitId> id = shared_unit(line_.map, position, where, text.number);
    return id && wanted(units[id->index()]) ? id : std::nullopt;
  }
  const std::vector<UnitId> all = sharing(text, wanted);
  if (all.empty()) return std::nullopt;
  if (all.size() > 1) {
    std::vector<std::string> names;
    for (const UnitId id : all) names.push_back(print_unit(line_.variant, position, id));
    line_.fail(fmt::format("several units stand in {}: write which one, {}", line_.name_of(where),
                           fmt::join(names, " or ")));
  }
  return all.front();
}

/// Returns the unit in the place, of any power, that fits the words best.
std::optional<UnitId> UnitSearch::any_there(const UnitText& text) const {
  if (!line_.province(text.place.province).open) {
    const UnitId id = line_.scene.position.unit_in(text.place.province);
    return id.valid() ? std::optional(id) : std::nullopt;
  }
  const std::vector<UnitId> all = sharing(text, any_unit);
  return all.empty() ? std::nullopt : std::optional(all.front());
}

/// If there is a unit in the province and one inside, prefers the written class.
std::optional<UnitId> UnitSearch::find_dislodged(const UnitText& text) const {
  const std::vector<Dislodged>& all = line_.scene.position.dislodged;
  std::optional<UnitId> found;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Unit& unit = all[i].unit;
    const ProvinceId at = line_.map.province_of(unit.at);
    const bool is_orderable =
        unit.power == line_.scene.power ||
        (regent_of_dislodged(line_.variant, line_.scene.position, i) == line_.scene.power &&
         knows_province(line_.variant, line_.scene.position, line_.scene.power, at));
    if (!is_orderable) continue;
    if (at == text.place.province && unit.unit_class == text.unit_class) return UnitId{i};
    const bool is_inside = line_.map.around(at) == text.place.province;
    if (at == text.place.province) found = found.value_or(UnitId{i});
    if (at != text.place.province && is_inside && unit.unit_class == text.unit_class)
      found = UnitId{i};
  }
  return found;
}

/// True for units of the position that the power may order. Builds, disbands, plans and
/// declarations are only for its own units.
bool UnitSearch::may_order(const Unit& unit) const {
  const PowerId power = line_.scene.power;
  const Position& position = line_.scene.position;
  if (unit.power == power) return true;
  const bool is_for_regents = line_.scene.phase == PhaseKind::movement &&
                              !is_plan(line_.type.acts_as) && !is_declaration(line_.type.acts_as);
  if (!is_for_regents) return false;
  const UnitId id{static_cast<std::size_t>(&unit - position.units.data())};
  return regent_of(line_.variant, position, id) == power &&
         knows_province(line_.variant, position, power, line_.map.province_of(unit.at));
}

/// True if orders of the phase are for dislodged units. Declarations name units on the board even
/// then.
bool UnitSearch::is_dislodged_meant() const {
  return line_.scene.phase == PhaseKind::retreat && !is_declaration(line_.type.acts_as);
}

std::optional<UnitId> UnitSearch::find_subject() {
  if (is_dislodged_meant()) return find_dislodged(line_.match.unit);
  return find_named();
}

std::optional<UnitId> UnitSearch::find_named() {
  return find_standing(line_.match.unit, [this](const Unit& unit) { return may_order(unit); });
}

std::optional<UnitId> UnitSearch::find_target() {
  return find_standing(line_.match.target, any_unit);
}

void UnitSearch::explain_missing_subject() {
  line_.out.unit_class = line_.match.unit.unit_class;
  const ProvinceId where = line_.match.unit.place.province;
  line_.out.at = line_.map.whole(where);
  const std::string name = line_.name_of(where);
  if (is_dislodged_meant()) {
    line_.fail(fmt::format("no unit of yours was dislodged from {}{}", name, near_dislodged(name)) +
               own_units());
    return;
  }
  if (line_.match.unit.number != 0) {
    explain_shared(line_.match.unit);
    return;
  }
  if (const std::optional<UnitId> other = any_there(line_.match.unit)) {
    const Unit& unit = line_.scene.position.units[other->index()];
    line_.fail(
        fmt::format("no unit of yours stands in {} (there is {})", name, line_.a_unit(unit)) +
        own_units());
    return;
  }
  const std::string near =
      near_unit(name, [this](const Unit& unit) { return unit.power == line_.scene.power; });
  line_.fail(fmt::format("no unit of yours stands in {}{}", name, near) +
             (near.empty() ? own_units() : std::string()));
}

std::string UnitSearch::own_units() const {
  return OrderSuggestions(line_.variant, line_.scene.position, line_.scene.power).own_units();
}

void UnitSearch::explain_shared(const UnitText& text) {
  const ProvinceId where = text.place.province;
  const Position& position = line_.scene.position;
  if (const auto id = shared_unit(line_.map, position, where, text.number)) {
    line_.fail(fmt::format("unit #{} in {} is not yours (it is {})", text.number,
                           line_.name_of(where), line_.a_unit(position.units[id->index()])));
    return;
  }
  line_.fail(fmt::format("there is no unit #{} in {}", text.number, line_.name_of(where)));
}

void UnitSearch::explain_missing_target() {
  if (line_.match.target.number != 0) {
    explain_shared(line_.match.target);
    return;
  }
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
