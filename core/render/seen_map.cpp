#include "core/render/seen_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/utf8.h"
#include "core/render/shape_path.h"
#include "core/rules/attributes.h"
#include "core/rules/names_in_play.h"
#include "core/rules/page_pattern.h"

namespace chancery {
namespace {

using Point = Canvas::Point;

constexpr double margin = 26;
constexpr double usual_width = 108;  // of a province, on the screen
constexpr std::string_view sea = "#b4d3e6";
constexpr std::string_view sea_line = "#8fb6cf";
constexpr std::string_view bare_land = "#ebe5d3";
constexpr std::string_view land_line = "#8d8062";
constexpr std::string_view wall = "#3d362e";
constexpr std::string_view land_ink = "#2b2418";
constexpr std::string_view sea_ink = "#2a587a";

double area_of(const Ring& ring) {
  double twice = 0;
  for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
    twice += ring[before][0] * ring[i][1] - ring[i][0] * ring[before][1];
  return std::abs(twice) / 2;
}

/// The colour as thin paint on paper: "#rrggbb" of "#rgb" or "#rrggbb", else that of bare land.
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

/// A name in lines that fit, words kept whole where they can be.
std::vector<std::string> lines_of(const std::string& name, std::size_t letters) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t length = 0;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t size = decode_utf8(std::string_view(name).substr(at)).length;
    const std::string_view letter = std::string_view(name).substr(at, size);
    const std::size_t next = std::min(name.find(' ', at + 1), name.size());
    const bool breaks = letter == " " && length + (next - at) > letters;
    if (breaks || length >= letters * 3 / 2) {
      lines.push_back(line);
      line.clear();
      length = 0;
    }
    if (!breaks) {
      line += letter;
      ++length;
    }
    at += size;
  }
  lines.push_back(line);
  constexpr std::size_t most_lines = 3;
  if (lines.size() > most_lines) {
    lines.resize(most_lines);
    lines.back() += "…";
  }
  return lines;
}

class Painter {
 public:
  Painter(const SeenWorld& world, Canvas& canvas, double scale, const Point& corner)
      : world_(world),
        variant_(*world.variant),
        map_(variant_.map),
        drawing_(variant_.drawing),
        position_(world.position),
        canvas_(canvas),
        scale_(scale),
        corner_(corner) {}

