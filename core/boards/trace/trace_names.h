// Names of areas from elsewhere: the variant that takes the drawing in, and tables of points.
#pragma once

#include "core/boards/trace/labeled_sheet.h"

namespace chancery {

/// Gives areas the ids and grounds of the provinces that they are by name.
void find_known(LabeledSheet& sheet, const TraceRequest& request);

/// Names the areas by the points that lie on them; "STP/NC" says where a coast lies. `scale`: from
/// the picture to the sheet.
void place_named_points(LabeledSheet& sheet, const std::vector<NamedPoint>& points, double scale);

}  // namespace chancery
