#include "core/board/map_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "core/base/hash.h"
#include "core/base/utf8.h"
#include "core/draw/shape_path.h"
#include "core/draw/svg_drawing.h"
#include "core/state/position.h"
#include "core/state/starting_centers.h"
#include "core/variant/page_pattern.h"

namespace chancery {
namespace {

using Point = std::array<double, 2>;

constexpr double margin = 18;
constexpr double head = 46;
constexpr double largest_label = 15;
constexpr double smallest_label = 6.5;
constexpr std::array<std::string_view, 3> water_tints{"#a9cbe0", "#a3c6dc", "#b0d0e3"};
constexpr std::array<std::string_view, 5> land_tints{"#e9dfc0", "#e4dab4", "#dedcb6", "#ece3c9",
                                                     "#e2d6b5"};

std::size_t pick(std::string_view id, std::size_t count) {
  Hasher hash;
  hash.add_text(id);
  return (hash.value() >> 17) % count;
}

/// Of the sheet, as the board says or as its shapes need it.
Point sheet_size(const Drawing& drawing) {
  Point size{drawing.plane.width.value_or(0), drawing.plane.height.value_or(0)};
  for (std::size_t axis = 0; axis < 2; ++axis) {
    if (size[axis] > 0) continue;
    for (const Shape& shape : drawing.shapes)
      for (const Ring& ring : shape.rings)
        for (const Point& point : ring) size[axis] = std::max(size[axis], point[axis]);
  }
  return size;
}

class MapPainter {
 public:
  MapPainter(const Variant& variant, const Setup* setup)
      : variant_(variant),
        map_(variant.map),
        drawing_(variant.drawing),
        setup_(setup),
        start_(setup == nullptr ? std::nullopt : std::optional(start_position(variant, *setup))),
        centers_(starting_centers(variant, setup)),
        size_(sheet_size(variant.drawing)),
        scale_(std::clamp(usual_width() / 62, 0.4, 8.0)) {}

  std::string paint() {
    paint_waters();
    paint_lands();
    paint_impassable();
    paint_bridges();
    paint_marks();
    paint_labels();
    return file();
  }

 private:
  [[nodiscard]] bool is_water(std::size_t i) const { return map_.carries(ProvinceId{i}); }
  [[nodiscard]] const Province& province(std::size_t i) const { return map_.provinces()[i]; }
  [[nodiscard]] const Shape& shape(std::size_t i) const { return drawing_.shapes[i]; }

  /// Of a province: the root of its share of the sheet.
  [[nodiscard]] double usual_width() const {
    const double count = std::max<double>(1, static_cast<double>(map_.provinces().size()));
    return std::sqrt(size_[0] * size_[1] / count);
  }

  /// Once for each copy that can be seen.
  void add_shape(const Shape& shape, std::string_view attributes) {
    for (const Point& by : copies_on_sheet(drawing_.plane, shape))
      body_ += fmt::format("<path d=\"{}\" {}/>\n", shape_path(shape, by), attributes);
  }

  template <class Act>
  void for_each_copy(Point at, double reach, Act act) const {
    const auto period = drawing_.plane.period();
    for (const int y : {-1, 0, 1})
      for (const int x : {-1, 0, 1}) {
        if ((x != 0 && period[0] == 0) || (y != 0 && period[1] == 0)) continue;
        const Point moved{at[0] + x * period[0], at[1] + y * period[1]};
        const bool seen = moved[0] > -reach && moved[0] < size_[0] + reach && moved[1] > -reach &&
                          moved[1] < size_[1] + reach;
        if (seen) act(moved);
      }
  }

  void paint_waters() {
    body_ += fmt::format(
        "<g class=\"waters\" stroke=\"#86aec8\" stroke-width=\"{:.2f}\" "
        "stroke-linejoin=\"round\" fill-rule=\"evenodd\">\n",
        0.9 * scale_);
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (is_water(i))
        add_shape(shape(i), fmt::format("fill=\"{}\"", water_tints[pick(province(i).id, 3)]));
    body_ += "</g>\n";
  }

