// Files that record their use, to find out whether anything has changed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/file_source.h"

namespace chancery::cli {

/// The files of the disk, with a record of every answer given. A result computed only from these
/// answers is valid as long as the answers are the same.
class TracedFiles final : public FileSource {
 public:
  std::optional<std::string> read(const std::string& path) const override;
  std::string problem_with(const std::string& path) const override;
  bool is_folder(const std::string& path) const override;
  std::vector<std::string> folders_in(const std::string& path) const override;
  std::vector<std::string> names_in(const std::string& path) const override;

  /// True if every answer would be the same now.
  [[nodiscard]] bool as_before() const;

 private:
  mutable std::map<std::string, std::optional<std::string>> texts_;
  mutable std::map<std::string, bool> folders_;
  mutable std::map<std::string, std::string> problems_;
  mutable std::map<std::string, std::vector<std::string>> lists_;
  mutable std::map<std::string, std::vector<std::string>> names_;
};

/// The names and contents of the files, concatenated.
std::string texts_of(const std::vector<std::string>& paths);

}  // namespace chancery::cli
