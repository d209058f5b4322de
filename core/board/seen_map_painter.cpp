#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/board/seen_map_parts.h"
#include "core/state/attributes.h"
#include "core/state/names_in_play.h"
#include "core/variant/page_pattern.h"

namespace chancery::seen_map_parts {
namespace {

using Point = Canvas::Point;

constexpr std::string_view sea_line = "#8fb6cf";
constexpr std::string_view land_line = "#8d8062";
constexpr std::string_view wall_line = "#3d362e";
constexpr std::string_view land_ink = "#2b2418";
constexpr std::string_view sea_ink = "#2a587a";
constexpr std::string_view portal_ink = "#4a2570";
constexpr std::string_view light = "#fffdf8";

/// By how far copies of a plane that wraps lie apart, on the paper.
std::vector<Point> copies(const Plane& plane, double scale) {
  const Point period = plane.period();
  std::vector<Point> all{{0, 0}};
  for (const int x : {-1, 0, 1})
    for (const int y : {-1, 0, 1})
      if ((x != 0 || y != 0) && (x == 0 || period[0] > 0) && (y == 0 || period[1] > 0))
        all.push_back({x * period[0] * scale, y * period[1] * scale});
  return all;
}

class Painter {
 public:
  Painter(const SeenWorld& world, Canvas& canvas, const Frame& frame)
      : world_(world),
        variant_(*world.variant),
        map_(variant_.map),
        drawing_(variant_.drawing),
        position_(world.position),
        canvas_(canvas),
        frame_(frame),
        copies_(copies(drawing_.plane, frame.scale)),
        signs_(place_signs(world, frame)) {}

  void paint() {
    // The water is the same in every picture of the world.
    canvas_.stamp({0, 0}, [&](Canvas& canvas, const Point&) {
      for (std::size_t i = 0; i < map_.provinces().size(); ++i)
        if (is_water(i)) paint_ground(canvas, i);
    });
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (!is_water(i) && has_shape(i))
        canvas_.stamp({0, 0}, [&](Canvas& canvas, const Point&) { paint_ground(canvas, i); });
    canvas_.stamp({0, 0}, [&](Canvas& canvas, const Point&) {
      for (const Impassable& one : drawing_.impassable)
        paint_rock(canvas, frame_.on_paper(one.shape));
    });
    paint_fresh();
    canvas_.stamp({0, 0}, [&](Canvas& canvas, const Point&) { paint_ties(canvas); });
    paint_walls();
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (signs_[i]) paint_signs(i);
    paint_coasts();
  }

 private:
  [[nodiscard]] bool is_water(std::size_t i) const { return map_.carries(ProvinceId{i}); }
  [[nodiscard]] const Province& province(std::size_t i) const { return map_.provinces()[i]; }
  [[nodiscard]] bool has_shape(std::size_t i) const { return !drawing_.shapes[i].empty(); }

  [[nodiscard]] bool is_on_paper(const Box& box) const {
    return common_area(box, {{0, 0}, frame_.size}) > 0;
  }

  /// In each copy that the paper shows something of.
  void paint_area(Canvas& canvas, const Shape& shape, const Paint& paint) {
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
      if (is_on_paper({least, {most[0] - least[0], most[1] - least[1]}})) canvas.area(moved, paint);
    }
  }

  // --- grounds and what lies between them
  // --------------------------------------------------------

  void paint_ground(Canvas& canvas, std::size_t i) {
    if (!has_shape(i)) return;
    const std::string land = washed(world_.colors[i]);
    const Paint paint = is_water(i) ? Paint{sea, sea_line, 1} : Paint{land, land_line, 1.2};
    paint_area(canvas, frame_.on_paper(drawing_.shapes[i]), paint);
  }

  void paint_fresh() {
    for (const ProvinceId id : world_.fresh)
      if (has_shape(id.index()))
        paint_area(canvas_, frame_.on_paper(drawing_.shapes[id.index()]), {"none", fresh_rim, 2.6});
  }

