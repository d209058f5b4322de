// The borders of grown provinces as smooth lines that do not cross.
#pragma once

#include <vector>

#include "core/boards/coasts/coast_field.h"
#include "core/boards/trace/border_lines.h"

namespace chancery {

/// Smooths coasts a little, borders on land more, and lines at sea most. Meetings stay in place.
/// The points are tenths, and equal for both sides.
std::vector<GridLine> draw_lines(const CoastField& field);

}  // namespace chancery