  void paint() {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (is_water(i)) paint_ground(i);
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (!is_water(i)) paint_ground(i);
    paint_impassable();
    paint_ties();
    paint_barriers();
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) paint_place(i);
    paint_units();
  }

 private:
  [[nodiscard]] bool is_water(std::size_t i) const { return map_.carries(ProvinceId{i}); }
  [[nodiscard]] const Province& province(std::size_t i) const { return map_.provinces()[i]; }
  [[nodiscard]] bool has_shape(std::size_t i) const { return !drawing_.shapes[i].empty(); }

  [[nodiscard]] Point on_paper(const Point& point) const {
    return {(point[0] - corner_[0]) * scale_ + margin, (point[1] - corner_[1]) * scale_ + margin};
  }
  [[nodiscard]] Ring on_paper(const Ring& ring) const {
    Ring moved;
    for (const Point& point : ring) moved.push_back(on_paper(point));
    return moved;
  }
  [[nodiscard]] Shape on_paper(const Shape& shape) const {
    Shape moved;
    for (const Ring& ring : shape.rings) moved.rings.push_back(on_paper(ring));
    return moved;
  }

  void paint_ground(std::size_t i) {
    if (!has_shape(i)) return;
    const std::string land = washed(world_.colors[i]);
    const Paint paint = is_water(i) ? Paint{sea, sea_line, 1} : Paint{land, land_line, 1.2};
    canvas_.area(on_paper(drawing_.shapes[i]), paint);
  }

  void paint_impassable() {
    for (const Impassable& one : drawing_.impassable)
      canvas_.area(on_paper(one.shape), {"#5b5348", wall, 1.5});
  }

  /// Bridges, and whatever else leads between places that have no ground of their own.
  void paint_ties() {
    std::set<std::pair<std::size_t, std::size_t>> done;
    for (const Edge& edge : map_.edges()) {
      const std::size_t a = map_.province_of(edge.from).index();
      const std::size_t b = map_.province_of(edge.to).index();
      const bool bare = !has_shape(a) || !has_shape(b);
      if ((edge.kind != EdgeKind::bridge && !bare) || !done.insert(std::minmax(a, b)).second)
        continue;
      if (bare) {
        if (const auto ends = places(a, b))
          canvas_.line({(*ends)[0], (*ends)[1]},
                       province(a).open || province(b).open ? std::string_view("#8a63b8")
                                                            : std::string_view("#9a927f"),
                       1.2);
      } else {
        add_bridge(a, b);
      }
    }
  }

  [[nodiscard]] std::optional<std::array<Point, 2>> places(std::size_t a, std::size_t b) const {
    if (!province(a).at || !province(b).at) return std::nullopt;
    return std::array{on_paper(*province(a).at), on_paper(*province(b).at)};
  }

  void add_bridge(std::size_t a, std::size_t b) {
    std::optional<std::array<Point, 2>> best;
    double least = 0;
    for (const Ring& one : drawing_.shapes[a].rings)
      for (const Point& p : one)
        for (const Ring& other : drawing_.shapes[b].rings)
          for (const Point& q : other) {
            const double length = std::hypot(q[0] - p[0], q[1] - p[1]);
            if (best && length >= least) continue;
            least = length;
            best = {p, q};
          }
    if (!best) return;
    Point from = on_paper((*best)[0]);
    Point to = on_paper((*best)[1]);
    const double length = std::max(1e-6, std::hypot(to[0] - from[0], to[1] - from[1]));
    constexpr double over = 7;  // on each shore
    for (const std::size_t axis : {0U, 1U}) {
      const double by = (to[axis] - from[axis]) / length * over;
      from[axis] -= by;
      to[axis] += by;
    }
    canvas_.line({from, to}, "#5b4a2f", 8);
    canvas_.line({from, to}, "#f2e7c8", 4.4);
  }

  void paint_barriers() {
    std::vector<Point> labels;
    constexpr double far_enough = 110;
    for (const SeenBarrier& barrier : world_.barriers) {
      if (barrier.line.size() < 2) continue;
      const Ring line = on_paper(Ring(barrier.line.begin(), barrier.line.end()));
      canvas_.line(line, wall, 4);
      const Point& middle = line[line.size() / 2];
      const bool crowded = std::any_of(labels.begin(), labels.end(), [&](const Point& other) {
        return std::hypot(other[0] - middle[0], other[1] - middle[1]) < far_enough;
      });
      if (crowded) continue;
      labels.push_back(beyond(middle, barrier.at));
    }
    for (const Point& at : labels)
      canvas_.text({at[0], at[1] + 3.5}, "impassable",
                   {10.5, wall, TextLook::Anchor::middle, true, false, true});
  }

  /// Somewhat farther from the province than the point on its border.
  [[nodiscard]] Point beyond(const Point& border, ProvinceId id) const {
    const auto& at = map_.province(id).at;
    if (!at) return border;
    const Point from = on_paper(*at);
    const double length = std::max(1.0, std::hypot(border[0] - from[0], border[1] - from[1]));
    constexpr double step = 15;
    return {border[0] + (border[0] - from[0]) / length * step,
            border[1] + (border[1] - from[1]) / length * step};
  }

  // --- places
  // -------------------------------------------------------------------------------------

  void paint_place(std::size_t i) {
    if (!province(i).at) return;
    const ProvinceId id{i};
    const Point at = on_paper(*province(i).at);
    const bool portal = province(i).open && !has_shape(i);
    const std::string name = spoken_name(variant_, position_, id);
    const PageMark* mark = mark_of(world_, id);
    canvas_.begin_group(name == province(i).id
                            ? name + note_of(mark)
                            : name + " (" + province(i).id + ")" + note_of(mark));
    const bool occupied = has_unit(id);
    if (portal)
      paint_portal(at);
    else if (!has_shape(i))
      canvas_.circle(at, 15, {is_water(i) ? sea : bare_land, land_line, 1.2});
    if (mark != nullptr) {
      constexpr double side = 28;
      const Point corner = occupied ? Point{at[0] - icon_width / 2 - side - 2, at[1] - 22}
                                    : Point{at[0] - side / 2, at[1] - 30};
      draw_sign(canvas_, mark->shape, corner, side, {"#fffdf8", "#fffdf8", 3.4});
      draw_sign(canvas_, mark->shape, corner, side, {"#2b2418", "#2b2418", 0.8});
    }
    const double down = occupied ? 31 : portal ? 26 : mark != nullptr ? 12 : 4;
    paint_name(i, name, {at[0], at[1] + down}, portal);
    canvas_.end_group();
  }

  static std::string note_of(const PageMark* mark) {
    return mark == nullptr ? std::string() : ": " + mark->text;
  }

  [[nodiscard]] bool has_unit(ProvinceId id) const {
    return std::any_of(position_.units.begin(), position_.units.end(),
                       [&](const Unit& unit) { return map_.province_of(unit.at) == id; });
  }

  void paint_portal(const Point& at) {
    canvas_.circle(at, 15, {"#f3e9ff", "#6a3d9a", 2});
    canvas_.circle(at, 9, {"#c4a5e6", "#6a3d9a", 1.6});
    canvas_.circle(at, 3.4, {"#ffffff"});
  }

  void paint_name(std::size_t i, const std::string& name, Point at, bool portal) {
    const std::vector<std::string> lines = lines_of(name, 12);
    const double size = lines.size() > 1 ? 11.5 : 13;
    TextLook look{size, portal ? std::string_view("#4a2570") : is_water(i) ? sea_ink : land_ink};
    look.italic = is_water(i);
    look.bold = !is_water(i);
    look.halo = true;
    for (const std::string& line : lines) {
      canvas_.text(at, line, look);
      at[1] += size;
    }
  }

  // --- units
  // -------------------------------------------------------------------------------------

  void paint_units() {
    std::vector<std::size_t> before(map_.provinces().size());  // painted there
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
      const Unit& unit = position_.dislodged[i].unit;
      UnitIcon icon =
          icon_of(unit, position_.dislodged[i].attributes, 0, world_.dislodged_actions[i]);
      icon.failed = true;
      // Beside its conqueror, whose lower left corner is upon it.
      paint_icon(unit, icon, {icon_width - 5, 13}, ", dislodged");
    }
    const std::size_t width = AttributeRows(variant_).width(AttributeOwner::unit);
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      const Unit& unit = position_.units[i];
      const auto shift = static_cast<double>(before[map_.province_of(unit.at).index()]++);
      paint_icon(unit, icon_of(unit, position_.unit_attributes, i * width, world_.actions[i]),
                 {shift * (icon_width + 3), 0}, "");
    }
  }

  void paint_icon(const Unit& unit, const UnitIcon& icon, const Point& shift,
                  std::string_view note) {
    const auto& at = map_.space(unit.at).at;
    const ProvinceId id = map_.province_of(unit.at);
    const auto& place = at ? at : map_.province(id).at;
    if (!place) return;
    const Point middle = on_paper(*place);
    canvas_.begin_group(fmt::format("{} {}, {}{}", variant_.classes[unit.unit_class.index()].id,
                                    spoken_name(variant_, position_, id),
                                    spoken_name(variant_, position_, unit.power), note));
    draw_icon(canvas_, icon,
              {middle[0] - icon_width / 2 + shift[0], middle[1] - icon_height + 17 + shift[1]});
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
    if (!action.code.empty())
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
  double scale_;
  Point corner_;
};

}  // namespace

