// OpenFiles: the texts in an editor, on top of the files on a disk.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/file_source.h"

namespace chancery {

/// Reads a file that is open in an editor from there, and any other from the disk. Paths are
/// normalized and absolute.
class OpenFiles final : public FileSource {
 public:
  explicit OpenFiles(const FileSource& disk) : disk_(&disk) {}

  void set(const std::string& path, std::string text) {
    texts_[path] = std::make_shared<const std::string>(std::move(text));
  }
  void close(const std::string& path) { texts_.erase(path); }
  [[nodiscard]] bool is_open(const std::string& path) const { return texts_.count(path) > 0; }
  [[nodiscard]] std::vector<std::string> paths() const;

  [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
  [[nodiscard]] std::string problem_with(const std::string& path) const override;
  [[nodiscard]] bool is_folder(const std::string& path) const override;
  [[nodiscard]] std::vector<std::string> folders_in(const std::string& path) const override;
  [[nodiscard]] std::vector<std::string> names_in(const std::string& path) const override;

 private:
  /// The open files below a folder, from there.
  [[nodiscard]] std::vector<std::string> open_below(const std::string& path) const;

  const FileSource* disk_;
  std::map<std::string, std::shared_ptr<const std::string>> texts_;
};

}  // namespace chancery
