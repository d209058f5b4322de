// The files of a pack as a strict tar archive.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// A file of an archive; the path has '/' between its parts.
struct PackedFile {
  std::string path;
  std::string bytes;
  friend bool operator==(const PackedFile&, const PackedFile&) = default;
};

inline constexpr std::size_t most_packed_files = 1000;
inline constexpr std::size_t largest_packed_file = 4U << 20;  // bytes
inline constexpr std::size_t largest_archive = 32U << 20;

/// Why a path must not be in an archive: it could lead out of the target folder, mean different
/// things on different machines, or name something executable. Empty if the path is good.
std::string path_problem(std::string_view path);

/// The files as a POSIX tar archive, in the given order. Equal files give equal bytes: no dates, no
/// owners, one mode. Paths must be good and sizes within the limits.
std::string write_archive(std::span<const PackedFile> files);

/// Reads the files of an archive that `write_archive` wrote. For anything else it returns nothing,
/// and `problem` says what is wrong; links, devices, folders and other modes are never accepted.
std::optional<std::vector<PackedFile>> read_archive(std::string_view bytes, std::string& problem);

}  // namespace chancery
