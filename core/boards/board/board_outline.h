// Outlines and shared borders of the areas made of cells.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/boards/board/board_cells.h"

namespace chancery {

/// Joins the cells of each owner and smooths the outlines. Owners share their corners, so no gap
/// opens between them.
class BoardOutline {
 public:
  /// `owner_of` is the index of the owner, by cell.
  BoardOutline(std::span<const Cell> cells, std::span<const std::size_t> owner_of,
               std::size_t owners);

  struct Border {
    Point from{}, to{};
    std::size_t a = 0, b = 0;  // the owners on its sides, the lower index first
  };
  [[nodiscard]] std::vector<Border> borders() const;
  /// The outline of an owner's ground: one or several polygons, including holes.
  [[nodiscard]] std::vector<std::vector<Point>> polygons(std::size_t owner) const;

 private:
  struct Side {
    std::size_t from = 0, to = 0;  // corners
    std::size_t owner = 0;
    std::optional<std::size_t> beyond{};  // the owner on the other side
  };

  std::size_t corner(const Point& point);
  void join_corners();
  void even_out();
  void drop_idle_corners();
  /// The corners before and after a corner, if no third line and no edge of the sheet meets it.
  [[nodiscard]] std::optional<std::array<std::size_t, 2>> beside(std::size_t corner) const;

  std::map<std::array<long, 2>, std::size_t> corner_at_;
  std::vector<Point> corners_;
  std::vector<std::vector<std::size_t>> joined_;  // by corner: the other ends of its lines
  std::vector<bool> at_end_;                      // corner is at the edge of the sheet
  std::vector<bool> dropped_;
  std::vector<std::vector<Side>> sides_;  // by owner
};

}  // namespace chancery
