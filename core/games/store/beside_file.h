// A temporary file beside a file that is being written.
#pragma once

#include <string>

namespace chancery {

/// The file `PATH.chancery-XXXXXX`, in which PATH is written until it is complete. Files that a
/// killed program left behind are removed when the next is created. A file that another program is
/// still writing is locked, and stays.
class BesideFile {
 public:
  /// `file()` is -1 if no file can be created; `errno` says why.
  explicit BesideFile(const std::string& path);
  /// Removes the file, unless it was renamed.
  ~BesideFile();
  BesideFile(const BesideFile&) = delete;
  BesideFile& operator=(const BesideFile&) = delete;

  [[nodiscard]] int file() const { return file_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Call it after renaming the file: nothing is left to remove.
  void forget() { path_.clear(); }

 private:
  std::string path_;
  int file_ = -1;
};

}  // namespace chancery
