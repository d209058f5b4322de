#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/boards/board/board_labels.h"
#include "core/boards/board/board_sheet_parts.h"
#include "core/rules/map/shape_rows.h"

namespace chancery::board_parts {
namespace {

/// Searches the position of a mark or of the star of a center: inside its ground, beside all places
/// of units and other marks, near its own unit, rather above and to the right.
class CenterPlacer {
 public:
  CenterPlacer(const Map& map, const BoardSheet& sheet) : map_(map), sheet_(sheet) {}

  Point find(ProvinceId province) {
    const Point from = sheet_.place(map_.whole(province));
    const double aside = unit_reach(sheet_);
    const Point corner{from[0] + aside, from[1] - aside};
    if (map_.is_inner(province)) return corner;  // an inset has no room but its corner
    const ShapeRows ground(Shape{{sheet_.grounds[province.index()].polygons.begin(),
                                  sheet_.grounds[province.index()].polygons.end()}});
    look_around(from);
    Point best = corner;
    double least = cost_of(ground, corner);
    constexpr std::size_t directions = 24;
    const double farther = unit_reach(sheet_) + mark_reach(sheet_) - unit_radius - center_radius;
    for (const double usual : {20.0, 23.0, 27.0, 32.0, 38.0, 45.0})
      for (std::size_t i = 0; i < directions; ++i) {
        const double away = usual + farther;
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / directions;
        const Point at{from[0] + away * std::cos(angle), from[1] - away * std::sin(angle)};
        const double turned = std::abs(angle - std::numbers::pi / 4);
        const double cost = cost_of(ground, at) + away * 0.3 +
                            std::min(turned, 2 * std::numbers::pi - turned) * 0.6;
        if (cost >= least - 1e-6) continue;  // the last digit of a cosine decides nothing
        least = cost;
        best = at;
      }
    marks_.push_back(best);
    return best;
  }

 private:
  void look_around(const Point& from) {
    constexpr double far = 90;
    near_.clear();
    for (const Point& place : sheet_.places)
      if (distance(place, from) < far) near_.push_back(place);
  }

  /// The part of the mark that lies outside, and the extent to which it covers other things.
  [[nodiscard]] double cost_of(const ShapeRows& ground, const Point& at) const {
    constexpr double for_middle = 200;
    constexpr double for_rim = 12;
    const double reach = mark_reach(sheet_);
    double cost = ground.covers(at) ? 0 : for_middle;
    for (std::size_t i = 0; i < 8; ++i) {
      const double angle = std::numbers::pi * static_cast<double>(i) / 4;
      if (!ground.covers({at[0] + reach * std::cos(angle), at[1] + reach * std::sin(angle)}))
        cost += for_rim;
    }
    const auto count = [&](const std::vector<Point>& others, double room) {
      for (const Point& other : others) cost += 10 * std::max(0.0, room - distance(at, other));
    };
    count(near_, unit_reach(sheet_) + reach + 1);
    count(marks_, 2 * reach + 1);
    return cost;
  }

  const Map& map_;
  const BoardSheet& sheet_;
  std::vector<Point> near_;   // places of units around the province
  std::vector<Point> marks_;  // of other centers
};

}  // namespace

void place_centers(const Map& map, BoardSheet& sheet) {
  CenterPlacer placer(map, sheet);
  sheet.centers.assign(map.provinces().size(), Point{});
  for (std::size_t i = 0; i < sheet.centers.size(); ++i)
    if (sheet.has_mark[i]) sheet.centers[i] = placer.find(ProvinceId{i});
}

}  // namespace chancery::board_parts
