// Ids, names and points of the coasts of a province.
#pragma once

#include <array>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/shores.h"
#include "core/boards/trace/trace.h"

namespace chancery {

/// Names coasts by the compass, each by its way from their common middle. `at`: the middle of the
/// province, toward which their points lie.
std::vector<TracedCoast> named_coasts(const std::vector<GridLine>& lines,
                                      const std::vector<CoastStretch>& coasts, const Point& at);

/// The coast of the drawing that lies nearest to a stretch; null if it has none.
const NamedPoint* nearest_drawn_coast(const std::vector<GridLine>& lines, const CoastStretch& coast,
                                      const std::vector<NamedPoint>& drawn);

/// If the drawing has coasts, stretches nearest to the same one become one.
void join_drawn_coasts(const std::vector<GridLine>& lines, std::vector<CoastStretch>& coasts,
                       const std::vector<NamedPoint>& drawn);

/// Names coasts as the drawing does.
void take_drawn_names(const std::vector<GridLine>& lines, const std::vector<CoastStretch>& coasts,
                      const std::vector<NamedPoint>& drawn, std::vector<TracedCoast>& named);

}  // namespace chancery
