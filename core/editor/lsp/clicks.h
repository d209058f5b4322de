// Clicks: the places that a page beside the editor leaves for it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/common/diagnostic.h"
#include "core/base/common/file_source.h"

namespace chancery {

/// A place in a file that was clicked.
struct Click {
  std::string path;
  SourceSpan span;  // its line and column
};

/// Looks into the file in which `chancery watch --page` leaves the place of the last click. What
/// was left before this began to look is not meant for this editor.
class Clicks {
 public:
  /// Empty: there is no such file.
  Clicks(std::string file, const FileSource& disk);

  /// The last click since the last call; nothing if there was none.
  std::optional<Click> next();

 private:
  using Time = std::filesystem::file_time_type;
  [[nodiscard]] std::optional<Time> left_at() const;

  std::string file_;
  const FileSource& disk_;
  std::optional<Time> seen_;
};

}  // namespace chancery
