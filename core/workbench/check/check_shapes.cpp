#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/point.h"
#include "core/rules/map/shape_borders.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/check_memory.h"
#include "core/workbench/check/map_findings.h"

namespace chancery {
namespace {
using Pair = std::pair<std::size_t, std::size_t>;

/// Compares the shapes of provinces with their places and their edges.
class ShapeCheck {
 public:
  ShapeCheck(MapFindings& board, const ShapeBorders& borders)
      : board_(board),
        map_(board.map()),
        drawing_(board.variant().drawing),
        borders_(borders),
        period_(drawing_.plane.period()) {}

  void run() {
    for (std::size_t i = 0; i < drawing_.shapes.size(); ++i) {
      look_at_place(i);
      look_at_sheet(drawing_.shapes[i], map_.provinces()[i].span, map_.provinces()[i].id);
    }
    for (const Impassable& area : drawing_.impassable)
      look_at_sheet(area.shape, area.span, area.id);
    look_at_edges();
    look_at_borders();
  }

 private:
  [[nodiscard]] bool has_shape(std::size_t province) const {
    return !drawing_.shapes[province].empty();
  }

  void look_at_place(std::size_t i) {
    const Province& province = map_.provinces()[i];
    if (province.inner) return look_at_inset(ProvinceId{i});
    if (!has_shape(i) || !province.at || is_in(drawing_.shapes[i], *province.at)) return;
    board_.warning("geometry.outside-shape", province.span, {province.id},
                   fmt::format("{} is drawn at [{}, {}], outside its shape",
                               board_.called(ProvinceId{i}), (*province.at)[0], (*province.at)[1]),
                   "correct the 'at' or the 'shape'");
  }

  /// A place inside a province is drawn in it.
  void look_at_inset(ProvinceId id) {
    const Province& place = map_.province(id);
    const ProvinceId around = place.inner->within;
    const Shape& shape = drawing_.shapes[around.index()];
    if (!place.at || shape.empty() || is_in(shape, *place.at)) return;
    board_.warning(
        "geometry.outside-shape", place.span, {place.id},
        fmt::format("{} is drawn at [{}, {}], outside the shape of {}", board_.called(id),
                    (*place.at)[0], (*place.at)[1], board_.called(around)),
        "correct the 'at', or leave it out");
  }

  [[nodiscard]] bool is_in(const Shape& shape, const Point& point) const {
    for (const int y : {0, -1, 1})
      for (const int x : {0, -1, 1})
        if (covers(shape, {point[0] + x * period_[0], point[1] + y * period_[1]})) return true;
    return false;
  }

  /// A sheet ends at edges that do not wrap.
  void look_at_sheet(const Shape& shape, const SourceSpan& span, const std::string& id) {
    const std::array<std::optional<double>, 2> size{drawing_.plane.width, drawing_.plane.height};
    for (const Ring& ring : shape.rings)
      for (const Point& point : ring)
        for (std::size_t axis = 0; axis < 2; ++axis) {
          if (period_[axis] > 0 || !size[axis]) continue;
          if (point[axis] >= 0 && point[axis] <= *size[axis]) continue;
          board_.warning("geometry.shape-off-the-sheet", span, {id},
                         fmt::format("the shape of {} has a point at [{}, {}], outside the sheet",
                                     id, point[0], point[1]),
                         "correct the point or the size of the [board]");
          return;
        }
  }

  /// An edge that is neither a bridge nor a portal must cross a border.
  void look_at_edges() {
    for (const Edge& edge : map_.edges()) {
      const std::size_t a = map_.province_of(edge.from).index();
      const std::size_t b = map_.province_of(edge.to).index();
      joined_.insert(std::minmax(a, b));
      if (edge.kind != EdgeKind::border || !has_shape(a) || !has_shape(b)) continue;
      if (borders_.are_neighbors(a, b) || !reported_.insert(std::minmax(a, b)).second) continue;
      board_.warning("geometry.no-border", edge.span,
                     board_.ids(std::vector{ProvinceId{a}, ProvinceId{b}}),
                     fmt::format("{} and {} are adjacent, but their shapes share no border",
                                 board_.called(ProvinceId{a}), board_.called(ProvinceId{b})),
                     "between bordering shapes there is at most a small gap; for a bridge or a "
                     "portal, say so: by = \"bridge\"");
    }
  }

  /// Half of the borders that edges cross are longer.
  [[nodiscard]] double usual_border() const {
    std::vector<double> lengths;
    for (const auto& [a, b] : borders_.pairs())
      if (joined_.contains({a, b})) lengths.push_back(borders_.length(a, b));
    if (lengths.empty()) return 0;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    return *middle;
  }

  /// Short borders are often corners with thick lines.
  void look_at_borders() {
    constexpr double short_part = 0.25;
    const double usual = usual_border();
    for (const auto& [a, b] : borders_.pairs()) {
      if (joined_.contains({a, b}) || !borders_.border_clearly(a, b)) continue;
      const std::string from = board_.called(ProvinceId{a});
      const std::string to = board_.called(ProvinceId{b});
      std::vector<std::string> at = board_.ids(std::vector{ProvinceId{a}, ProvinceId{b}});
      const SourceSpan& span = map_.provinces()[a].span;
      if (borders_.length(a, b) < short_part * usual)
        board_.note("geometry.border-without-edge", span, std::move(at),
                    fmt::format("{} and {} share a short border, but no edge joins them", from, to),
                    "do they meet at a corner, or is an edge missing?");
      else
        board_.warning("geometry.border-without-edge", span, std::move(at),
                       fmt::format("{} and {} share a border, but no edge joins them", from, to),
                       "is an edge missing, or can no unit cross there?");
    }
  }

  MapFindings& board_;
  const Map& map_;
  const Drawing& drawing_;
  const ShapeBorders& borders_;
  Point period_;
  std::set<Pair> joined_;
  std::set<Pair> reported_;
};

}  // namespace

void check_shapes(const Variant& variant, CheckMemory& memory, Diagnostics& findings) {
  if (!variant.drawing.has_shapes()) return;
  MapFindings board(variant, findings);
  const std::shared_ptr<const ShapeBorders> borders = memory.borders(variant.drawing);
  ShapeCheck(board, *borders).run();
}

}  // namespace chancery
