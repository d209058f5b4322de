// The cells of a grid that a drawn shape covers.
#pragma once

#include <cstddef>
#include <vector>

#include "core/boards/trace/label_grid.h"
#include "core/files/drawing/svg_path.h"

namespace chancery {

/// The cells whose middles are in the shape, row by row. Open lines are closed.
std::vector<std::size_t> covered_cells(const LabelGrid& grid, const std::vector<DrawnLine>& lines,
                                       bool evenodd);

}  // namespace chancery
