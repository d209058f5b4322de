#include <algorithm>
#include <cmath>
#include <set>

#include "core/board/seen_map_paper.h"

namespace chancery::seen_map_parts {
namespace {

using Point = Canvas::Point;

class TiePainter {
 public:
  TiePainter(const SeenWorld& world, const Paper& paper)
      : map_(world.variant->map), drawing_(world.variant->drawing), paper_(paper) {}

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

  /// A portal lies where grounds meet, which shows what it touches.
  [[nodiscard]] bool stands_for_itself(std::size_t i) const {
    return province(i).open && drawing_.has_shapes();
  }

  void add_tie(Canvas& canvas, std::size_t a, std::size_t b) {
    if (!province(a).at || !province(b).at) return;
    canvas.line(
        {paper_.frame().on_paper(*province(a).at), paper_.frame().on_paper(*province(b).at)},
        "#9a927f", 1.2);
  }

  /// Where the two are nearest, across the edge of a plane that wraps.
  void add_bridge(Canvas& canvas, std::size_t a, std::size_t b) {
    const Point period = drawing_.plane.period();
    std::optional<std::array<Point, 2>> best;
    double least = 0;
    for (const Ring& one : drawing_.shapes[a].rings)
      for (const Point& p : one)
        for (const Ring& other : drawing_.shapes[b].rings)
          for (const Point& corner : other) {
            const Point q = nearest_copy(period, corner, p);
            const double length = std::hypot(q[0] - p[0], q[1] - p[1]);
            if (best && length >= least) continue;
            least = length;
            best = {p, q};
          }
    if (!best) return;
    Point from = paper_.frame().on_paper((*best)[0]);
    Point to = paper_.frame().on_paper((*best)[1]);
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
  const Paper& paper_;
};

}  // namespace

void paint_ties(const SeenWorld& world, Canvas& canvas, const Paper& paper) {
  canvas.stamp({0, 0}, [&](Canvas& each, const Point&) { TiePainter(world, paper).paint(each); });
}

}  // namespace chancery::seen_map_parts
