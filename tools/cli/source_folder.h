// The source of an import on the disk: a folder, or one file and the files beside it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/exchange/sources/foreign_files.h"

namespace chancery::cli {

/// Reads files below one folder. Links are not followed, and only regular files are read.
class SourceFolder final : public ForeignFiles {
 public:
  /// A folder. Throws an `InputProblem` if it cannot be listed, or has too many files.
  explicit SourceFolder(const std::filesystem::path& folder);

  [[nodiscard]] const std::vector<std::string>& paths() const override { return paths_; }
  /// Treats files that are too large as missing; `too_large` lists them.
  [[nodiscard]] std::shared_ptr<const SourceFile> read(const std::string& path) const override;

 private:
  std::filesystem::path folder_;
  std::vector<std::string> paths_;
};

}  // namespace chancery::cli
