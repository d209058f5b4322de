// Drawings of boards as files: SVG, and PNG or PDF converted from it.
#pragma once

#include <string>
#include <string_view>

namespace chancery::cli {

/// Throws a `UsageError` unless the file ends in .svg, .png or .pdf. `what` names the drawing.
void check_drawing_name(std::string_view what, const std::string& path);

/// Writes the SVG to the file, or standard output, as `write_out` does. If the file ends in .png or
/// .pdf, rsvg-convert converts it first.
bool write_drawing(const std::string& path, const std::string& svg, std::string& problem);

}  // namespace chancery::cli
