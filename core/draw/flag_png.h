#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/draw/flag.h"

namespace chancery {

/// Does the file begin as a PNG does?
bool is_png(std::string_view bytes);

/// The flag of a picture: of as many pixels as a flag has, or of such a one enlarged a whole number
/// of times, every pixel a square of one colour. What is wrong comes back in `problem`.
std::optional<Flag> read_png_flag(std::string_view bytes, std::string& problem);

}  // namespace chancery
