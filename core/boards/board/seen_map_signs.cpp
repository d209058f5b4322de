#include "core/base/common/point.h"
#include "core/boards/board/seen_map_paper.h"
#include "core/boards/board/seen_map_units.h"
#include "core/boards/draw/unit_icon.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::seen_map_parts {
namespace {
constexpr std::string_view light = "#fffdf8";

class PlacePainter {
 public:
  PlacePainter(const SeenWorld& world, Canvas& canvas, const Paper& paper)
      : world_(world),
        map_(world.variant->map),
        canvas_(canvas),
        paper_(paper),
        signs_(place_signs(world, paper.frame())),
        units_(world, canvas, paper.frame()) {}

  void paint() {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (signs_[i]) paint_signs(i);
    units_.paint_at_coasts();
  }

 private:
  [[nodiscard]] bool is_water(std::size_t i) const { return map_.carries(ProvinceId{i}); }
  [[nodiscard]] const Province& province(std::size_t i) const { return map_.provinces()[i]; }
  [[nodiscard]] bool has_shape(std::size_t i) const {
    return !world_.variant->drawing.shapes[i].empty();
  }

  void paint_signs(std::size_t i) {
    const PlaceSigns& signs = *signs_[i];
    for (const Point& by : paper_.copies()) {
      Box box = signs.box;
      for (const std::size_t axis : {0U, 1U}) box.corner[axis] += by[axis];
      if (paper_.shows(box)) paint_signs(i, signs, box, by);
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
    units_.paint_at_signs(ProvinceId{i}, signs, {x, box.corner[1] + signs.number_height()});
  }

  /// A place without ground.
  void paint_bare(std::size_t i, const PlaceSigns& signs, const Point& by) {
    if (has_shape(i)) return;
    Point at = paper_.frame().on_paper(*province(i).at);
    at = {at[0] + by[0], at[1] + by[1]};
    if (signs.is_portal)
      draw_portal(canvas_, at);
    else
      canvas_.circle(at, portal_radius,
                     {is_water(i) ? std::string(sea) : tinted(world_.colors[i]), land_line, 1.2});
  }

  void paint_name(Canvas& canvas, std::size_t i, const PlaceSigns& signs, Point at) {
    TextLook look{signs.text_size, signs.is_portal ? portal_ink : is_water(i) ? sea_ink : land_ink};
    look.italic = is_water(i);
    look.bold = !is_water(i);
    look.halo = true;
    look.name = true;
    for (const std::string& line : signs.lines) {
      at[1] += signs.text_size;
      canvas.text({at[0], at[1] + 0.5}, line, look);
    }
  }

  const SeenWorld& world_;
  const Map& map_;
  Canvas& canvas_;
  const Paper& paper_;
  std::vector<std::optional<PlaceSigns>> signs_;
  UnitPainter units_;
};

}  // namespace

void paint_places(const SeenWorld& world, Canvas& canvas, const Paper& paper) {
  PlacePainter(world, canvas, paper).paint();
}

}  // namespace chancery::seen_map_parts
