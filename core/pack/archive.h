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

/// Why a path cannot be in an archive: whatever could leave the folder that it is unpacked in, mean
/// two things on two machines, or be run. Empty when it can.
std::string path_problem(std::string_view path);

/// The files as a POSIX tar archive, in the order given. The same files make the same bytes: no
/// dates, no owners, one mode. Paths must be good and sizes within the limits.
std::string write_archive(std::span<const PackedFile> files);

/// The files of an archive that `write_archive` wrote. Any other byte makes it nothing, and
/// `problem` says what is wrong: there are no links, devices, folders or modes to be careful with.
std::optional<std::vector<PackedFile>> read_archive(std::string_view bytes, std::string& problem);

}  // namespace chancery
