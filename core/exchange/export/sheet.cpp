#include "core/exchange/export/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/common/markup.h"
#include "core/base/common/point.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

constexpr double margin = 20;
constexpr double half_square = 14;  // of a province without a shape

}  // namespace

ExportSheet::ExportSheet(const OutgoingBoard& board)
    : board_(board), points_(board.map().spaces().size()) {
  Point low{0, 0};
  Point high{0, 0};
  // A board with a size is the sheet, so that all points keep their positions.
  const Plane& plane = board.variant().drawing.plane;
  const bool has_size = plane.width && plane.height;
  if (has_size) high = {*plane.width, *plane.height};
  const double around = has_size ? 0 : margin;
  const auto include = [&](const Point& point) {
    for (std::size_t i = 0; i < 2; ++i) {
      low[i] = std::min(low[i], point[i] - around);
      high[i] = std::max(high[i], point[i] + around);
    }
  };
  const auto& shapes = board.variant().drawing.shapes;
  std::size_t waiting = 0;
  for (const ProvinceId id : board.provinces()) {
    const Province& province = board.map().province(id);
    if (id.index() < shapes.size())
      for (const Ring& ring : shapes[id.index()].rings)
        for (const auto& point : ring) include(point);
    if (id.index() >= shapes.size() || shapes[id.index()].empty()) ++without_shape_;
    if (province.at) include(*province.at);
    if (!province.at) ++waiting;
  }
  // Provinces without a point are placed in rows below.
  constexpr std::size_t in_a_row = 20;
  const double below = high[1] + 2 * half_square;
  std::size_t next = 0;
  for (const ProvinceId id : board.provinces()) {
    const Province& current = board.map().province(id);
    Point at = current.at.value_or(Point{0, 0});
    if (!current.at) {
      const std::size_t row = next / in_a_row;
      at = {margin + static_cast<double>(next % in_a_row) * 4 * half_square,
            below + static_cast<double>(row) * 4 * half_square};
      ++next;
      include(at);
    }
    points_[id.index()] = at;
    double shift = 0;
    for (const SpaceId coast : current.coasts) {
      shift += half_square;
      points_[coast.index()] =
          board.map().space(coast).at.value_or(Point{at[0] + shift, at[1] - shift});
    }
  }
  without_point_ = waiting;
  corner_ = low;
  for (std::size_t i = 0; i < 2; ++i) size_[i] = high[i] - low[i];
  if (plane.width) size_[0] = std::max(size_[0], *plane.width);
  if (plane.height) size_[1] = std::max(size_[1], *plane.height);
}

Point ExportSheet::point(SpaceId space) const {
  const Point at = points_[space.index()].value_or(corner_);
  return {at[0] - corner_[0], at[1] - corner_[1]};
}

std::string ExportSheet::outline(const Shape& shape) const {
  std::string text;
  for (const Ring& ring : shape.rings) {
    const char* sign = "M";
    for (const auto& point : ring) {
      text += fmt::format("{}{},{} ", sign, coordinate(point[0] - corner_[0]),
                          coordinate(point[1] - corner_[1]));
      sign = "L";
    }
    text += "Z ";
  }
  if (text.ends_with(' ')) text.pop_back();
  return text;
}

std::string ExportSheet::outline(ProvinceId province) const {
  const auto& shapes = board_.variant().drawing.shapes;
  if (province.index() < shapes.size() && !shapes[province.index()].empty())
    return outline(shapes[province.index()]);
  const auto& at = *points_[province.index()];
  Shape square;
  square.rings.push_back({{at[0] - half_square, at[1] - half_square},
                          {at[0] + half_square, at[1] - half_square},
                          {at[0] + half_square, at[1] + half_square},
                          {at[0] - half_square, at[1] + half_square}});
  return outline(square);
}

std::string xml_text(std::string_view text) {
  std::string out;
  for (const char c : readable_text(text)) {
    if (append_entity(c, out)) continue;
    out += c;
  }
  return out;
}

std::string coordinate(double value) {
  const double rounded = std::round(value * 100) / 100;
  return fmt::format("{:.7g}", rounded == 0 ? 0.0 : rounded);
}

}  // namespace chancery
