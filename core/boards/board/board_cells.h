// Voronoi cells of points on a sheet.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/boards/graph/board_graph.h"

namespace chancery {

/// One side of a cell, from its corner to the next one's.
struct CellSide {
  Point from{};
  std::optional<std::size_t> beyond{};  // the site on the other side; none at the edge of the sheet
};

/// The area nearer to one site than to any other: convex, with its sides in order.
using Cell = std::vector<CellSide>;

struct SheetBounds {
  double left = 0, top = 0, right = 0, bottom = 0;
};

/// Divides the sheet among the sites (a Voronoi diagram). No cell reaches farther from its site
/// than about `farthest`. If two sites coincide, the first gets the cell and the other an empty
/// one.
std::vector<Cell> cells_around(std::span<const Point> sites, const SheetBounds& bounds,
                               double farthest);

}  // namespace chancery
