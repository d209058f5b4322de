// Reads the header of a PNG without decoding its pixels.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/common/point.h"

namespace chancery {

/// True if the bytes begin like a PNG.
bool is_png(std::string_view bytes);

/// The width and height in the header; nothing if there is no header.
std::optional<Point> png_size(std::string_view bytes);

}  // namespace chancery
