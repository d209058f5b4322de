// Closes gaps between areas that were meant to touch, up to a width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/boards/trace/label_grid.h"

namespace chancery {

/// For each cell, the distance in cells to the nearest cell for which `is_source` holds, and that
/// cell.
struct NearestCells {
  std::vector<float> distance;
  std::vector<std::uint32_t> source;
};
NearestCells find_nearest(const LabelGrid& grid, const std::vector<std::uint8_t>& is_source);

/// Gives cells without a label to the nearest label if their gap is at most `widest` wide. The
/// outline toward ground without an area stays unchanged.
void close_gaps(LabelGrid& grid, double widest);

/// Removes the label of cells that are seen only through a gap at most `widest` wide between two
/// other areas on the same ground. `beneath` has the earlier label of each cell. Returns the number
/// of cells.
std::size_t open_gaps(LabelGrid& grid, const std::vector<Label>& beneath, double widest);

/// Gives every cell the nearest label.
void fill_all(LabelGrid& grid);

/// Gives small left-over pieces to their neighbors: slivers of a label beside its largest piece,
/// smaller than `most_cells`, and holes without a label, smaller than `most_empty`. Where several
/// gaps meet, they are wider than each.
void drop_slivers(LabelGrid& grid, double most_cells, double most_empty);

}  // namespace chancery
