#include "core/boards/trace/fair_lines.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/common/segment.h"

namespace chancery {
namespace {
double between(const Point& a, const Point& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

/// Moves each point toward its neighbors; the ends of an open line stay.
void smooth_line(GridLine& line) {
  constexpr int times = 3;
  Ring& points = line.points;
  const std::size_t last = points.size() - 1;
  for (int i = 0; i < times && last >= 2; ++i) {
    const Ring old = points;
    const auto middle = [&](std::size_t before, std::size_t at, std::size_t after) {
      return Point{(old[before][0] + 2 * old[at][0] + old[after][0]) / 4,
                   (old[before][1] + 2 * old[at][1] + old[after][1]) / 4};
    };
    for (std::size_t k = 1; k < last; ++k) points[k] = middle(k - 1, k, k + 1);
    if (line.closed) points.front() = points.back() = middle(last - 1, 0, 1);
  }
}

/// Marks the points that a straight line must not leave out.
void keep_corners(const Ring& points, std::size_t first, std::size_t last, double tolerance,
                  std::vector<std::uint8_t>& kept) {
  std::vector<std::array<std::size_t, 2>> open{{first, last}};
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    std::size_t farthest = from;
    double most = tolerance;
    for (std::size_t i = from + 1; i < to; ++i) {
      const double off =
          between(points[i], nearest_on_segment(points[i], points[from], points[to]));
      if (off <= most) continue;
      most = off;
      farthest = i;
    }
    if (farthest == from) continue;
    kept[farthest] = 1;
    open.push_back({from, farthest});
    open.push_back({farthest, to});
  }
}

}  // namespace

void leave_out_points(GridLine& line, double tolerance) {
  const Ring& points = line.points;
  const std::size_t last = points.size() - 1;
  std::vector<std::uint8_t> kept(points.size());
  kept.front() = kept.back() = 1;
  // In parts, since the time grows with the square of a part's length.
  constexpr std::size_t longest_part = 2000;
  for (std::size_t i = longest_part; i < last; i += longest_part) kept[i] = 1;
  // A closed line has no ends: it is cut at the point farthest from its first point.
  std::size_t farthest = 0;
  for (std::size_t i = 1; line.closed && i < last; ++i)
    if (between(points[i], points[0]) > between(points[farthest], points[0])) farthest = i;
  kept[farthest] = 1;
  std::size_t from = 0;
  const std::vector<std::uint8_t> cuts = kept;
  for (std::size_t i = 1; i <= last; ++i) {
    if (cuts[i] == 0) continue;
    keep_corners(points, from, i, tolerance, kept);
    from = i;
  }
  Ring fewer;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (kept[i] != 0) fewer.push_back(points[i]);
  line.points = std::move(fewer);
}

Point in_tenths(const Point& point) {
  const auto rounded = [](double value) {
    const double tenths = std::round(value * 10) / 10;
    return tenths == 0 ? 0 : tenths;  // no minus before 0
  };
  return {rounded(point[0]), rounded(point[1])};
}

DrawnSides::DrawnSides(double width, double height, double reach)
    : reach_(reach),
      bucket_(std::max(4 * reach, std::max(width, height) / 1000)),
      columns_(static_cast<int>(width / bucket_) + 1),
      rows_(static_cast<int>(height / bucket_) + 1),
      buckets_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

int DrawnSides::column(double x) const {
  return static_cast<int>(std::clamp(std::floor(x / bucket_), 0.0, columns_ - 1.0));
}
int DrawnSides::row(double y) const {
  return static_cast<int>(std::clamp(std::floor(y / bucket_), 0.0, rows_ - 1.0));
}

bool DrawnSides::lies_off_sheet(const Point& a, const Point& b) const {
  return std::max(a[0], b[0]) < -reach_ || std::max(a[1], b[1]) < -reach_ ||
         std::min(a[0], b[0]) > columns_ * bucket_ + reach_ ||
         std::min(a[1], b[1]) > rows_ * bucket_ + reach_;
}

void DrawnSides::add(const Ring& points) {
  for (std::size_t i = 0, before = points.size() - 1; i < points.size(); before = i++) {
    const Point& a = points[before];
    const Point& b = points[i];
    // A long side is entered in pieces, so that it is in few buckets.
    const double pieces = std::clamp(std::ceil(between(a, b) / bucket_), 1.0, 4000.0);
    for (int k = 0; k < static_cast<int>(pieces); ++k) {
      const auto at = [&](double part) {
        return Point{a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])};
      };
      const Point from = at(k / pieces);
      const Point to = at((k + 1) / pieces);
      if (lies_off_sheet(from, to)) continue;
      const int right = column(std::max(from[0], to[0]) + reach_);
      const int bottom = row(std::max(from[1], to[1]) + reach_);
      for (int y = row(std::min(from[1], to[1]) - reach_); y <= bottom; ++y)
        for (int x = column(std::min(from[0], to[0]) - reach_); x <= right; ++x)
          buckets_[static_cast<std::size_t>(y * columns_ + x)].push_back({a, b});
    }
  }
}

Point DrawnSides::nearest(const Point& point) const {
  const auto& bucket =
      buckets_[static_cast<std::size_t>(row(point[1]) * columns_ + column(point[0]))];
  Point best = point;
  double least = reach_;
  for (const Side& side : bucket) {
    const Point foot = nearest_on_segment(point, side[0], side[1]);
    if (between(foot, point) < least) {
      least = between(foot, point);
      best = foot;
    }
  }
  if (least >= reach_) return point;
  // A corner attracts points from a larger distance, so that it stays sharp.
  double least_corner = reach_ * 0.7;
  for (const Side& side : bucket)
    for (const Point& corner : side)
      if (between(corner, point) < least_corner) {
        least_corner = between(corner, point);
        best = corner;
      }
  return best;
}

void make_fair(std::vector<GridLine>& lines, const DrawnSides& sides, double tolerance) {
  for (GridLine& line : lines) {
    smooth_line(line);
    for (Point& point : line.points) point = sides.nearest(point);
    if (line.closed) line.points.back() = line.points.front();
    leave_out_points(line, tolerance);
    for (Point& point : line.points) point = in_tenths(point);
    line.points.erase(std::unique(line.points.begin(), line.points.end()), line.points.end());
  }
}

}  // namespace chancery
