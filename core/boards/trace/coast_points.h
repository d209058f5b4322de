// Ids, names and points of the coasts of a province.
#pragma once

#include <array>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/shores.h"
#include "core/boards/trace/trace.h"

namespace chancery {

/// Names coasts by the compass, by the direction of each from their common middle. `at` is the
/// middle of the province, toward which their points move.
std::vector<TracedCoast> named_coasts(const std::vector<GridLine>& lines,
                                      const std::vector<CoastStretch>& coasts, const Point& at);

/// The coast of the drawing nearest to a stretch; null if the drawing has none.
const NamedPoint* nearest_drawn_coast(const std::vector<GridLine>& lines, const CoastStretch& coast,
                                      const std::vector<NamedPoint>& drawn);

/// Joins stretches that are nearest to the same coast of the drawing, if it has coasts.
void join_drawn_coasts(const std::vector<GridLine>& lines, std::vector<CoastStretch>& coasts,
                       const std::vector<NamedPoint>& drawn);

/// Gives coasts their names in the drawing.
void take_drawn_names(const std::vector<GridLine>& lines, const std::vector<CoastStretch>& coasts,
                      const std::vector<NamedPoint>& drawn, std::vector<TracedCoast>& named);

}  // namespace chancery
