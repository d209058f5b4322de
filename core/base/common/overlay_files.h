// OverlayFiles: files in memory below one folder, with other files elsewhere.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/common/file_source.h"

namespace chancery {

/// Files in memory as the whole content of the folder `root`; other paths belong to `elsewhere`,
/// which must outlive this object.
class OverlayFiles final : public FileSource {
 public:
  using Files = std::map<std::string, std::string, std::less<>>;

  /// The paths of `files` are below `root`, with '/' between their parts.
  OverlayFiles(std::string root, Files files, const FileSource& elsewhere)
      : root_(std::move(root)), files_(std::move(files)), elsewhere_(elsewhere) {}

  [[nodiscard]] const Files& files() const { return files_; }

  std::optional<std::string> read(const std::string& path) const override;
  std::string problem_with(const std::string& path) const override;
  bool is_folder(const std::string& path) const override;
  std::string problem_with_folder(const std::string& path) const override;
  std::vector<std::string> folders_in(const std::string& path) const override;
  std::vector<std::string> names_in(const std::string& path) const override;

 private:
  /// The path below the root; nothing if it is elsewhere.
  [[nodiscard]] std::optional<std::string> within(std::string_view path) const;
  /// The files below a folder of the root; the empty path is the root.
  [[nodiscard]] std::pair<Files::const_iterator, std::string> below(std::string_view folder) const;

  std::string root_;
  Files files_;
  const FileSource& elsewhere_;
};

}  // namespace chancery
