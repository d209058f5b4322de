// Names of areas from other sources: the variant that takes the drawing, and tables of points.
#pragma once

#include "core/boards/trace/labeled_sheet.h"

namespace chancery {

/// Gives areas the ids and grounds of the provinces with their names.
void find_known(LabeledSheet& sheet, const TraceRequest& request);

/// Names the areas by the points on them; "STP/NC" is the position of a coast. `scale` is the scale
/// from the picture to the sheet.
void place_named_points(LabeledSheet& sheet, const std::vector<NamedPoint>& points, double scale);

}  // namespace chancery
