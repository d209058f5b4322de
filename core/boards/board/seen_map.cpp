#include "core/boards/board/seen_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"
#include "core/boards/board/page_marks.h"
#include "core/boards/board/seen_map_parts.h"
#include "core/boards/draw/shape_path.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {
constexpr double rim = 26;
constexpr double usual_width = 108;  // of a province, in pixels

double area_of(const Ring& ring) {
  double twice = 0;
  for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
    twice += ring[before][0] * ring[i][1] - ring[i][0] * ring[before][1];
  return std::abs(twice) / 2;
}

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
  for (const Impassable& impassable : variant.drawing.impassable)
    for (const Ring& ring : impassable.shape.rings)
      for (const Point& point : ring) add(point);
  for (const Province& province : variant.map.provinces())
    if (province.at) add(*province.at);
  if (least[0] > most[0]) return;
  // A sheet that wraps is shown once, with a margin beyond its edges.
  const Point period = variant.drawing.plane.period();
  for (const std::size_t axis : {0U, 1U})
    if (period[axis] > 0) {
      least[axis] = 0;
      most[axis] = period[axis];
    }
  if (shapes > 0)
    scale_ = usual_width / std::max(1.0, std::sqrt(area / static_cast<double>(shapes)));
  constexpr double most_pixels = 12000;
  for (const std::size_t axis : {0U, 1U})
    scale_ = std::min(scale_, most_pixels / std::max(1.0, most[axis] - least[axis]));
  corner_ = least;
  const Point size{(most[0] - least[0]) * scale_ + 2 * rim,
                   (most[1] - least[1]) * scale_ + 2 * rim};
  Point before{0, 0}, behind{0, 0};  // extent of symbols beyond the sheet
  if (period[0] <= 0 && period[1] <= 0)
    for (const seen_map_parts::Box& box :
         seen_map_parts::fixed_signs(world, {scale_, corner_, rim, size}))
      for (const std::size_t axis : {0U, 1U}) {
        before[axis] = std::max(before[axis], 4 - box.corner[axis]);
        behind[axis] = std::max(behind[axis], box.corner[axis] + box.size[axis] + 4 - size[axis]);
      }
  for (const std::size_t axis : {0U, 1U}) corner_[axis] -= before[axis] / scale_;
  width_ = std::ceil(size[0] + before[0] + behind[0]);
  height_ = std::ceil(size[1] + before[1] + behind[1]);
}

void SeenMap::draw(Canvas& canvas) const {
  seen_map_parts::paint(*world_, canvas, {scale_, corner_, rim, {width_, height_}});
}

std::string SeenMap::places() const {
  const Variant& variant = *world_->variant;
  const seen_map_parts::Frame frame{scale_, corner_, rim, {width_, height_}};
  constexpr double around_point = 16;
  std::string out = "<g id=\"places\" class=\"b-places\">";
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    const Province& province = variant.map.provinces()[i];
    const std::string name = display_name(variant, world_->position, ProvinceId{i});
    out += fmt::format("<g data-place=\"{}\" role=\"button\" tabindex=\"0\" aria-label=\"{}\">", i,
                       escape_xml(name));
    if (const Shape& shape = variant.drawing.shapes[i]; !shape.empty()) {
      out += fmt::format("<path d=\"{}\"/>", shape_path(frame.on_paper(shape)));
    } else if (province.at) {
      const Point at = frame.on_paper(*province.at);
      out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>", drawn_number(at[0]),
                         drawn_number(at[1]), around_point);
    }
    out += "</g>";
  }
  return out + "</g>";
}

std::string seen_map_svg(const SeenWorld& world, const std::string& title, SvgLibrary* library,
                         MapPlaces places) {
  const SeenMap map(world);
  SvgCanvas canvas(library);
  map.draw(canvas);
  if (places == MapPlaces::tapped) canvas.add(map.places());
  return canvas.write(map.width(), map.height(), title, "b-view");
}

std::string seen_map_png(const SeenWorld& world, std::string& problem) {
  const SeenMap map(world);
  if (!map.can_be_drawn()) {
    problem = "no part of this world has a position on the map";
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

namespace {

const PageMark& star() {
  static const PageMark mark{{},
                             0,
                             {{{{12, 2},
                                {14.6, 8.8},
                                {22, 9.2},
                                {16.2, 13.8},
                                {18.2, 21},
                                {12, 16.9},
                                {5.8, 21},
                                {7.8, 13.8},
                                {2, 9.2},
                                {9.4, 8.8}}}},
                             "center"};
  return mark;
}

bool has_marks(const Variant& variant) {
  return variant.page && !variant.page->marks.empty();
}

}  // namespace

std::span<const PageMark> marks_of(const Variant& variant) {
  if (has_marks(variant)) return variant.page->marks;
  return {&star(), 1};
}

const PageMark* mark_of(const SeenWorld& world, ProvinceId province) {
  if (!has_marks(*world.variant))
    return is_center(*world.variant, world.position, province) ? &star() : nullptr;
  const auto mark = page_mark_of(*world.variant, world.position, province);
  return mark ? &world.variant->page->marks[*mark] : nullptr;
}

}  // namespace chancery
