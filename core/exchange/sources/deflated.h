// Compresses bytes.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// Compresses like gzip, with the best compression. With one version of zlib, equal bytes give
/// equal results.
std::string gzipped(std::string_view bytes);

}  // namespace chancery