  void paint_rock(Canvas& canvas, const Shape& shape) {
    paint_area(canvas, shape, {rock, wall_line, 1.5});
  }

  /// Bridges, and whatever else leads between places that have no ground of their own.
  void paint_ties(Canvas& canvas) {
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

  /// A portal lies where grounds meet, which says what it touches.
  [[nodiscard]] bool stands_for_itself(std::size_t i) const {
    return province(i).open && drawing_.has_shapes();
  }

  void add_tie(Canvas& canvas, std::size_t a, std::size_t b) {
    if (!province(a).at || !province(b).at) return;
    canvas.line({frame_.on_paper(*province(a).at), frame_.on_paper(*province(b).at)}, "#9a927f",
                1.2);
  }

  /// Where the two are nearest, over the edge of the sheet if it wraps.
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
    Point from = frame_.on_paper((*best)[0]);
    Point to = frame_.on_paper((*best)[1]);
    const double length = std::max(1e-6, std::hypot(to[0] - from[0], to[1] - from[1]));
    constexpr double over = 7;  // on each shore
    for (const std::size_t axis : {0U, 1U}) {
      const double by = (to[axis] - from[axis]) / length * over;
      from[axis] -= by;
      to[axis] += by;
    }
    for (const Point& by : copies_) {
      const Ring line{{from[0] + by[0], from[1] + by[1]}, {to[0] + by[0], to[1] + by[1]}};
      const Point corner{std::min(line[0][0], line[1][0]), std::min(line[0][1], line[1][1])};
      if (!is_on_paper({corner, {std::abs(to[0] - from[0]) + 1, std::abs(to[1] - from[1]) + 1}}))
        continue;
      canvas.line(line, "#5b4a2f", 8);
      canvas.line(line, "#f2e7c8", 4.4);
    }
  }

  void paint_walls() {
    for (const Wall& wall : walls(world_)) {
      const Ring line = frame_.on_paper(wall.line);
      if (wall.is_area)
        paint_rock(canvas_, {{line}});
      else
        canvas_.line(line, wall_line, 4);
      Point at = wall.is_area ? inside(line) : beyond(line);
      at[1] += 3.5;
      canvas_.text(at, "impassable",
                   {10.5, wall_line, TextLook::Anchor::middle, true, false, true});
    }
  }

