#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/file_source.h"

namespace chancery {

/// What Lua made of files that were read and found good, by path: states that are made of the same
/// texts later need not read them again. Never comes from anywhere but this program's memory.
using ScriptCode = std::map<std::string, std::string>;

/// The texts of one variant's scripts, each read once however many states are made of them.
class ScriptFiles {
 public:
  using NamedFolders = std::vector<std::pair<std::string, std::string>>;

  /// `folders`: where files that are required are looked for, first found wins; `named`: folders
  /// that are looked into first for what is required by their name.
  ScriptFiles(const FileSource& source, std::vector<std::string> folders, NamedFolders named = {})
      : source_(source), folders_(std::move(folders)), named_(std::move(named)) {}

  /// What an earlier host has read, and what Lua made of these texts: not read again.
  void take_known(std::span<const std::shared_ptr<const SourceFile>> files,
                  std::shared_ptr<const ScriptCode> code);

  /// Null when there is no such file.
  std::shared_ptr<const SourceFile> read(const std::string& path);
  /// The file that `require(name)` means; null when no folder has it. Throws a ScriptError when it
  /// is there and cannot be read.
  std::shared_ptr<const SourceFile> find(const std::string& name);
  /// Where `find` looks for it, as paths.
  [[nodiscard]] std::vector<std::string> places_of(const std::string& name) const;
  /// A file that was read before, by its path.
  [[nodiscard]] std::shared_ptr<const SourceFile> known(const std::string& path) const;
  /// All that were read, sorted by path: what the rules of a variant depend on.
  [[nodiscard]] std::vector<std::shared_ptr<const SourceFile>> all() const;

  /// What Lua made of a file before; null when it did not.
  [[nodiscard]] const std::string* code_of(const std::string& path) const;
  void keep_code(const std::string& path, std::string code);
  /// What was known before and what was kept since.
  [[nodiscard]] std::shared_ptr<const ScriptCode> code() const;

 private:
  const FileSource& source_;
  std::vector<std::string> folders_;
  NamedFolders named_;
  std::map<std::string, std::shared_ptr<const SourceFile>> read_;  // null where there is none
  std::shared_ptr<const ScriptCode> code_;
  ScriptCode new_code_;
};

/// `name` or `folder/name`: small letters, digits and `_`. Nothing else leads to a file.
bool is_module_name(std::string_view name);

}  // namespace chancery
