#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/point.h"
#include "core/boards/board/seen_map_paper.h"

namespace chancery::seen_map_parts {
namespace {
std::vector<Point> wrapped_copies(const Plane& plane, double scale) {
  const Point period = plane.period();
  std::vector<Point> all{{0, 0}};
  for (const int x : {-1, 0, 1})
    for (const int y : {-1, 0, 1})
      if ((x != 0 || y != 0) && (x == 0 || period[0] > 0) && (y == 0 || period[1] > 0))
        all.push_back({x * period[0] * scale, y * period[1] * scale});
  return all;
}

void paint_ground(const SeenWorld& world, Canvas& canvas, const Paper& paper, std::size_t i) {
  const Shape& shape = world.variant->drawing.shapes[i];
  if (shape.empty()) return;
  const std::vector<std::string>& own = world.variant->drawing.colors;
  const bool has_own = i < own.size() && !own[i].empty();
  const std::string land = has_own && world.colors[i].empty() ? own[i] : tinted(world.colors[i]);
  const bool is_water = world.variant->map.carries(ProvinceId{i});
  const Paint paint = is_water ? Paint{has_own ? std::string_view(own[i]) : sea, sea_line, 1}
                               : Paint{land, land_line, 1.2};
  paper.draw(canvas, paper.frame().on_paper(shape), paint);
}

void paint_plain_grounds(const SeenWorld& world, Canvas& canvas, const Paper& paper) {
  const Map& map = world.variant->map;
  const Drawing& drawing = world.variant->drawing;
  const std::size_t count = map.provinces().size();
  // The water is the same in every picture of the world.
  canvas.stamp({0, 0}, [&](Canvas& each, const Point&) {
    for (std::size_t i = 0; i < count; ++i)
      if (map.carries(ProvinceId{i})) paint_ground(world, each, paper, i);
  });
  for (std::size_t i = 0; i < count; ++i)
    if (!map.carries(ProvinceId{i}) && !drawing.shapes[i].empty())
      canvas.stamp({0, 0},
                   [&](Canvas& each, const Point&) { paint_ground(world, each, paper, i); });
  canvas.stamp({0, 0}, [&](Canvas& each, const Point&) {
    for (const Impassable& area : drawing.impassable)
      paper.draw(each, paper.frame().on_paper(area.shape), {rock, wall_line, 1.5});
  });
}

/// The designer's picture, with the colors of owners over it.
void paint_over_picture(const SeenWorld& world, Canvas& canvas, const Paper& paper) {
  const Variant& variant = *world.variant;
  const Drawing& drawing = variant.drawing;
  const Frame& frame = paper.frame();
  const double width = drawing.plane.width.value_or(drawing.picture->size[0]);
  const double height = width * drawing.picture->size[1] / drawing.picture->size[0];
  canvas.stamp({0, 0}, [&](Canvas& each, const Point&) {
    each.picture(frame.on_paper(Point{0, 0}), {width * frame.scale, height * frame.scale},
                 *drawing.picture);
  });
  constexpr std::string_view see_through = "80";  // of the color
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    const std::string& color = world.colors[i];
    if (drawing.shapes[i].empty() || color.empty() || !drawing.fills_grounds) continue;
    paper.draw(canvas, frame.on_paper(drawing.shapes[i]),
               {color + std::string(see_through), color, 1.4});
  }
}

}  // namespace

void paint_grounds(const SeenWorld& world, Canvas& canvas, const Paper& paper) {
  if (world.variant->drawing.picture)
    paint_over_picture(world, canvas, paper);
  else
    paint_plain_grounds(world, canvas, paper);
  const Drawing& drawing = world.variant->drawing;
  for (const ProvinceId id : world.fresh)
    if (const Shape& shape = drawing.shapes[id.index()]; !shape.empty())
      paper.draw(canvas, paper.frame().on_paper(shape), {"none", fresh_rim, 2.6});
}

Paper::Paper(const Plane& plane, const Frame& frame)
    : frame_(frame), copies_(wrapped_copies(plane, frame.scale)) {}

bool Paper::shows(const Box& box) const {
  return common_area(box, {{0, 0}, frame_.size}) > 0;
}

void Paper::draw(Canvas& canvas, const Shape& shape, const Paint& paint) const {
  for (const Point& by : copies_) {
    Shape moved = shape;
    Point least{1e300, 1e300}, most{-1e300, -1e300};
    for (Ring& ring : moved.rings)
      for (Point& point : ring)
        for (const std::size_t axis : {0U, 1U}) {
          point[axis] += by[axis];
          least[axis] = std::min(least[axis], point[axis]);
          most[axis] = std::max(most[axis], point[axis]);
        }
    if (shows({least, {most[0] - least[0], most[1] - least[1]}})) canvas.area(moved, paint);
  }
}

Ring Frame::on_paper(const Ring& ring) const {
  Ring moved;
  for (const Point& point : ring) moved.push_back(on_paper(point));
  return moved;
}

Shape Frame::on_paper(const Shape& shape) const {
  Shape moved;
  for (const Ring& ring : shape.rings) moved.rings.push_back(on_paper(ring));
  return moved;
}

std::string tinted(const std::string& color, const TintStyle& tint) {
  const auto hex = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  if ((color.size() != 7 && color.size() != 4) || color[0] != '#' ||
      !std::all_of(color.begin() + 1, color.end(), [&](char c) { return hex(c) >= 0; }))
    return std::string(tint.bare);
  std::string mixed = "#";
  for (std::size_t i = 0; i < 3; ++i) {
    const int part = color.size() == 4 ? hex(color[1 + i]) * 17
                                       : hex(color[1 + 2 * i]) * 16 + hex(color[2 + 2 * i]);
    mixed += fmt::format("{:02x}", (part * tint.share + tint.paper[i] * (100 - tint.share)) / 100);
  }
  return mixed;
}

void draw_portal(Canvas& canvas, const Point& at) {
  canvas.circle(at, portal_radius, {"#f3e9ff", "#6a3d9a", 2});
  canvas.circle(at, 9, {"#c4a5e6", "#6a3d9a", 1.6});
  canvas.circle(at, 3.4, {"#ffffff"});
}

void paint(const SeenWorld& world, Canvas& canvas, const Frame& frame) {
  const Paper paper(world.variant->drawing.plane, frame);
  paint_grounds(world, canvas, paper);
  paint_ties(world, canvas, paper);
  paint_walls(world, canvas, paper);
  paint_places(world, canvas, paper);
}

}  // namespace chancery::seen_map_parts
