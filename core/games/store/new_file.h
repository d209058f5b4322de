// A new file that gets its name when it is complete.
#pragma once

#include <memory>
#include <string>

#include "core/games/store/beside_file.h"
#include "core/games/store/database.h"

namespace chancery {

/// A new file, written under a temporary name in the same folder and renamed when it is complete.
class NewFile {
 public:
  /// Throws if the name exists already, or the folder is not writable.
  explicit NewFile(std::string path);

  /// Calls `write(path)`, which writes the file; errors name the final path.
  template <class Write>
  void make(Write write) const {
    try {
      write(beside_->path());
    } catch (const DatabaseError& error) {
      throw DatabaseError(by_its_name(error.what()));
    }
  }
  void give_name();

 private:
  [[nodiscard]] std::string by_its_name(std::string said) const;

  std::string path_;
  std::unique_ptr<BesideFile> beside_;
};

}  // namespace chancery
