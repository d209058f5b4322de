// The files of a variant's scripts.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/file_source.h"

namespace chancery {

/// Compiled code of valid files, by path, so that later states of the same scripts need not compile
/// them again. It never comes from outside this program's memory.
using ScriptCode = std::map<std::string, std::string>;

/// The files of one variant's scripts, each read once, however many states use them.
class ScriptFiles {
 public:
  using NamedFolders = std::vector<std::pair<std::string, std::string>>;

  /// `folders`: searched for required files, first found wins; `named`: folders with names,
  /// searched first for files that are required by such a name.
  ScriptFiles(const FileSource& source, std::vector<std::string> folders, NamedFolders named = {})
      : source_(source), folders_(std::move(folders)), named_(std::move(named)) {}

  /// Takes over the files and compiled code of an earlier host.
  void reuse_known(std::span<const std::shared_ptr<const SourceFile>> files,
                   std::shared_ptr<const ScriptCode> code);

  /// Null if there is no such file.
  std::shared_ptr<const SourceFile> read(const std::string& path);
  /// The file that `require(name)` means; null if no folder has it. Throws a ScriptError if it
  /// exists but cannot be read.
  std::shared_ptr<const SourceFile> find(const std::string& name);
  /// The paths that `find` tries.
  [[nodiscard]] std::vector<std::string> places_of(const std::string& name) const;
  /// A file that was read before, by its path.
  [[nodiscard]] std::shared_ptr<const SourceFile> known(const std::string& path) const;
  /// All files that were read, sorted by path.
  [[nodiscard]] std::vector<std::shared_ptr<const SourceFile>> all() const;

  /// The compiled code of a file; null if there is none.
  [[nodiscard]] const std::string* code_of(const std::string& path) const;
  void keep_code(const std::string& path, std::string code);
  /// All compiled code, taken over or kept since.
  [[nodiscard]] std::shared_ptr<const ScriptCode> code() const;

 private:
  const FileSource& source_;
  std::vector<std::string> folders_;
  NamedFolders named_;
  std::map<std::string, std::shared_ptr<const SourceFile>> read_;  // null if there is no file
  std::shared_ptr<const ScriptCode> code_;
  ScriptCode new_code_;
};

/// Whether it is `name` or `folder/name`, of lowercase letters, digits and `_`: only these name
/// files.
bool is_module_name(std::string_view name);

}  // namespace chancery
