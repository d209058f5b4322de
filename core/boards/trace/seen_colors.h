// The colors in which a drawing shows its areas, whatever the shapes were that they were traced
// from.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "core/boards/trace/label_grid.h"
#include "core/files/drawing/svg.h"

namespace chancery {

/// The number of sample points in each color.
using ColorCounts = std::map<Rgb, std::size_t>;

/// Paints what can be seen, in order, and counts the colors on the cells of each label. Points on
/// which nothing is painted do not count.
std::vector<ColorCounts> seen_colors(const SvgPicture& picture, const LabelGrid& labels,
                                     std::size_t label_count);

}  // namespace chancery
