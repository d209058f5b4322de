#include "core/boards/coasts/coast_lines.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/boards/trace/fair_lines.h"

namespace chancery {
namespace {

constexpr double coast_width = 1.1;
constexpr double land_width = 5;
constexpr double water_width = 9;
constexpr double strayed = 0.45;  // the largest distance of a line from its smooth course

/// The middle of each side, which has no stairs; the ends of an open line stay.
Ring middles_of(const Ring& points, bool closed) {
  Ring middles;
  if (!closed) middles.push_back(points.front());
  for (std::size_t i = 1; i < points.size(); ++i)
    middles.push_back(
        {(points[i - 1][0] + points[i][0]) / 2, (points[i - 1][1] + points[i][1]) / 2});
  if (!closed) middles.push_back(points.back());
  return middles;
}

/// A Gaussian filter along the line. Beyond its ends, an open line continues as if rotated around
/// them.
Ring smoothed(const Ring& points, bool closed, double width) {
  const Ring from = middles_of(points, closed);
  const auto count = static_cast<std::ptrdiff_t>(from.size());
  const auto reach = std::min(static_cast<std::ptrdiff_t>(std::ceil(4 * width)), count - 1);
  std::vector<double> weights;
  for (std::ptrdiff_t k = 0; k <= reach; ++k)
    weights.push_back(std::exp(-static_cast<double>(k * k) / (2 * width * width)));
  const auto at = [&](std::ptrdiff_t i) -> SheetPlace {
    if (closed) return from[static_cast<std::size_t>((i % count + count) % count)];
    const std::ptrdiff_t last = count - 1;
    if (i >= 0 && i <= last) return from[static_cast<std::size_t>(i)];
    const SheetPlace& end = i < 0 ? from.front() : from.back();
    const SheetPlace& turned = from[static_cast<std::size_t>(i < 0 ? -i : 2 * last - i)];
    return {2 * end[0] - turned[0], 2 * end[1] - turned[1]};
  };
  Ring smooth;
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    SheetPlace sum{};
    double total = 0;
    for (std::ptrdiff_t k = -reach; k <= reach; ++k) {
      const double weight = weights[static_cast<std::size_t>(std::abs(k))];
      const SheetPlace other = at(i + k);
      sum = {sum[0] + weight * other[0], sum[1] + weight * other[1]};
      total += weight;
    }
    smooth.push_back({sum[0] / total, sum[1] / total});
  }
  if (closed) {
    smooth.push_back(smooth.front());
  } else {
    smooth.front() = points.front();
    smooth.back() = points.back();
  }
  return smooth;
}

/// Finds sides of lines by position.
class SideFinder {
 public:
  explicit SideFinder(const std::vector<GridLine>& lines) : lines_(lines) {
    for (std::size_t line = 0; line < lines.size(); ++line)
      for (std::size_t i = 1; i < lines[line].points.size(); ++i)
        for_each_bucket(lines[line].points[i - 1], lines[line].points[i],
                        [&](std::uint64_t bucket) { buckets_[bucket].emplace_back(line, i); });
  }

