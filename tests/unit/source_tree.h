// The project's files, readable from any folder.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/project.h"

namespace chancery {

/// The project's own files, by paths relative to its root, whatever the folder of the project or of
/// the test, so that messages have the same paths everywhere.
class SourceTree final : public FileSource {
 public:
  std::optional<std::string> read(const std::string& path) const override {
    return disk().read(full(path));
  }
  std::string problem_with(const std::string& path) const override {
    return disk().problem_with(full(path));
  }
  bool is_folder(const std::string& path) const override { return disk().is_folder(full(path)); }
  std::vector<std::string> folders_in(const std::string& path) const override {
    return disk().folders_in(full(path));
  }
  std::vector<std::string> names_in(const std::string& path) const override {
    return disk().names_in(full(path));
  }

 private:
  static std::string full(const std::string& path) { return project_path(path); }
};

/// Strings in place of files.
class TextFiles : public FileSource {
 public:
  explicit TextFiles(std::vector<std::pair<std::string, std::string>> files)
      : files_(std::move(files)) {}

  std::optional<std::string> read(const std::string& path) const override {
    for (const auto& [name, text] : files_)
      if (name == path) return text;
    return std::nullopt;
  }
  bool is_folder(const std::string& path) const override {
    for (const auto& [name, text] : files_)
      if (name.starts_with(path + "/")) return true;
    return false;
  }

 private:
  std::vector<std::pair<std::string, std::string>> files_;
};

}  // namespace chancery
