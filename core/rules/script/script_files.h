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
/// again. It never comes from outside the memory of this program.
using ScriptCode = std::map<std::string, std::string>;

/// The files of one variant's scripts, each read once for all states.
class ScriptFiles {
 public:
  using NamedFolders = std::vector<std::pair<std::string, std::string>>;

  /// `folders` are searched in order for required files. `named` are folders with names, searched
  /// first for files that are required by such a name.
  ScriptFiles(const FileSource& source, std::vector<std::string> folders, NamedFolders named = {})
      : source_(source), folders_(std::move(folders)), named_(std::move(named)) {}

  /// Reuses the files and compiled code of an earlier host.
  void reuse_known(std::span<const std::shared_ptr<const SourceFile>> files,
                   std::shared_ptr<const ScriptCode> code);

  /// Returns null if the file does not exist.
  std::shared_ptr<const SourceFile> read(const std::string& path);
  /// Returns the file that `require(name)` means; null if no folder has it. Throws a ScriptError if
  /// it exists but cannot be read.
  std::shared_ptr<const SourceFile> find(const std::string& name);
  /// Returns the paths that `find` tries.
  [[nodiscard]] std::vector<std::string> places_of(const std::string& name) const;
  /// Returns a file that was read before, by its path.
  [[nodiscard]] std::shared_ptr<const SourceFile> known(const std::string& path) const;
  /// Returns all files that were read, sorted by path.
  [[nodiscard]] std::vector<std::shared_ptr<const SourceFile>> all() const;

  /// Returns the compiled code of a file; null if there is none.
  [[nodiscard]] const std::string* code_of(const std::string& path) const;
  void keep_code(const std::string& path, std::string code);
  /// Returns all compiled code, reused or new.
  [[nodiscard]] std::shared_ptr<const ScriptCode> code() const;

 private:
  const FileSource& source_;
  std::vector<std::string> folders_;
  NamedFolders named_;
  std::map<std::string, std::shared_ptr<const SourceFile>> read_;  // null if there is no file
  std::shared_ptr<const ScriptCode> code_;
  ScriptCode new_code_;
};

/// True if the name is `name` or `folder/name`, of lowercase letters, digits and `_`. Only such
/// names stand for files.
bool is_module_name(std::string_view name);

}  // namespace chancery
