#include "core/boards/board/board_units.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/boards/board/board_parts.h"
#include "core/rules/state/shared_units.h"

namespace chancery::board_parts {
namespace {

/// Of an icon, for names that pages place around it.
constexpr std::string_view size_of_icon = " data-size=\"16\"";

/// An icon, with attributes that tell pages its class and power, and then `more` attributes.
std::string icon_element(const std::string& id, const Unit& unit, const Point& at,
                         std::string_view more) {
  return fmt::format("<use href=\"#{}\" class=\"b-p{}\" x=\"{}\" y=\"{}\" data-class=\"{}\"{}{}/>",
                     id, unit.power.index(), whole(at[0]), whole(at[1]), unit.unit_class.index(),
                     more, size_of_icon);
}

/// On a sheet that wraps, signs at an edge are also drawn at the opposite one. The first is at
/// `at`.
std::vector<Point> copies_of(const Point& at, const Point& period) {
  constexpr double reach = unit_radius + 3;
  std::vector<Point> all{at};
  for (const std::size_t axis : {0U, 1U}) {
    if (period[axis] <= 0 || (at[axis] >= reach && at[axis] <= period[axis] - reach)) continue;
    const std::size_t count = all.size();
    for (std::size_t i = 0; i < count; ++i) {
      all.push_back(all[i]);
      all.back()[axis] += at[axis] < reach ? period[axis] : -period[axis];
    }
  }
  return all;
}

}  // namespace

std::string stands_at(SpaceId space) {
  return fmt::format(" data-at=\"{}\"", space.index());
}

std::string unit_element(const Unit& unit, const Point& at, std::string_view more) {
  return fmt::format("<use href=\"#b-u{}\" class=\"b-p{}\" x=\"{}\" y=\"{}\"{}/>",
                     unit.unit_class.index(), unit.power.index(), whole(at[0]), whole(at[1]), more);
}

std::string sign_at(std::string_view name, const Point& at) {
  return fmt::format("<use href=\"#b-{0}\" class=\"b-{0}\" x=\"{1}\" y=\"{2}\"/>", name,
                     whole(at[0]), whole(at[1]));
}

Point beside(const BoardSheet& sheet, SpaceId space) {
  const Point& at = sheet.place(space);
  if (sheet.units == UnitLook::icons) return {at[0] + 2 * icon_reach[0] - 2, at[1] + 9};
  return {at[0] + 21, at[1] + 16};
}

std::vector<Point> unit_places(const Map& map, const BoardSheet& sheet, const Position& position) {
  constexpr double columns = 3;
  const double row_distance = 2 * unit_reach(sheet) + 10;  // with numbers
  const double column_width = 2 * unit_radius + 2;
  std::map<ProvinceId, double> counts;
  for (const Unit& unit : position.units) ++counts[map.province_of(unit.at)];
  std::vector<Point> places;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const SpaceId space = position.units[i].at;
    Point at = sheet.place(space);
    if (const double number = number_among_shared(map, position, UnitId{i}); number > 0) {
      const double count = counts[map.province_of(space)];
      const double row = std::floor((number - 1) / columns);
      const double in_row = std::min(columns, count - row * columns);
      const double rows = std::ceil(count / columns);
      at = {at[0] + (number - 1 - row * columns - (in_row - 1) / 2) * column_width,
            at[1] + (row - (rows - 1) / 2) * row_distance};
    }
    places.push_back(at);
  }
  return places;
}

std::string UnitLayer::standing() const {
  std::string out;
  const std::vector<Point> places = unit_places(map_, sheet_, *scene_.position);
  for (std::size_t i = 0; i < places.size(); ++i) out += standing(UnitId{i}, places[i]);
  return out;
}

/// The unit, its copies and, if it shares its province, its number above them.
std::string UnitLayer::standing(UnitId id, const Point& at) const {
  const Unit& unit = scene_.position->units[id.index()];
  const std::int32_t number = number_among_shared(map_, *scene_.position, id);
  const double up = has_icons() ? icon_reach[1] : unit_radius;
  std::string more = stands_at(unit.at);
  if (number > 0) more += fmt::format(" data-number=\"{}\"", number);
  std::string out;
  for (const Point& copy : copies_of(at, sheet_.period)) {
    out += has_icons() ? icon_element(icons_.of_unit(*scene_.world, id.index()), unit, copy, more)
                       : unit_element(unit, copy, more);
    if (number > 0)
      out += fmt::format("<text class=\"b-count\" x=\"{}\" y=\"{}\">#{}</text>", whole(copy[0]),
                         whole(copy[1] - up - 2), number);
    more.clear();  // pages count a unit once
  }
  return out;
}

std::string UnitLayer::dislodged() const {
  std::string out;
  for (std::size_t i = 0; i < scene_.position->dislodged.size(); ++i) {
    const Unit& unit = scene_.position->dislodged[i].unit;
    const Point at = beside(sheet_, unit.at);
    const std::string more = stands_at(unit.at) + " data-out=\"\"";
    out += has_icons() ? icon_element(icons_.of_dislodged(*scene_.world, i), unit, at, more)
                       : sign_at("waits", at) + unit_element(unit, at, more);
  }
  return out;
}

}  // namespace chancery::board_parts
