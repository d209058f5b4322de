// Patches on which the points of several provinces lie.
#pragma once

#include <vector>

#include "core/boards/trace/patches.h"

namespace chancery {

/// Gives each province ground of its own. Of points on one patch, that of a province of land moves
/// from water to a patch without a point, if one lies within `reach`; otherwise the patch is
/// divided between them where it is narrowest: a line with a gap. `room`: how far each pixel is
/// from the border of its patch.
void settle_points(PicturePatches& found, const std::vector<float>& room, double reach);

}  // namespace chancery
