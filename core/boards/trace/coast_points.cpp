#include "core/boards/trace/coast_points.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

#include "core/base/common/point.h"

namespace chancery {
namespace {
/// "north", "south", "east" or "west", by the longer component of the direction.
std::size_t compass(double x, double y) {
  if (std::abs(y) >= std::abs(x)) return y < 0 ? 0 : 1;
  return x > 0 ? 2 : 3;
}

/// The point in the middle of its longest line.
Point middle_of(const std::vector<GridLine>& lines, const CoastStretch& coast) {
  const GridLine* longest = &lines[coast.lines.front()];
  for (const std::size_t index : coast.lines)
    if (lines[index].length() > longest->length()) longest = &lines[index];
  double left = longest->length() / 2;
  const Ring& points = longest->points;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double step =
        std::hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
    if (step >= left && step > 0) {
      const double part = left / step;
      return {points[i - 1][0] + part * (points[i][0] - points[i - 1][0]),
              points[i - 1][1] + part * (points[i][1] - points[i - 1][1])};
    }
    left -= step;
  }
  return points.back();
}

}  // namespace

std::vector<TracedCoast> named_coasts(const std::vector<GridLine>& lines,
                                      const std::vector<CoastStretch>& coasts, const Point& at) {
  constexpr std::array<std::string_view, 4> ids{"NC", "SC", "EC", "WC"};
  constexpr std::array<std::string_view, 4> words{"north", "south", "east", "west"};
  std::vector<Point> middles;
  Point center{};
  for (const CoastStretch& coast : coasts) {
    middles.push_back(middle_of(lines, coast));
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}})
      center[axis] += middles.back()[axis] / static_cast<double>(coasts.size());
  }
  std::array<bool, 4> taken{};
  std::vector<TracedCoast> named;
  for (const Point& middle : middles) {
    const std::size_t way = compass(middle[0] - center[0], middle[1] - center[1]);
    TracedCoast coast;
    coast.id = taken[way] ? fmt::format("C{}", named.size() + 1) : std::string(ids[way]);
    coast.name = taken[way] ? fmt::format("coast {}", named.size() + 1)
                            : fmt::format("{} coast", words[way]);
    taken[way] = true;
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}})
      coast.at[axis] = std::round(0.7 * middle[axis] + 0.3 * at[axis]);
    named.push_back(std::move(coast));
  }
  return named;
}

const NamedPoint* nearest_drawn_coast(const std::vector<GridLine>& lines, const CoastStretch& coast,
                                      const std::vector<NamedPoint>& drawn) {
  const NamedPoint* best = nullptr;
  double least = 1e300;
  const Point middle = middle_of(lines, coast);
  for (const NamedPoint& point : drawn) {
    const double distance = std::hypot(point.at[0] - middle[0], point.at[1] - middle[1]);
    if (distance >= least) continue;
    least = distance;
    best = &point;
  }
  return best;
}

void join_drawn_coasts(const std::vector<GridLine>& lines, std::vector<CoastStretch>& coasts,
                       const std::vector<NamedPoint>& drawn) {
  for (std::size_t i = 0; i < coasts.size(); ++i)
    for (std::size_t k = coasts.size(); k-- > i + 1;) {
      const NamedPoint* point = nearest_drawn_coast(lines, coasts[i], drawn);
      if (point == nullptr || point != nearest_drawn_coast(lines, coasts[k], drawn)) continue;
      coasts[i].waters.merge(coasts[k].waters);
      coasts[i].lines.insert(coasts[i].lines.end(), coasts[k].lines.begin(), coasts[k].lines.end());
      coasts[i].length += coasts[k].length;
      coasts.erase(coasts.begin() + static_cast<std::ptrdiff_t>(k));
    }
}

void take_drawn_names(const std::vector<GridLine>& lines, const std::vector<CoastStretch>& coasts,
                      const std::vector<NamedPoint>& drawn, std::vector<TracedCoast>& named) {
  for (std::size_t i = 0; i < named.size(); ++i) {
    const NamedPoint* point = nearest_drawn_coast(lines, coasts[i], drawn);
    if (point != nullptr) named[i].id = point->id;
  }
}

}  // namespace chancery