SeenMap::SeenMap(const SeenWorld& world) : world_(&world) {
  const Variant& variant = *world.variant;
  Point least{1e300, 1e300};
  Point most{-1e300, -1e300};
  double area = 0;
  std::size_t shapes = 0;
  const auto add = [&](const Point& point) {
    for (const std::size_t axis : {0U, 1U}) {
      least[axis] = std::min(least[axis], point[axis]);
      most[axis] = std::max(most[axis], point[axis]);
    }
  };
  for (const Shape& shape : variant.drawing.shapes) {
    if (!shape.empty()) ++shapes;
    for (const Ring& ring : shape.rings) {
      area += area_of(ring);
      for (const Point& point : ring) add(point);
    }
  }
  for (const Impassable& one : variant.drawing.impassable)
    for (const Ring& ring : one.shape.rings)
      for (const Point& point : ring) add(point);
  for (const Province& province : variant.map.provinces())
    if (province.at) add(*province.at);
  if (least[0] > most[0]) return;
  if (shapes > 0)
    scale_ = usual_width / std::max(1.0, std::sqrt(area / static_cast<double>(shapes)));
  constexpr double most_pixels = 12000;
  for (const std::size_t axis : {0U, 1U})
    scale_ = std::min(scale_, most_pixels / std::max(1.0, most[axis] - least[axis]));
  corner_ = least;
  width_ = std::ceil((most[0] - least[0]) * scale_ + 2 * margin);
  height_ = std::ceil((most[1] - least[1]) * scale_ + 2 * margin);
}

void SeenMap::draw(Canvas& canvas) const {
  Painter(*world_, canvas, scale_, corner_).paint();
}

std::string seen_map_svg(const SeenWorld& world, const std::string& title) {
  const SeenMap map(world);
  SvgCanvas canvas;
  map.draw(canvas);
  return canvas.write(map.width(), map.height(), title);
}

std::string seen_map_png(const SeenWorld& world, std::string& problem) {
  const SeenMap map(world);
  if (!map.can_be_drawn()) {
    problem = "nothing of this world has a place on a sheet";
    return {};
  }
  PngCanvas canvas(map.width(), map.height());
  map.draw(canvas);
  return canvas.write(problem);
}

std::optional<Flag> flag_of(const SeenWorld& world, PowerId power) {
  const auto& page = world.variant->page;
  if (!page || !page->flag || power == world.unknown) return std::nullopt;
  const std::int16_t cell = world.position.power_attributes[page->flag->cell(power.index())];
  return parse_flag(text_of_cell(world.position, cell));
}

std::string plain_flag_of(const SeenWorld& world, PowerId power) {
  if (power == world.unknown) return {};
  return world.variant->powers[power.index()].color;
}

const PageMark* mark_of(const SeenWorld& world, ProvinceId province) {
  if (!world.variant->page) return nullptr;
  for (const PageMark& mark : world.variant->page->marks)
    if (world.position.province_attributes[mark.place.cell(province.index())] == mark.value)
      return &mark;
  return nullptr;
}

}  // namespace chancery
