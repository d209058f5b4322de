// Bytes compressed.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// As gzip does it, as small as it can. The same bytes give the same, with one version of zlib.
std::string gzipped(std::string_view bytes);

}  // namespace chancery
