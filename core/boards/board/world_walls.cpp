#include "core/boards/board/world_walls.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/base/common/point.h"

namespace chancery::board_parts {
namespace {
using GridCell = std::array<std::int64_t, 2>;

constexpr double wall_grid = 20;  // cells per unit: ends of lines in the same cell are joined

GridCell grid_cell_of(const Point& point) {
  return {std::llround(point[0] * wall_grid), std::llround(point[1] * wall_grid)};
}

/// Joins lines that end where others begin.
class WallBuilder {
 public:
  explicit WallBuilder(const SeenWorld& world) : world_(world), used_(world.barriers.size()) {
    for (std::size_t i = 0; i < world.barriers.size(); ++i) {
      const auto& line = world.barriers[i].line;
      if (line.size() < 2) {
        used_[i] = true;
        continue;
      }
      ends_.emplace(grid_cell_of(line.front()), i);
      ends_.emplace(grid_cell_of(line.back()), i);
    }
  }

  std::vector<Wall> build() {
    std::vector<Wall> all;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      if (used_[i]) continue;
      used_[i] = true;
      Wall wall{{world_.barriers[i].line.begin(), world_.barriers[i].line.end()}, false};
      while (lengthen(wall.line)) {
      }
      std::reverse(wall.line.begin(), wall.line.end());
      while (lengthen(wall.line)) {
      }
      wall.is_area = is_area(wall.line);
      all.push_back(std::move(wall));
    }
    return all;
  }

 private:
  /// Appends an unused line that begins or ends where this one ends.
  bool lengthen(Ring& line) {
    const auto [first, last] = ends_.equal_range(grid_cell_of(line.back()));
    for (auto it = first; it != last; ++it) {
      if (used_[it->second]) continue;
      used_[it->second] = true;
      Ring more(world_.barriers[it->second].line.begin(), world_.barriers[it->second].line.end());
      if (grid_cell_of(more.front()) != it->first) std::reverse(more.begin(), more.end());
      line.insert(line.end(), more.begin() + 1, more.end());
      return true;
    }
    return false;
  }

  [[nodiscard]] bool is_area(const Ring& line) const {
    if (line.size() < 4 || grid_cell_of(line.front()) != grid_cell_of(line.back())) return false;
    const Shape area{{line}};
    return std::none_of(
        world_.variant->map.provinces().begin(), world_.variant->map.provinces().end(),
        [&](const Province& province) { return province.at && covers(area, *province.at); });
  }

  const SeenWorld& world_;
  std::vector<bool> used_;
  std::multimap<GridCell, std::size_t> ends_;
};

}  // namespace

std::vector<Wall> walls(const SeenWorld& world) {
  return WallBuilder(world).build();
}

}  // namespace chancery::board_parts
