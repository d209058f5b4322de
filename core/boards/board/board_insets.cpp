#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/boards/board/board_labels.h"
#include "core/boards/board/board_parts.h"
#include "core/boards/board/board_sheet_parts.h"
#include "core/rules/map/shape_rows.h"

namespace chancery::board_parts {
namespace {

constexpr double inset_radius = unit_radius + 5;

/// An octagon with four long sides, like walls seen from above.
std::vector<Point> walls_around(const Point& middle) {
  constexpr double r = inset_radius;
  constexpr double c = r * 0.55;
  std::vector<Point> ring{{r, c}, {c, r}, {-c, r}, {-r, c}, {-r, -c}, {-c, -r}, {c, -r}, {r, -c}};
  for (Point& corner : ring) corner = {corner[0] + middle[0], corner[1] + middle[1]};
  return ring;
}

/// Searches the position of an inset: beside the units of the province, inside its ground, away
/// from other insets.
class InsetPlace {
 public:
  InsetPlace(const Map& map, const BoardSheet& sheet, ProvinceId province)
      : ground_(Shape{{sheet.grounds[province.index()].polygons.begin(),
                       sheet.grounds[province.index()].polygons.end()}}),
        from_(sheet.place(map.whole(province))) {
    for (const SpaceId space : named_spaces(map, map.whole(province)))
      taken_.push_back(sheet.place(space));
  }

  Point find() {
    constexpr std::array<double, 3> distances{unit_radius + inset_radius + 7, 46, 56};
    constexpr int directions = 24;
    Point best{};
    double least = 1e300;
    for (const double away : distances)
      for (int i = 0; i < directions; ++i) {
        const double angle = 2 * std::numbers::pi * i / directions;
        const Point at{from_[0] + away * std::cos(angle), from_[1] + away * std::sin(angle)};
        const double cost = cost_of(at) + away * 0.1 + std::abs(angle - 0.75) * 0.5;
        if (cost >= least) continue;
        least = cost;
        best = at;
      }
    taken_.push_back(best);
    return best;
  }

 private:
  /// The part of its rim that lies outside, and the extent to which it covers other things.
  [[nodiscard]] double cost_of(const Point& at) const {
    constexpr double for_corner = 10;
    double cost = 0;
    for (const Point& corner : walls_around(at)) cost += ground_.covers(corner) ? 0 : for_corner;
    for (const Point& other : taken_)
      cost += std::max(0.0, unit_radius + inset_radius + 6 - distance(at, other));
    return cost;
  }

  ShapeRows ground_;
  Point from_;
  std::vector<Point> taken_;
};

}  // namespace

void gather_inner(const Map& map, BoardSheet& sheet) {
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    if (map.is_inner(ProvinceId{i}) && !map.provinces()[i].at)
      sheet.places[i] = sheet.place(map.whole(map.around(ProvinceId{i})));
}

void lay_out_insets(const Map& map, BoardSheet& sheet) {
  sheet.has_insets = map.has_inner();
  if (!sheet.has_insets) return;
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const std::vector<ProvinceId> inside = map.inside(ProvinceId{i});
    if (inside.empty()) continue;
    InsetPlace place(map, sheet, ProvinceId{i});
    for (const ProvinceId province : inside) {
      if (!map.province(province).at) sheet.places[province.index()] = place.find();
      sheet.grounds[province.index()].polygons = {walls_around(sheet.places[province.index()])};
    }
  }
}

std::string insets(const Map& map, const BoardSheet& sheet, std::span<const GroundTint> tints) {
  if (!sheet.has_insets) return {};
  const auto kinds = terrain_kinds(sheet);
  std::string out;
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    if (!map.is_inner(ProvinceId{i})) continue;
    const std::string fill =
        tints[i] ? fmt::format("b-o{}", *tints[i])
                 : fmt::format("b-t{}", kinds.at({sheet.light.fills[i], sheet.dark.fills[i]}));
    out += fmt::format(
        "<use href=\"#b-g{0}\" class=\"{1}\"/><use href=\"#b-g{0}\" class=\"b-wall\"/>", i, fill);
  }
  return out;
}

}  // namespace chancery::board_parts
