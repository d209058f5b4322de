#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/file_source.h"

namespace chancery::cli {

/// Files as they are on the disk, and what was asked of them: whatever was made of the answers
/// alone comes out the same as long as the answers do.
class TracedFiles final : public FileSource {
 public:
  std::optional<std::string> read(const std::string& path) const override;
  std::string problem_with(const std::string& path) const override;
  bool is_folder(const std::string& path) const override;
  std::vector<std::string> folders_in(const std::string& path) const override;
  std::vector<std::string> names_in(const std::string& path) const override;

  /// Would everything that was asked be answered as it was?
  [[nodiscard]] bool as_before() const;

 private:
  mutable std::map<std::string, std::optional<std::string>> texts_;
  mutable std::map<std::string, bool> folders_;
  mutable std::map<std::string, std::string> problems_;
  mutable std::map<std::string, std::vector<std::string>> lists_;
  mutable std::map<std::string, std::vector<std::string>> names_;
};

/// The files and their texts, one after another.
std::string texts_of(const std::vector<std::string>& paths);

}  // namespace chancery::cli
