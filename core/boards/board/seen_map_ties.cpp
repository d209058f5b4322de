#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/common/point.h"
#include "core/boards/board/seen_map_paper.h"

namespace chancery::seen_map_parts {
namespace {
/// The shortest way between two shapes, to the nearest copy of a corner.
struct Span {
  Point from;
  Point to;
  Point there;  // the position of that corner on the sheet
  double length = 0;
};

class TiePainter {
 public:
  TiePainter(const SeenWorld& world, const Paper& paper)
      : map_(world.variant->map),
        drawing_(world.variant->drawing),
        wraps_(drawing_.plane.wraps_east_west || drawing_.plane.wraps_north_south),
        period_(wraps_ ? drawing_.plane.period() : world.period),
        paper_(paper) {}

  void paint(Canvas& canvas) {
    std::set<std::pair<std::size_t, std::size_t>> done;
    for (const Edge& edge : map_.edges()) {
      const std::size_t a = map_.province_of(edge.from).index();
      const std::size_t b = map_.province_of(edge.to).index();
      const bool bare = !has_shape(a) || !has_shape(b);
      if ((edge.kind != EdgeKind::bridge && !bare) || !done.insert(std::minmax(a, b)).second)
        continue;
      if (!bare)
        add_bridge(canvas, a, b);
      else if (!stands_for_itself(a) && !stands_for_itself(b))
        add_tie(canvas, a, b);
    }
  }

 private:
  [[nodiscard]] const Province& province(std::size_t i) const { return map_.provinces()[i]; }
  [[nodiscard]] bool has_shape(std::size_t i) const { return !drawing_.shapes[i].empty(); }

  /// A portal lies where grounds meet, which shows its neighbors.
  [[nodiscard]] bool stands_for_itself(std::size_t i) const {
    return province(i).open && drawing_.has_shapes();
  }

  void add_tie(Canvas& canvas, std::size_t a, std::size_t b) {
    if (!province(a).at || !province(b).at) return;
    canvas.line(
        {paper_.frame().on_paper(*province(a).at), paper_.frame().on_paper(*province(b).at)},
        "#9a927f", 1.2);
  }

  /// Draws a bridge where the two are nearest, across the edge of a plane that wraps. If they are
  /// at opposite ends of the sheet, half of the bridge is at each shore.
  void add_bridge(Canvas& canvas, std::size_t a, std::size_t b) {
    std::optional<Span> best;
    for (const Ring& ring : drawing_.shapes[a].rings)
      for (const Point& p : ring)
        for (const Ring& other : drawing_.shapes[b].rings)
          for (const Point& corner : other) {
            const Point q = nearest_copy(period_, corner, p);
            const double length = std::hypot(q[0] - p[0], q[1] - p[1]);
            if (!best || length < best->length) best = {p, q, corner, length};
          }
    if (!best) return;
    const bool is_apart =
        !wraps_ && std::hypot(best->to[0] - best->there[0], best->to[1] - best->there[1]) > 1;
    if (!is_apart) {
      add_line(canvas, best->from, best->to);
      return;
    }
    const Point half{(best->to[0] - best->from[0]) / 2, (best->to[1] - best->from[1]) / 2};
    add_line(canvas, best->from, {best->from[0] + half[0], best->from[1] + half[1]});
    add_line(canvas, best->there, {best->there[0] - half[0], best->there[1] - half[1]});
  }

  void add_line(Canvas& canvas, const Point& begin, const Point& end) {
    Point from = paper_.frame().on_paper(begin);
    Point to = paper_.frame().on_paper(end);
    const double length = std::max(1e-6, std::hypot(to[0] - from[0], to[1] - from[1]));
    constexpr double over = 7;  // on each shore
    for (const std::size_t axis : {0U, 1U}) {
      const double by = (to[axis] - from[axis]) / length * over;
      from[axis] -= by;
      to[axis] += by;
    }
    for (const Point& by : paper_.copies()) {
      const Ring line{{from[0] + by[0], from[1] + by[1]}, {to[0] + by[0], to[1] + by[1]}};
      const Point corner{std::min(line[0][0], line[1][0]), std::min(line[0][1], line[1][1])};
      if (!paper_.shows({corner, {std::abs(to[0] - from[0]) + 1, std::abs(to[1] - from[1]) + 1}}))
        continue;
      canvas.line(line, "#5b4a2f", 8);
      canvas.line(line, "#f2e7c8", 4.4);
    }
  }

  const Map& map_;
  const Drawing& drawing_;
  bool wraps_;
  Point period_;
  const Paper& paper_;
};

}  // namespace

void paint_ties(const SeenWorld& world, Canvas& canvas, const Paper& paper) {
  canvas.stamp({0, 0}, [&](Canvas& each, const Point&) { TiePainter(world, paper).paint(each); });
}

}  // namespace chancery::seen_map_parts
