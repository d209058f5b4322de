#include "core/files/drawing/svg_path.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include "core/base/common/point.h"
#include "core/files/drawing/number_list.h"

namespace chancery {
namespace {

using PathPoint = Point;

PathPoint sum(const PathPoint& a, const PathPoint& b) {
  return {a[0] + b[0], a[1] + b[1]};
}

PathPoint mixed(const PathPoint& a, const PathPoint& b, double part) {
  return {a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])};
}

PathPoint mirrored(const PathPoint& point, const PathPoint& center) {
  return {2 * center[0] - point[0], 2 * center[1] - point[1]};
}

/// Reads the commands of a path one by one.
class PathReader {
 public:
  PathReader(std::string_view text, LinePen& pen) : list_(text), pen_(pen) {}

  /// Returns true if all of the text is a path.
  bool read() {
    for (char command = 0;;) {
      const char next = list_.peek();
      if (next == '\0') return true;
      const bool is_letter = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
      if (is_letter) {
        command = next;
        list_.step();
        if (!begun_ && command != 'M' && command != 'm') return false;
      } else if (command == 0 || command == 'Z' || command == 'z') {
        return false;
      }
      if (!run(command)) return false;
      begun_ = true;
      // Further pairs after a move are lines.
      if (command == 'M') command = 'L';
      if (command == 'm') command = 'l';
      list_.skip_separator();
    }
  }

 private:
  std::optional<PathPoint> pair(bool relative) {
    const auto x = list_.number();
    list_.skip_separator();
    const auto y = x ? list_.number() : std::nullopt;
    if (!y) return std::nullopt;
    list_.skip_separator();
    return relative ? sum(pen_.at(), {*x, *y}) : PathPoint{*x, *y};
  }

  bool run(char command) {
    const bool relative = command >= 'a';
    const char kind = relative ? static_cast<char>(command - 'a' + 'A') : command;
    const std::optional<PathPoint> last_cubic = std::exchange(cubic_handle_, std::nullopt);
    const std::optional<PathPoint> last_quadratic = std::exchange(quadratic_handle_, std::nullopt);
    switch (kind) {
      case 'M':
      case 'L':
        return straight(kind == 'M', relative);
      case 'H':
      case 'V':
        return along_axis(kind == 'H' ? 0 : 1, relative);
      case 'C':
      case 'S':
        return cubic(kind == 'S', last_cubic, relative);
      case 'Q':
      case 'T':
        return quadratic(kind == 'T', last_quadratic, relative);
      case 'A':
        return arc(relative);
      case 'Z':
        pen_.close();
        return true;
      default:
        return false;
    }
  }

  bool straight(bool is_move, bool relative) {
    const auto to = pair(relative);
    if (!to) return false;
    if (is_move)
      pen_.move_to(*to);
    else
      pen_.line_to(*to);
    return true;
  }

  bool along_axis(std::size_t axis, bool relative) {
    const auto value = list_.number();
    if (!value) return false;
    PathPoint to = pen_.at();
    to[axis] = relative ? to[axis] + *value : *value;
    pen_.line_to(to);
    return true;
  }

  bool cubic(bool smooth, const std::optional<PathPoint>& handle, bool relative) {
    const auto first =
        smooth ? std::optional(handle ? mirrored(*handle, pen_.at()) : pen_.at()) : pair(relative);
    const auto second = first ? pair(relative) : std::nullopt;
    const auto to = second ? pair(relative) : std::nullopt;
    if (!to) return false;
    pen_.cubic_to(*first, *second, *to);
    cubic_handle_ = second;
    return true;
  }

  bool quadratic(bool smooth, const std::optional<PathPoint>& handle, bool relative) {
    const auto middle =
        smooth ? std::optional(handle ? mirrored(*handle, pen_.at()) : pen_.at()) : pair(relative);
    const auto to = middle ? pair(relative) : std::nullopt;
    if (!to) return false;
    pen_.quadratic_to(*middle, *to);
    quadratic_handle_ = middle;
    return true;
  }

  bool arc(bool relative) {
    const auto radii = pair(false);
    const auto turned = radii ? list_.number() : std::nullopt;
    if (!turned) return false;
    list_.skip_separator();
    const auto large = list_.flag();
    list_.skip_separator();
    const auto clockwise = list_.flag();
    list_.skip_separator();
    const auto to = large && clockwise ? pair(relative) : std::nullopt;
    if (!to) return false;
    pen_.arc_to(*radii, *turned, *large, *clockwise, *to);
    return true;
  }

  NumberList list_;
  LinePen& pen_;
  bool begun_ = false;
  std::optional<PathPoint> cubic_handle_;
  std::optional<PathPoint> quadratic_handle_;
};

}  // namespace

void LinePen::add(const Point& point) {
  if (++count_ > most_line_points) return;
  const Point placed = transform_(point);
  // A point that is not finite would spoil every length.
  if (!std::isfinite(placed[0]) || !std::isfinite(placed[1])) return;
  lines_.back().points.push_back(placed);
}

