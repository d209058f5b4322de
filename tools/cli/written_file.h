#pragma once

#include <string>
#include <string_view>

namespace chancery::cli {

/// Writes the bytes to the file, or to standard output when it is "" or "-". A file is there whole
/// or as it was before. False, and why, when it could not be written.
bool write_out(const std::string& path, std::string_view bytes, std::string& problem);

}  // namespace chancery::cli