  /// Shallows first, then the line of the coast, then the land itself.
  void paint_lands() {
    const auto under = [&](std::string_view color, double width, double opacity) {
      body_ += fmt::format(
          "<g fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2f}\" "
          "stroke-linejoin=\"round\" stroke-opacity=\"{}\">\n",
          color, width * scale_, opacity);
      for_each_land([&](const Shape& one) { add_shape(one, ""); });
      body_ += "</g>\n";
    };
    under("#d3e8f2", 11, 0.45);
    under("#e3f1f7", 5.5, 0.6);
    under("#6b5b3e", 2.6, 1);
    body_ += fmt::format(
        "<g class=\"lands\" stroke=\"#a3926c\" stroke-width=\"{:.2f}\" "
        "stroke-linejoin=\"round\" fill-rule=\"evenodd\">\n",
        0.8 * scale_);
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      if (is_water(i) || shape(i).empty()) continue;
      add_shape(shape(i), fmt::format("fill=\"{}\"", land_tints[pick(province(i).id, 5)]));
      if (const auto owner = owner_of(i))
        add_shape(shape(i), fmt::format("fill=\"{}\" fill-opacity=\"0.38\"",
                                        color_of(variant_.powers[owner->index()])));
    }
    body_ += "</g>\n";
  }

  template <class Act>
  void for_each_land(Act act) const {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (!is_water(i)) act(shape(i));
    for (const Impassable& one : drawing_.impassable) act(one.shape);
  }

  void paint_impassable() {
    body_ += "<g class=\"impassable\" fill-rule=\"evenodd\">\n";
    for (const Impassable& one : drawing_.impassable) {
      add_shape(one.shape, "fill=\"#6f665a\"");
      add_shape(one.shape,
                fmt::format("fill=\"url(#peaks)\" stroke=\"#4d463d\" stroke-width=\"{:.2f}\" "
                            "stroke-linejoin=\"round\"",
                            1.2 * scale_));
    }
    body_ += "</g>\n";
  }

  [[nodiscard]] std::optional<PowerId> owner_of(std::size_t i) const {
    if (setup_ == nullptr) return std::nullopt;
    for (const auto& [owned, power] : setup_->owners)
      if (owned.index() == i) return power;
    for (const StartUnit& unit : setup_->units)
      if (map_.province_of(unit.at).index() == i && centers_[i] != 0) return unit.power;
    return std::nullopt;
  }

  static std::string color_of(const Power& power) {
    return power.color.empty() ? "#8a8a8a" : escape_xml(power.color);
  }

  /// The shortest line between two shapes.
  [[nodiscard]] std::optional<std::array<Point, 2>> nearest_points(std::size_t a,
                                                                   std::size_t b) const {
    const auto period = drawing_.plane.period();
    std::optional<std::array<Point, 2>> best;
    double least = 0;
    for (const Ring& ring : shape(a).rings)
      for (const Point& p : ring)
        for (const Ring& other : shape(b).rings)
          for (const Point& q : other) {
            const Point near = nearest_copy(period, q, p);
            const double length = std::hypot(near[0] - p[0], near[1] - p[1]);
            if (best && length >= least) continue;
            least = length;
            best = {p, near};
          }
    return best;
  }

  void paint_bridges() {
    std::set<std::pair<std::size_t, std::size_t>> done;
    body_ += "<g class=\"bridges\" fill=\"none\" stroke-linecap=\"butt\">\n";
    for (const Edge& edge : map_.edges()) {
      if (edge.kind != EdgeKind::bridge) continue;
      const std::size_t a = map_.province_of(edge.from).index();
      const std::size_t b = map_.province_of(edge.to).index();
      if (!done.insert(std::minmax(a, b)).second) continue;
      if (const auto ends = nearest_points(a, b)) add_bridge(*ends);
    }
    body_ += "</g>\n";
  }

