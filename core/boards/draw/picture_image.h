// A picture inside an SVG.
#pragma once

#include <array>
#include <string>

#include "core/base/common/point.h"
#include "core/rules/map/ground_picture.h"

namespace chancery {

/// An element <image> with the bytes of the picture, stretched to the size.
std::string picture_image(const GroundPicture& picture, const Point& corner, const Point& size);

}  // namespace chancery
