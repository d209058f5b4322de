#include "core/trace/label_grid.h"

#include <cmath>
#include <limits>

#include "core/base/point.h"

namespace chancery {

Label LabelGrid::at(const Point& point) const {
  const double x = std::floor(point[0] / cell);
  const double y = std::floor(point[1] / cell);
  if (!(x >= 0 && y >= 0 && x < columns && y < rows)) return no_label;
  return labels[index(static_cast<int>(x), static_cast<int>(y))];
}

GridPieces find_pieces(const LabelGrid& grid) {
  constexpr std::uint32_t unseen = std::numeric_limits<std::uint32_t>::max();
  GridPieces found;
  found.piece_of.assign(grid.labels.size(), unseen);
  const auto columns = static_cast<std::size_t>(grid.columns);
  const auto rows = static_cast<std::size_t>(grid.rows);
  std::vector<std::size_t> open;
  for (std::size_t start = 0; start < grid.labels.size(); ++start) {
    if (found.piece_of[start] != unseen) continue;
    const auto number = static_cast<std::uint32_t>(found.pieces.size());
    GridPiece piece{grid.labels[start], 0, start, false};
    open = {start};
    found.piece_of[start] = number;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      ++piece.cells;
      const std::size_t x = at % columns;
      const std::size_t y = at / columns;
      if (x == 0 || y == 0 || x + 1 == columns || y + 1 == rows) piece.at_edge = true;
      const auto visit = [&](std::size_t next) {
        if (found.piece_of[next] != unseen || grid.labels[next] != piece.label) return;
        found.piece_of[next] = number;
        open.push_back(next);
      };
      if (x > 0) visit(at - 1);
      if (x + 1 < columns) visit(at + 1);
      if (y > 0) visit(at - columns);
      if (y + 1 < rows) visit(at + columns);
    }
    found.pieces.push_back(piece);
  }
  return found;
}

}  // namespace chancery
