#include "core/boards/trace/detached_pieces.h"

#include <algorithm>
#include <set>

namespace chancery {
namespace {

constexpr std::size_t detached_part = 20;  // such a part of an area may be cut off by mistake

/// The labels beside a piece.
using Surroundings = std::set<Label>;

/// By piece.
std::vector<Surroundings> surroundings(const LabelGrid& grid, const GridPieces& found) {
  std::vector<Surroundings> around(found.pieces.size());
  const auto meet = [&](std::size_t a, std::size_t b) {
    if (grid.labels[a] == grid.labels[b]) return;
    around[found.piece_of[a]].insert(grid.labels[b]);
    around[found.piece_of[b]].insert(grid.labels[a]);
  };
  for (int y = 0; y < grid.rows; ++y)
    for (int x = 0; x < grid.columns; ++x) {
      if (x + 1 < grid.columns) meet(grid.index(x, y), grid.index(x + 1, y));
      if (y + 1 < grid.rows) meet(grid.index(x, y), grid.index(x, y + 1));
    }
  return around;
}

}  // namespace

DetachedPieces move_detached(LabeledSheet& sheet) {
  DetachedPieces detached;
  const auto area = [&](Label label) -> const SheetArea& { return sheet.areas[label - 1U]; };
  const GridPieces found = find_pieces(sheet.grid);
  std::vector<std::size_t> largest(sheet.areas.size() + 1);
  for (const GridPiece& piece : found.pieces)
    largest[piece.label] = std::max(largest[piece.label], piece.cells);
  const std::vector<Surroundings> around = surroundings(sheet.grid, found);
  std::vector<Label> becomes(found.pieces.size());
  bool any = false;
  for (std::size_t i = 0; i < found.pieces.size(); ++i) {
    const GridPiece& piece = found.pieces[i];
    becomes[i] = piece.label;
    if (piece.label == no_label || piece.cells == largest[piece.label]) continue;
    const Label other = *around[i].begin();
    if (piece.at_edge || around[i].size() != 1 || other == no_label ||
        area(other).ground != area(piece.label).ground ||
        detached_part * piece.cells > std::min(largest[piece.label], largest[other])) {
      if (area(piece.label).ground == DrawnGround::water)
        detached.stray.emplace_back(piece.label, sheet.grid.middle_of(piece.first));
      continue;
    }
    becomes[i] = other;
    any = true;
    detached.moved.push_back({piece.label, other, sheet.grid.middle_of(piece.first)});
  }
  if (!any) return detached;
  for (std::size_t i = 0; i < found.piece_of.size(); ++i)
    sheet.grid.labels[i] = becomes[found.piece_of[i]];
  return detached;
}

}  // namespace chancery
