// What the first bytes of a PNG say, without decoding its pixels.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/common/point.h"

namespace chancery {

/// True if the bytes begin as every PNG does.
bool is_png(std::string_view bytes);

/// The width and height that the header states; nothing if there is no such header.
std::optional<Point> png_size(std::string_view bytes);

}  // namespace chancery
