// FileSource: the interface through which files are read.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace chancery {

/// The interface for all disk access of the library, so that tests and game files can replace the
/// disk.
class FileSource {
 public:
  virtual ~FileSource() = default;
  /// Returns the text of the file; nothing if it does not exist or cannot be read.
  virtual std::optional<std::string> read(const std::string& path) const = 0;
  /// Returns why the path cannot be read as a file; empty if it can or if nothing exists there.
  virtual std::string problem_with(const std::string&) const { return {}; }
  virtual bool is_folder(const std::string& path) const = 0;
  /// Returns why an existing path cannot be read as a folder; empty if it can, or if nothing exists
  /// there.
  virtual std::string problem_with_folder(const std::string&) const { return {}; }
  /// The names of the folders in a folder, sorted. Used only in hints, so it may return none.
  virtual std::vector<std::string> folders_in(const std::string&) const { return {}; }
  /// The names of all entries of a folder, sorted. Where they are used only in hints, a source may
  /// return none.
  virtual std::vector<std::string> names_in(const std::string&) const { return {}; }
};

}  // namespace chancery
