// Separates provinces whose points lie on the same patch.
#pragma once

#include <vector>

#include "core/boards/trace/patches.h"

namespace chancery {

/// Gives each province ground of its own. If points share a patch, the point of a land province
/// moves from water to a patch without a point, if there is one within `reach`; otherwise the patch
/// is divided between them where it is narrowest, at the gap in a line. `room` is the distance of
/// each pixel from the border of its patch.
void settle_points(PicturePatches& found, const std::vector<float>& room, double reach);

}  // namespace chancery
