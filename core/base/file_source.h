#pragma once

#include <optional>
#include <string>
#include <vector>

namespace chancery {

/// Where texts come from: the one boundary to the disk, so that tests and game files can stand in.
class FileSource {
 public:
  virtual ~FileSource() = default;
  /// The text, or nothing when there is no such file or it cannot be read.
  virtual std::optional<std::string> read(const std::string& path) const = 0;
  /// Why what is there under this name cannot be read as a file; empty when it can, and when
  /// nothing is there.
  virtual std::string problem_with(const std::string&) const { return {}; }
  virtual bool is_folder(const std::string& path) const = 0;
  /// The names of the folders in a folder, sorted; only for hints, so it may know of none.
  virtual std::vector<std::string> folders_in(const std::string&) const { return {}; }
  /// The names of all that is in a folder, sorted; only for hints, so it may know of none.
  virtual std::vector<std::string> names_in(const std::string&) const { return {}; }
};

}  // namespace chancery
