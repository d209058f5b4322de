// Reduces a PNG to its pixels.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// The chunks that pixels and their colors need. Texts, dates, camera data and bytes after the end
/// are left out. The picture must be a PNG.
std::string clean_png(std::string_view bytes);

}  // namespace chancery