  /// Of points of the area one that lies well inside.
  static Point inside(const Ring& line) {
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

  /// Somewhat farther from the province than the middle of the line.
  [[nodiscard]] Point beyond(const Ring& line) const {
    const Point& border = line[line.size() / 2];
    const auto from = nearest_place(border);
    if (!from) return border;
    const double length = std::max(1.0, std::hypot(border[0] - (*from)[0], border[1] - (*from)[1]));
    constexpr double step = 15;
    return {border[0] + (border[0] - (*from)[0]) / length * step,
            border[1] + (border[1] - (*from)[1]) / length * step};
  }

  [[nodiscard]] std::optional<Point> nearest_place(const Point& border) const {
    std::optional<Point> best;
    double least = 0;
    for (const SeenBarrier& barrier : world_.barriers) {
      const auto& at = map_.province(barrier.at).at;
      if (!at) continue;
      const Point place = frame_.on_paper(*at);
      const double length = std::hypot(border[0] - place[0], border[1] - place[1]);
      if (best && length >= least) continue;
      least = length;
      best = place;
    }
    return best;
  }

  // --- signs of places, and units
  // ----------------------------------------------------------------

  void paint_signs(std::size_t i) {
    const PlaceSigns& signs = *signs_[i];
    for (const Point& by : copies_) {
      Box box = signs.box;
      for (const std::size_t axis : {0U, 1U}) box.corner[axis] += by[axis];
      if (is_on_paper(box)) paint_signs(i, signs, box, by);
    }
  }

  void paint_signs(std::size_t i, const PlaceSigns& signs, const Box& box, const Point& by) {
    const std::string& id = province(i).id;
    canvas_.begin_group(signs.name + (signs.name == id ? "" : " (" + id + ")") +
                        (signs.mark == nullptr ? "" : ": " + signs.mark->text));
    paint_bare(i, signs, by);
    const double middle = box.middle()[0];
    double x = middle - signs.row_width() / 2;
    double y = box.corner[1] + signs.row_height();
    if (signs.mark != nullptr) {
      const double top =
          signs.units > 0 ? box.corner[1] + icon_height - mark_side - 4 : y - mark_side;
      canvas_.stamp({x, top}, [&](Canvas& canvas, const Point& corner) {
        draw_sign(canvas, signs.mark->shape, corner, mark_side, {light, light, 3.4});
        draw_sign(canvas, signs.mark->shape, corner, mark_side, {land_ink, land_ink, 0.8});
      });
      x += mark_side + 2;
    }
    if (signs.is_portal) y += 2 * portal_radius;
    canvas_.stamp({0, 0}, [&](Canvas& canvas, const Point&) {
      paint_name(canvas, i, signs, {middle, y});
    });
    canvas_.end_group();
    paint_units(ProvinceId{i}, signs, {x, box.corner[1] + signs.number_height()});
  }

  /// Of what has no ground to be seen.
  void paint_bare(std::size_t i, const PlaceSigns& signs, const Point& by) {
    if (has_shape(i)) return;
    Point at = frame_.on_paper(*province(i).at);
    at = {at[0] + by[0], at[1] + by[1]};
    if (signs.is_portal)
      draw_portal(canvas_, at);
    else
      canvas_.circle(at, portal_radius,
                     {is_water(i) ? std::string(sea) : washed(world_.colors[i]), land_line, 1.2});
  }

  void paint_name(Canvas& canvas, std::size_t i, const PlaceSigns& signs, Point at) {
    TextLook look{signs.text_size, signs.is_portal ? portal_ink : is_water(i) ? sea_ink : land_ink};
    look.italic = is_water(i);
    look.bold = !is_water(i);
    look.halo = true;
    for (const std::string& line : signs.lines) {
      at[1] += signs.text_size;
      canvas.text({at[0], at[1] + 0.5}, line, look);
    }
  }

  /// `at` is the upper left corner of the first icon; the dislodged are beneath the last, so that
  /// what they did is to be seen.
  void paint_units(ProvinceId id, const PlaceSigns& signs, const Point& at) {
    const auto is_here = [&](const Unit& unit) {
      return map_.province_of(unit.at) == id && stands_at_signs(map_, unit);
    };
    const Point under{
        at[0] + static_cast<double>(signs.units) * (icon_width + 2) - 2 + under_conqueror[0],
        at[1] + under_conqueror[1]};
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i)
      if (is_here(position_.dislodged[i].unit)) paint_dislodged(i, under);
    std::size_t number = 0;
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      if (!is_here(position_.units[i])) continue;
      const double x = at[0] + static_cast<double>(number++) * (icon_width + 2);
      paint_unit(i, {x, at[1]}, signs.units > 1 ? fmt::format(" #{}", number) : std::string());
    }
  }

