// Gaps between areas that were meant to touch: closed, up to a width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/boards/trace/label_grid.h"

namespace chancery {

/// For each cell, how far it is from the nearest cell for which `is_source` holds, in cells, and
/// which cell that is.
struct NearestCells {
  std::vector<float> distance;
  std::vector<std::uint32_t> source;
};
NearestCells find_nearest(const LabelGrid& grid, const std::vector<std::uint8_t>& is_source);

/// Gives cells without a label to the nearest label if the gap that they lie in is at most
/// `widest` wide. The outline toward ground that nobody drew stays where it is.
void close_gaps(LabelGrid& grid, double widest);

/// Takes away the label of cells that are seen only through a gap: two others that lie on the same
/// ground leave it open there, at most `widest` wide. `beneath` is by cell the label that it had
/// before. Answers how many cells there are.
std::size_t open_gaps(LabelGrid& grid, const std::vector<Label>& beneath, double widest);

/// Gives every cell a label, the nearest.
void fill_all(LabelGrid& grid);

/// Gives small left-over pieces to their neighbors: slivers of a label beside its largest piece,
/// smaller than `most_cells`, and holes that nobody drew, smaller than `most_empty`: where several
/// gaps meet, they are wider than each.
void drop_slivers(LabelGrid& grid, double most_cells, double most_empty);

}  // namespace chancery
