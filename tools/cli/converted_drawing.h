// Drawings converted by another program.
#pragma once

#include <optional>
#include <string>

namespace chancery::cli {

/// The SVG as "png" or "pdf". Returns nothing and sets `problem` if it cannot be converted.
std::optional<std::string> convert_drawing(const std::string& svg, const char* format,
                                           std::string& problem);

}  // namespace chancery::cli
