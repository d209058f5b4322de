// Archives as sources of imports: tar, compressed tar and zip, read into memory.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/exchange/sources/foreign_files.h"

namespace chancery {

inline constexpr std::size_t largest_source_archive = 512U << 20;  // bytes, packed and unpacked

/// True if the bytes begin like an archive.
bool is_source_archive(std::string_view bytes);

/// The regular files of an archive. Links, devices and hidden files are not read, nor are files
/// that are too large. Returns null, and reports the problem, if the archive is damaged, encrypted
/// or too large, or names a file outside itself.
std::unique_ptr<ForeignFiles> open_source_archive(std::string_view bytes, std::string& problem);

}  // namespace chancery