  void add_bridge(std::array<Point, 2> ends) {
    const double x = ends[1][0] - ends[0][0];
    const double y = ends[1][1] - ends[0][1];
    const double length = std::max(1e-6, std::hypot(x, y));
    const double over = 5 * scale_ / length;  // on each shore
    const Point a{ends[0][0] - x * over, ends[0][1] - y * over};
    const Point by{x * (1 + 2 * over), y * (1 + 2 * over)};
    for_each_copy(a, length + 12 * scale_, [&](const Point& from) {
      for (const auto& [color, width] : {std::pair{"#5b4a2f", 6.4}, std::pair{"#f2e7c8", 3.4}})
        body_ += fmt::format(
            "<path d=\"M{:.1f} {:.1f}l{:.1f} {:.1f}\" stroke=\"{}\" "
            "stroke-width=\"{:.2f}\"/>\n",
            from[0], from[1], by[0], by[1], color, width * scale_);
    });
  }

  /// Who begins where, centers, portals.
  void paint_marks() {
    body_ += "<g class=\"marks\">\n";
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      if (!province(i).at) continue;
      if (province(i).open && shape(i).empty()) {
        add_portal(*province(i).at);
      } else if (shape(i).empty()) {
        add_circle(*province(i).at, 4, "#ffffff", "#555555", 1);
      } else if (const auto owner = owner_of(i)) {
        const Point& at = *province(i).at;
        add_circle({at[0], at[1] + 8 * scale_}, 5.6, color_of(variant_.powers[owner->index()]),
                   "#ffffff", 1.6);
      } else if (centers_[i] != 0) {
        add_plus(*province(i).at, "#b3261e", 4.6);
      } else if (has_sign(i)) {
        add_plus(*province(i).at, "#8a6d00", 3.2);
      }
    }
    body_ += "</g>\n";
  }

  /// One of those that players see on their maps, as a game begins.
  [[nodiscard]] bool has_sign(std::size_t i) const {
    if (!variant_.page || !start_) return false;
    const auto& marks = variant_.page->marks;
    return std::any_of(marks.begin(), marks.end(), [&](const PageMark& mark) {
      return start_->province_attributes[mark.place.cell(i)] == mark.value;
    });
  }

  void add_circle(const Point& at, double radius, std::string_view fill, std::string_view stroke,
                  double width) {
    for_each_copy(at, radius * scale_, [&](const Point& p) {
      body_ += fmt::format(
          "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.2f}\" fill=\"{}\" "
          "stroke=\"{}\" stroke-width=\"{:.2f}\"/>\n",
          p[0], p[1], radius * scale_, fill, stroke, width * scale_);
    });
  }

  void add_portal(const Point& at) {
    add_circle(at, 8, "#f3e9ff", "#6a3d9a", 1.6);
    add_circle(at, 4.6, "#b18cd9", "#6a3d9a", 1.2);
    add_circle(at, 1.6, "#ffffff", "none", 0);
  }

  void add_plus(const Point& at, std::string_view ink, double side) {
    const double arm = side * scale_;
    for_each_copy({at[0], at[1] + 8 * scale_}, arm, [&](const Point& p) {
      for (const auto& [color, width] :
           {std::pair{std::string_view("#ffffff"), 4.4}, std::pair{ink, 2.2}})
        body_ += fmt::format(
            "<path d=\"M{:.1f} {:.1f}h{:.1f}M{:.1f} {:.1f}v{:.1f}\" "
            "stroke=\"{}\" stroke-width=\"{:.2f}\" stroke-linecap=\"round\"/>\n",
            p[0] - arm, p[1], 2 * arm, p[0], p[1] - arm, 2 * arm, color, width * scale_);
    });
  }

  void paint_labels() {
    body_ +=
        "<g class=\"names\" text-anchor=\"middle\" font-family=\"Helvetica, Arial, "
        "sans-serif\">\n";
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (province(i).at) add_label(i);
    body_ += "</g>\n";
  }

