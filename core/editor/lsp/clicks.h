// Clicks: reads the places that were clicked on a page beside the editor.
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

/// Watches the file in which `chancery watch --page` writes the place of the last click. Clicks
/// from before this object existed are ignored, since they are not meant for this editor.
class Clicks {
 public:
  /// An empty path means that there is no such file.
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
