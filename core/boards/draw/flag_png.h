// Reads flags from PNG files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/boards/draw/flag.h"
#include "core/pictures/png/png_picture.h"

namespace chancery {

/// Reads a picture that is as small as a flag, or a flag enlarged by a whole number, so that every
/// pixel is a square of one color. Returns nothing after an error, which is in `problem`.
std::optional<Flag> read_png_flag(std::string_view bytes, std::string& problem);

}  // namespace chancery
