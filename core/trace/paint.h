// The cells of a grid that a drawn shape covers.
#pragma once

#include <cstddef>
#include <vector>

#include "core/drawing/svg_path.h"
#include "core/trace/label_grid.h"

namespace chancery {

/// The cells whose middles lie in the shape, row by row. Open lines are closed.
std::vector<std::size_t> covered_cells(const LabelGrid& grid, const std::vector<DrawnLine>& lines,
                                       bool evenodd);

}  // namespace chancery