  void add_label(std::size_t i) {
    const Point& at = *province(i).at;
    const bool marked = centers_[i] != 0 || has_sign(i);
    const bool portal = province(i).open && shape(i).empty();
    const auto letters = static_cast<double>(std::max<std::size_t>(1, province(i).id.size()));
    double room = shape(i).empty() ? 12 * scale_ : distance_to_border(shape(i), at);
    double size = room * 2 / std::hypot(0.68 * letters, 1.1);
    if (marked) size = std::min(size, room);
    size = std::clamp(size, smallest_label * scale_, largest_label * scale_);
    if (portal) size = 8 * scale_;
    const double down = portal ? 16 * scale_ : marked ? -1 * scale_ : 0.36 * size;
    const std::string_view ink = portal ? "#4a2570" : is_water(i) ? "#2f5d7c" : "#3b3122";
    for_each_copy({at[0], at[1] + down}, 2 * size, [&](const Point& p) {
      body_ += fmt::format(
          "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" fill=\"{}\"{}>{}</text>\n", p[0],
          p[1], size, ink, is_water(i) ? " font-style=\"italic\"" : "", escape_xml(province(i).id));
    });
  }

  [[nodiscard]] std::string file() const {
    const double width = size_[0] + 2 * margin;
    const double height = size_[1] + margin + head;
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "viewBox=\"0 0 {0:.0f} {1:.0f}\">\n<title>{2}</title>\n",
        width, height, escape_xml(variant_.name));
    const double step = 13 * scale_;
    text += fmt::format(
        "<defs><clipPath id=\"sheet\"><rect width=\"{0:.1f}\" height=\"{1:.1f}\"/></clipPath>\n"
        "<pattern id=\"peaks\" width=\"{2:.1f}\" height=\"{2:.1f}\" "
        "patternUnits=\"userSpaceOnUse\"><path d=\"M{3:.1f} {4:.1f}L{5:.1f} {3:.1f}L{4:.1f} "
        "{4:.1f}\" fill=\"#8c8273\" stroke=\"#4d463d\" "
        "stroke-width=\"{6:.2f}\"/></pattern></defs>\n",
        size_[0], size_[1], step, step * 0.2, step * 0.8, step * 0.5, 0.9 * scale_);
    text +=
        fmt::format("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#f7f2e4\"/>\n", width, height);
    text += fmt::format(
        "<text x=\"{}\" y=\"31\" font-family=\"Georgia, 'Times New Roman', serif\" "
        "font-size=\"20\" fill=\"#3b3122\">{}</text>\n",
        margin, escape_xml(variant_.name));
    if (const std::string wraps = wrap_text(); !wraps.empty())
      text += fmt::format(
          "<text x=\"{:.0f}\" y=\"31\" text-anchor=\"end\" "
          "font-family=\"Georgia, 'Times New Roman', serif\" font-size=\"13\" "
          "font-style=\"italic\" fill=\"#6b5b3e\">{}</text>\n",
          width - margin, wraps);
    text += fmt::format("<g transform=\"translate({} {})\">\n<g clip-path=\"url(#sheet)\">\n",
                        margin, head);
    text += fmt::format("<rect width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#a9cbe0\"/>\n", size_[0],
                        size_[1]);
    text += body_;
    text += fmt::format(
        "</g>\n<rect width=\"{:.1f}\" height=\"{:.1f}\" fill=\"none\" "
        "stroke=\"#6b5b3e\" stroke-width=\"2\"/>\n</g>\n</svg>\n",
        size_[0], size_[1]);
    return text;
  }

  [[nodiscard]] std::string wrap_text() const {
    const Plane& plane = drawing_.plane;
    if (plane.wraps_east_west && plane.wraps_north_south)
      return "east joins west, north joins south";
    if (plane.wraps_east_west) return "east joins west";
    return plane.wraps_north_south ? "north joins south" : "";
  }

  const Variant& variant_;
  const Map& map_;
  const Drawing& drawing_;
  const Setup* setup_;
  std::optional<Position> start_;
  std::vector<std::uint8_t> centers_;
  Point size_;
  double scale_;
  std::string body_;
};

}  // namespace

std::string draw_map(const Variant& variant, const Setup* setup) {
  return MapPainter(variant, setup).paint();
}

bool can_draw_map(const Variant& variant) {
  if (!variant.drawing.has_shapes()) return false;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (variant.drawing.shapes[i].empty() && !variant.map.provinces()[i].at) return false;
  return true;
}

}  // namespace chancery
