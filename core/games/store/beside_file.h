// A temporary file beside one that is written.
#pragma once

#include <string>

namespace chancery {

/// A file `PATH.chancery-XXXXXX` beside PATH, under which PATH is written until it is complete.
/// Such files that a killed program left behind are removed when the next is made. A file that
/// another program is still writing is locked, and stays.
class BesideFile {
 public:
  /// `file()` is -1 if none can be made; `errno` says why.
  explicit BesideFile(const std::string& path);
  /// Removes it, unless it has been renamed.
  ~BesideFile();
  BesideFile(const BesideFile&) = delete;
  BesideFile& operator=(const BesideFile&) = delete;

  [[nodiscard]] int file() const { return file_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// After it was renamed, nothing is left to remove.
  void forget() { path_.clear(); }

 private:
  std::string path_;
  int file_ = -1;
};

}  // namespace chancery
