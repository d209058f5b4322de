#pragma once

#include <string>
#include <string_view>

namespace chancery::cli {

/// Writes the bytes to the file, or to standard output when it is "" or "-". A file is there whole
/// or as it was before. False, and why, when it could not be written.
bool write_out(const std::string& path, std::string_view bytes, std::string& problem);

/// Writes all the bytes to an open file, however often it takes. False, and `errno` says why, when
/// it cannot.
bool write_all(int file, std::string_view bytes);

}  // namespace chancery::cli