  /// Lines that cross or touch themselves or others anywhere except at their ends.
  [[nodiscard]] std::set<std::size_t> crossing() const {
    std::set<std::size_t> found;
    for (const auto& [bucket, sides] : buckets_)
      for (std::size_t i = 0; i < sides.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
          if (cross(sides[i], sides[k])) found.insert({sides[i].first, sides[k].first});
    return found;
  }

 private:
  using Side = std::pair<std::size_t, std::size_t>;  // the line, and the point at its end

  template <class Act>
  static void for_each_bucket(const SheetPlace& a, const SheetPlace& b, Act act) {
    constexpr double size = 8;
    const auto cell = [](double value) {
      return static_cast<std::int64_t>(std::floor(value / size));
    };
    for (std::int64_t y = cell(std::min(a[1], b[1])); y <= cell(std::max(a[1], b[1])); ++y)
      for (std::int64_t x = cell(std::min(a[0], b[0])); x <= cell(std::max(a[0], b[0])); ++x)
        act((static_cast<std::uint64_t>(y) << 32U) ^ static_cast<std::uint64_t>(x));
  }

  static double turn(const SheetPlace& a, const SheetPlace& b, const SheetPlace& c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }

  [[nodiscard]] bool cross(const Side& side, const Side& other) const {
    const SheetPlace& a = lines_[side.first].points[side.second - 1];
    const SheetPlace& b = lines_[side.first].points[side.second];
    const SheetPlace& c = lines_[other.first].points[other.second - 1];
    const SheetPlace& d = lines_[other.first].points[other.second];
    // Sides that share a point meet there; if one runs back over the other, the areas overlap.
    if (a == c || a == d || b == c || b == d) {
      const SheetPlace& joint = a == c || a == d ? a : b;
      const SheetPlace& p = joint == a ? b : a;
      const SheetPlace& q = joint == c ? d : c;
      return turn(joint, p, q) == 0 &&
             (p[0] - joint[0]) * (q[0] - joint[0]) + (p[1] - joint[1]) * (q[1] - joint[1]) > 0;
    }
    const double first = turn(a, b, c);
    const double second = turn(a, b, d);
    const double third = turn(c, d, a);
    const double fourth = turn(c, d, b);
    const auto split = [](double x, double y) { return (x >= 0 && y <= 0) || (x <= 0 && y >= 0); };
    if (first == 0 && second == 0) return false;
    return split(first, second) && split(third, fourth);
  }

  const std::vector<GridLine>& lines_;
  std::map<std::uint64_t, std::vector<Side>> buckets_;
};

class LineDrawer {
 public:
  explicit LineDrawer(const CoastField& field) : field_(field) {}

  std::vector<GridLine> run() {
    const std::vector<GridLine> stairs = find_border_lines(field_.grid);
    std::vector<double> width;
    for (const GridLine& line : stairs) width.push_back(width_of(line));
    std::vector<GridLine> lines = stairs;
    std::set<std::size_t> open;
    for (std::size_t i = 0; i < stairs.size(); ++i) open.insert(i);
    // If smooth lines cross, they are smoothed less, until they are stairs again.
    while (!open.empty()) {
      for (const std::size_t i : open) lines[i] = drawn(stairs[i], width[i]);
      open = SideFinder(lines).crossing();
      for (auto at = open.begin(); at != open.end();) {
        const bool is_stairs = width[*at] == 0;
        width[*at] = width[*at] < 0.4 ? 0 : width[*at] / 2;
        at = is_stairs ? open.erase(at) : std::next(at);
      }
    }
    return lines;
  }

 private:
  [[nodiscard]] double width_of(const GridLine& line) const {
    if (line.left == no_label || line.right == no_label) return 0;  // the edge of the sheet
    const bool wet_left = field_.is_wet(line.left);
    const bool wet_right = field_.is_wet(line.right);
    const double wanted =
        wet_left != wet_right ? coast_width : (wet_left ? water_width : land_width);
    return std::min(wanted, std::max(0.8, static_cast<double>(line.points.size()) / 6));
  }

  static GridLine drawn(const GridLine& stairs, double width) {
    GridLine line = stairs;
    if (width > 0 && stairs.points.size() >= 5)
      line.points = smoothed(stairs.points, stairs.closed, width);
    leave_out_points(line, width > 0 ? std::min(strayed, width) : 0.01);
    for (SheetPlace& point : line.points) point = in_tenths(point);
    line.points.erase(std::unique(line.points.begin(), line.points.end()), line.points.end());
    return line;
  }

  const CoastField& field_;
};

}  // namespace

std::vector<GridLine> draw_lines(const CoastField& field) {
  return LineDrawer(field).run();
}

}  // namespace chancery