void LinePen::move_to(const Point& to) {
  at_ = start_ = to;
  is_open_ = false;
}

void LinePen::line_to(const Point& to) {
  if (!is_open_) {
    lines_.emplace_back();
    is_open_ = true;
    add(at_);
  }
  add(to);
  at_ = to;
}

void LinePen::cubic_to(const Point& first, const Point& second, const Point& to) {
  if (count_ > most_line_points) return;
  const Point from = at_;
  const Point a = transform_(from);
  const Point b = transform_(first);
  const Point c = transform_(second);
  const Point d = transform_(to);
  // The second differences of a curve limit its distance from n chords.
  const double bend = std::max(std::hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
                               std::hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]));
  const double wanted = std::ceil(std::sqrt(0.75 * bend / tolerance_));
  constexpr double most_steps = 400;
  const auto steps =
      wanted >= 1 && wanted < most_steps ? static_cast<int>(wanted) : (wanted >= 1 ? 400 : 1);
  for (int i = 1; i < steps; ++i) {
    const double t = static_cast<double>(i) / steps;
    const Point ab = mixed(from, first, t);
    const Point bc = mixed(first, second, t);
    const Point cd = mixed(second, to, t);
    line_to(mixed(mixed(ab, bc, t), mixed(bc, cd, t), t));
  }
  line_to(to);
}

void LinePen::quadratic_to(const Point& middle, const Point& to) {
  cubic_to(mixed(at_, middle, 2.0 / 3), mixed(to, middle, 2.0 / 3), to);
}

/// Converts end points to a center, as in appendix B of the SVG specification.
void LinePen::arc_to(Point radii, double turned, bool large, bool clockwise, const Point& to) {
  radii = {std::abs(radii[0]), std::abs(radii[1])};
  const Point from = at_;
  if (radii[0] == 0 || radii[1] == 0 || from == to) {
    line_to(to);
    return;
  }
  const double angle = turned * std::numbers::pi / 180;
  const double cosine = std::cos(angle);
  const double sine = std::sin(angle);
  const Point half{(from[0] - to[0]) / 2, (from[1] - to[1]) / 2};
  const Point own{cosine * half[0] + sine * half[1], cosine * half[1] - sine * half[0]};
  const double reach = std::hypot(own[0] / radii[0], own[1] / radii[1]);
  if (reach > 1) radii = {radii[0] * reach, radii[1] * reach};
  const double square = std::pow(radii[0] * own[1], 2) + std::pow(radii[1] * own[0], 2);
  const double rest = std::pow(radii[0] * radii[1], 2) - square;
  const double off = (large == clockwise ? -1 : 1) * std::sqrt(std::max(0.0, rest / square));
  const Point middle{off * radii[0] * own[1] / radii[1], -off * radii[1] * own[0] / radii[0]};
  const Point center{cosine * middle[0] - sine * middle[1] + (from[0] + to[0]) / 2,
                     sine * middle[0] + cosine * middle[1] + (from[1] + to[1]) / 2};
  const double begin = std::atan2((own[1] - middle[1]) / radii[1], (own[0] - middle[0]) / radii[0]);
  double sweep =
      std::atan2((-own[1] - middle[1]) / radii[1], (-own[0] - middle[0]) / radii[0]) - begin;
  if (clockwise && sweep < 0) sweep += 2 * std::numbers::pi;
  if (!clockwise && sweep > 0) sweep -= 2 * std::numbers::pi;
  if (!std::isfinite(sweep)) {
    line_to(to);
    return;
  }
  const auto quarters =
      static_cast<int>(std::ceil(std::abs(sweep) / (std::numbers::pi / 2) - 1e-9));
  const double step = sweep / std::max(1, quarters);
  const double handle = 4.0 / 3 * std::tan(step / 4);
  const auto on_arc = [&](double x, double y) {
    return Point{center[0] + cosine * radii[0] * x - sine * radii[1] * y,
                 center[1] + sine * radii[0] * x + cosine * radii[1] * y};
  };
  for (int i = 0; i < std::max(1, quarters); ++i) {
    const double s = begin + i * step;
    const double t = s + step;
    const Point end = i + 1 >= quarters ? to : on_arc(std::cos(t), std::sin(t));
    cubic_to(on_arc(std::cos(s) - handle * std::sin(s), std::sin(s) + handle * std::cos(s)),
             on_arc(std::cos(t) + handle * std::sin(t), std::sin(t) - handle * std::cos(t)), end);
  }
}

void LinePen::close() {
  if (is_open_) lines_.back().closed = true;
  at_ = start_;
  is_open_ = false;
}

std::vector<DrawnLine> LinePen::take() {
  return std::move(lines_);
}

PathRead read_path(std::string_view text, const Transform& transform, double tolerance) {
  LinePen pen(transform, tolerance);
  PathRead read;
  read.complete = PathReader(text, pen).read();
  read.lines = pen.take();
  return read;
}

}  // namespace chancery