  /// Those that stand where the coast is.
  void paint_coasts() {
    const auto corner = [&](const Unit& unit) {
      const Point middle = frame_.on_paper(*map_.space(unit.at).at);
      return Point{middle[0] - icon_width / 2, middle[1] - icon_height + 17};
    };
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
      const Unit& unit = position_.dislodged[i].unit;
      if (stands_at_signs(map_, unit)) continue;
      const auto [x, y] = corner(unit);
      paint_dislodged(i, {x + icon_width + under_conqueror[0] - 2, y + under_conqueror[1]});
    }
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (!stands_at_signs(map_, position_.units[i])) paint_unit(i, corner(position_.units[i]), "");
  }

  void paint_unit(std::size_t i, const Point& at, const std::string& number) {
    const std::size_t width = AttributeRows(variant_).width(AttributeOwner::unit);
    const Unit& unit = position_.units[i];
    const std::string& coast = map_.space(unit.at).coast;
    const bool has_own_place = !stands_at_signs(map_, unit);
    paint_icon(unit, icon_of(unit, position_.unit_attributes, i * width, world_.actions[i]), at,
               coast.empty() || has_own_place ? number : " " + coast);
  }

  void paint_dislodged(std::size_t i, const Point& at) {
    const Dislodged& one = position_.dislodged[i];
    UnitIcon icon = icon_of(one.unit, one.attributes, 0, world_.dislodged_actions[i]);
    icon.failed = true;
    paint_icon(one.unit, icon, at, ", dislodged");
  }

  void paint_icon(const Unit& unit, const UnitIcon& icon, const Point& at, std::string_view note) {
    constexpr std::size_t letters = 200;
    canvas_.begin_group(
        shortened(
            fmt::format("{} {}, {}", variant_.classes[unit.unit_class.index()].id,
                        shortened(spoken_name(variant_, position_, map_.province_of(unit.at)), 80),
                        spoken_name(variant_, position_, unit.power)),
            letters) +
        std::string(note));
    canvas_.stamp(at, [&](Canvas& canvas, const Point& place) { draw_icon(canvas, icon, place); });
    if (note.starts_with(' '))
      canvas_.text({at[0] + icon_width / 2, at[1] - 2}, note.substr(1),
                   {10.5, portal_ink, TextLook::Anchor::middle, true, false, true});
    canvas_.end_group();
  }

  /// `row` is where the unit's values begin among `values`; those without any have the defaults.
  [[nodiscard]] UnitIcon icon_of(const Unit& unit, const std::vector<std::int16_t>& values,
                                 std::size_t row, const SeenAction& action) const {
    UnitIcon icon;
    icon.flag = flag_of(world_, unit.power);
    icon.color = plain_flag_of(world_, unit.power);
    icon.letter = variant_.classes[unit.unit_class.index()].letter;
    icon.code = action.code;
    icon.failed = action.failed;
    if (!action.code.empty() && !variant_.tasks.empty())
      icon.stage = action.stage ? std::to_string(*action.stage) : std::string("–");
    if (!variant_.page) return icon;
    const auto value = [&](const AttributePlace& place) {
      return values.empty() ? variant_.attributes[place.attribute].fallback
                            : values[row + place.column];
    };
    for (const AttributePlace& place : variant_.page->digits)
      icon.digits += std::to_string(value(place));
    icon.greyed = variant_.page->greyed && value(*variant_.page->greyed) != 0;
    for (const PageCode& code : variant_.page->codes)
      if (code.code == action.code && !code.shape.empty()) icon.sign = &code.shape;
    return icon;
  }

  const SeenWorld& world_;
  const Variant& variant_;
  const Map& map_;
  const Drawing& drawing_;
  const Position& position_;
  Canvas& canvas_;
  const Frame& frame_;
  std::vector<Point> copies_;
  std::vector<std::optional<PlaceSigns>> signs_;
};

}  // namespace

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

std::string washed(const std::string& color) {
  const auto hex = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  if ((color.size() != 7 && color.size() != 4) || color[0] != '#' ||
      !std::all_of(color.begin() + 1, color.end(), [&](char c) { return hex(c) >= 0; }))
    return std::string(bare_land);
  constexpr std::array paper{0xf4, 0xee, 0xdf};
  std::string mixed = "#";
  for (std::size_t i = 0; i < 3; ++i) {
    const int part = color.size() == 4 ? hex(color[1 + i]) * 17
                                       : hex(color[1 + 2 * i]) * 16 + hex(color[2 + 2 * i]);
    mixed += fmt::format("{:02x}", (part * 44 + paper[i] * 56) / 100);
  }
  return mixed;
}

void draw_portal(Canvas& canvas, const Point& at) {
  canvas.circle(at, portal_radius, {"#f3e9ff", "#6a3d9a", 2});
  canvas.circle(at, 9, {"#c4a5e6", "#6a3d9a", 1.6});
  canvas.circle(at, 3.4, {"#ffffff"});
}

void paint(const SeenWorld& world, Canvas& canvas, const Frame& frame) {
  Painter(world, canvas, frame).paint();
}

}  // namespace chancery::seen_map_parts
