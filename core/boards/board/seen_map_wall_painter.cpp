#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"
#include "core/boards/board/seen_map_paper.h"

namespace chancery::seen_map_parts {
namespace {
/// A point well inside the area.
Point inside(const Ring& line) {
  const Shape area{{line}};
  Point best = line.front();
  double most = -1;
  for (std::size_t i = 0; i < line.size(); ++i)
    for (std::size_t j = i + 2; j < line.size(); ++j) {
      const Point middle{(line[i][0] + line[j][0]) / 2, (line[i][1] + line[j][1]) / 2};
      if (!covers(area, middle)) continue;
      double room = 1e300;
      for (const Point& point : line)
        room = std::min(room, std::hypot(point[0] - middle[0], point[1] - middle[1]));
      if (room <= most) continue;
      most = room;
      best = middle;
    }
  return best;
}

std::optional<Point> nearest_place(const SeenWorld& world, const Frame& frame,
                                   const Point& border) {
  std::optional<Point> best;
  double least = 0;
  for (const SeenBarrier& barrier : world.barriers) {
    const auto& at = world.variant->map.province(barrier.at).at;
    if (!at) continue;
    const Point place = frame.on_paper(*at);
    const double length = std::hypot(border[0] - place[0], border[1] - place[1]);
    if (best && length >= least) continue;
    least = length;
    best = place;
  }
  return best;
}

/// A point somewhat farther from the province than the middle of the line.
Point beyond(const SeenWorld& world, const Frame& frame, const Ring& line) {
  const Point& border = line[line.size() / 2];
  const auto from = nearest_place(world, frame, border);
  if (!from) return border;
  const double length = std::max(1.0, std::hypot(border[0] - (*from)[0], border[1] - (*from)[1]));
  constexpr double step = 15;
  return {border[0] + (border[0] - (*from)[0]) / length * step,
          border[1] + (border[1] - (*from)[1]) / length * step};
}

}  // namespace

void paint_walls(const SeenWorld& world, Canvas& canvas, const Paper& paper) {
  for (const Wall& wall : walls(world)) {
    const Ring line = paper.frame().on_paper(wall.line);
    if (wall.is_area)
      paper.draw(canvas, {{line}}, {rock, wall_line, 1.5});
    else
      canvas.line(line, wall_line, 4);
    Point at = wall.is_area ? inside(line) : beyond(world, paper.frame(), line);
    at[1] += 3.5;
    canvas.text(at, "impassable", {10.5, wall_line, TextLook::Anchor::middle, true, false, true});
  }
}

}  // namespace chancery::seen_map_parts
