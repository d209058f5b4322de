#include "core/boards/board/mark_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/boards/board/board_parts.h"
#include "core/rules/map/drawing.h"

namespace chancery::board_parts {
namespace {

/// Moves `point` by this distance toward `toward`, at most to the middle between them.
Point shifted(const Point& point, const Point& toward, double by) {
  const double x = toward[0] - point[0];
  const double y = toward[1] - point[1];
  const double length = std::sqrt(x * x + y * y);
  if (length == 0) return point;
  const double share = std::min(by / length, 0.5);
  return {point[0] + x * share, point[1] + y * share};
}

Point between(const Point& a, const Point& b, double share) {
  return {a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share};
}

}  // namespace

MarkLine::MarkLine(const Point& period, const Point& from, std::span<const Point> through,
                   const Point& to, const Ends& ends) {
  points_.push_back(from);
  for (const Point& next : through) points_.push_back(nearest_copy(period, next, points_.back()));
  points_.push_back(nearest_copy(period, to, points_.back()));
  const Point end = points_.back();
  const Point there = on_sheet(period, end);
  back_ = {there[0] - end[0], there[1] - end[1]};
  control_ = {(from[0] + end[0]) / 2 + (end[1] - from[1]) * ends.bend,
              (from[1] + end[1]) / 2 - (end[0] - from[0]) * ends.bend};
  points_.front() = shifted(from, through.empty() ? control_ : points_[1], unit_radius);
  points_.back() =
      shifted(end, through.empty() ? control_ : points_[points_.size() - 2], ends.before_end);
}

Point MarkLine::middle() const {
  const std::size_t count = points_.size();
  if (count % 2 == 1) return points_[count / 2];
  const Point& a = points_[count / 2 - 1];
  const Point& b = points_[count / 2];
  if (count > 2) return between(a, b, 0.5);
  return {(a[0] + 2 * control_[0] + b[0]) / 4, (a[1] + 2 * control_[1] + b[1]) / 4};
}

std::string MarkLine::path(const Point& by) const {
  const auto x = [&](const Point& at) { return whole(at[0] + by[0]); };
  const auto y = [&](const Point& at) { return whole(at[1] + by[1]); };
  std::string text = fmt::format("M{} {}", x(points_.front()), y(points_.front()));
  if (points_.size() == 2)
    return text + fmt::format("Q{} {} {} {}", x(control_), y(control_), x(points_.back()),
                              y(points_.back()));
  // At each point on the way, the curve has the direction from the previous point to the next one.
  for (std::size_t i = 0; i + 1 < points_.size(); ++i) {
    const Point& a = points_[i];
    const Point& b = points_[i + 1];
    const Point& before = points_[i == 0 ? 0 : i - 1];
    const Point& after = points_[std::min(i + 2, points_.size() - 1)];
    const Point first{a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6};
    const Point second{b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6};
    text += fmt::format("C{} {} {} {} {} {}", x(first), y(first), x(second), y(second), x(b), y(b));
  }
  return text;
}

std::string MarkLine::head(const Point& by) const {
  const Point& end = points_.back();
  const Point& before = points_.size() == 2 ? control_ : points_[points_.size() - 2];
  const double turn = std::atan2(end[1] - before[1], end[0] - before[0]) * 180 / std::numbers::pi;
  return fmt::format("translate({} {}) rotate({})", whole(end[0] + by[0]), whole(end[1] + by[1]),
                     whole(turn));
}

std::vector<std::string> MarkLine::heads() const {
  std::vector<std::string> all{head({})};
  if (back_ != Point{}) all.push_back(head(back_));
  return all;
}

std::vector<std::string> MarkLine::paths() const {
  std::vector<std::string> all{path({})};
  if (back_ != Point{}) all.push_back(path(back_));
  return all;
}

}  // namespace chancery::board_parts
