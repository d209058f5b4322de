// PNG with its pixels alone.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// The chunks that pixels and their colors need; texts, dates, cameras and what stands behind the
/// end are left out. The picture must be a PNG.
std::string clean_png(std::string_view bytes);

}  // namespace chancery
