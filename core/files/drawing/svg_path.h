// Paths of SVG as lines: all commands, curves and arcs flattened.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/base/common/point.h"
#include "core/files/drawing/transform.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// A line from point to point.
struct DrawnLine {
  Ring points;
  bool closed = false;
};

inline constexpr std::size_t most_line_points = 2'000'000;

/// Draws lines and curves with a pen whose points are transformed.
class LinePen {
 public:
  /// Flattens curves into lines from which they are less than `tolerance` away, after the
  /// transform.
  LinePen(const Transform& transform, double tolerance)
      : transform_(transform), tolerance_(tolerance) {}
  void move_to(const Point& to);
  void line_to(const Point& to);
  void cubic_to(const Point& first, const Point& second, const Point& to);
  void quadratic_to(const Point& middle, const Point& to);
  void arc_to(Point radii, double turned, bool large, bool clockwise, const Point& to);
  void close();
  [[nodiscard]] const Point& at() const { return at_; }
  [[nodiscard]] std::vector<DrawnLine> take();

 private:
  void add(const Point& point);

  Transform transform_;
  double tolerance_;
  Point at_{};
  Point start_{};
  bool is_open_ = false;  // a line has begun
  std::size_t count_ = 0;
  std::vector<DrawnLine> lines_;
};

struct PathRead {
  std::vector<DrawnLine> lines;
  bool complete = true;  // if false, everything after a mistake was left out, as SVG requires
};

/// Reads the value of `d="…"`.
PathRead read_path(std::string_view text, const Transform& transform, double tolerance);

}  // namespace chancery
