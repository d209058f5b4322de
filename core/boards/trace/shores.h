// Coasts of provinces, and the ways of ships from one coast to the next.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/border_lines.h"

namespace chancery {

/// A stretch of a province's border along water, perhaps with islands in front of it.
struct CoastStretch {
  std::set<Label> waters;
  std::vector<std::size_t> lines;
  double length = 0;
};

/// The borders of a sheet, and which labels are water.
struct ShoreScene {
  const std::vector<GridLine>& lines;
  const std::vector<std::vector<BorderRing>>& rings;  // by label
  const std::vector<bool>& is_water;                  // by label
  double snap = 0;
};

/// The coasts of a land province, longest first: stretches that others interrupt, unless they touch
/// exactly the same waters.
std::vector<CoastStretch> find_coasts(const ShoreScene& scene, Label land);

/// The coast to which each line belongs.
using CoastOfLine = std::map<std::pair<Label, std::size_t>, int>;

/// Where ships can go along the shore across a border of two land provinces: pairs of coasts.
class ShorePassages {
 public:
  ShorePassages(const ShoreScene& scene, const CoastOfLine& coast_of, double near);
  [[nodiscard]] std::vector<std::pair<int, int>> across(std::size_t line) const;

 private:
  struct End {
    Point at{};
    Label water = no_label;
    int coast = 0;
  };
  void add_passages(const Point& meeting, const GridLine& line,
                    std::set<std::pair<int, int>>& found) const;

  const ShoreScene& scene_;
  double near_;
  std::map<Label, std::vector<End>> ends_;  // of the lines along water, by land
};

}  // namespace chancery
