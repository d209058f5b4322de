// The borders of grown provinces as smooth lines that cross no others.
#pragma once

#include <vector>

#include "core/boards/coasts/coast_field.h"
#include "core/boards/trace/border_lines.h"

namespace chancery {

/// Coasts are smoothed little, borders on land more, and lines at sea most. Meetings stay where
/// they are. The points are tenths, and the same for both sides.
std::vector<GridLine> draw_lines(const CoastField& field);

}  // namespace chancery
