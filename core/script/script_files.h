#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/file_source.h"

namespace chancery {

/// The texts of one variant's scripts, each read once however many states are made of them.
class ScriptFiles {
 public:
  using NamedFolders = std::vector<std::pair<std::string, std::string>>;

  /// `folders`: where files that are required are looked for, first found wins; `named`: folders
  /// that are looked into first for what is required by their name.
  ScriptFiles(const FileSource& source, std::vector<std::string> folders, NamedFolders named = {})
      : source_(source), folders_(std::move(folders)), named_(std::move(named)) {}

  /// Null when there is no such file.
  std::shared_ptr<const SourceFile> read(const std::string& path);
  /// The file that `require(name)` means; null when no folder has it.
  std::shared_ptr<const SourceFile> find(const std::string& name);
  /// Where `find` looks for it, as paths.
  [[nodiscard]] std::vector<std::string> places_of(const std::string& name) const;
  /// A file that was read before, by its path.
  [[nodiscard]] std::shared_ptr<const SourceFile> known(const std::string& path) const;
  /// All that were read, sorted by path: what the rules of a variant depend on.
  [[nodiscard]] std::vector<std::shared_ptr<const SourceFile>> all() const;

 private:
  const FileSource& source_;
  std::vector<std::string> folders_;
  NamedFolders named_;
  std::map<std::string, std::shared_ptr<const SourceFile>> read_;  // null where there is none
};

/// `name` or `folder/name`: small letters, digits and `_`. Nothing else leads to a file.
bool is_module_name(std::string_view name);

}  // namespace chancery
