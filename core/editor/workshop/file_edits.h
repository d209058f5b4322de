// FileEdits: changes of a variant's own files that a page asks for, one after the other.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/file_source.h"
#include "core/base/json/json_value.h"
#include "core/editor/language/open_files.h"
#include "core/editor/live/map_writer.h"
#include "core/files/loader/variant_loader.h"

namespace chancery {

/// Makes steps on copies of the files. A step is an object with the key "do":
///   set              `path`, `value`: replaces a value, adds a key to its table, or adds the table
///   remove           `path`: a key, or a table with all that is in it
///   add_item         `path` of a list, `value`
///   remove_item      `path` of a list, `index`
///   move             `space`, `x`, `y`: where a province or coast is drawn
///   join             `class`, `from`, `to`, and perhaps `by`: an edge, both ways
///   part             `class`, `from`, `to`: removes it
///   remove_province  `id`: with its edges
/// Values are TOML. The first four may name a `file`; without it, they change the file that has the
/// value or its table. Every step throws a WorkshopProblem if it is refused.
class FileEdits {
 public:
  /// `draft` is the variant before the steps; it may be null. The files must outlive this object.
  FileEdits(LoadRequest request, std::shared_ptr<const Variant> draft, const FileSource& files);

  void make(const JsonValue& step);
  /// The files that changed.
  [[nodiscard]] std::vector<FileChange> changes() const;

 private:
  void change_value(std::string_view what, const JsonValue& step);
  void change_map(std::string_view what, const JsonValue& step);
  void remove_province(const JsonValue& step);
  void take(const MapChange& change);
  [[nodiscard]] std::string path_of(const std::string& name) const {
    return request_.variant + "/" + name;
  }
  [[nodiscard]] TomlFile& open(const std::string& name);
  void keep(const TomlFile& file);
  [[nodiscard]] bool exists(const std::string& name) const;
  /// The file that has the value, else the one with the longest part of its path.
  [[nodiscard]] std::string file_of(std::string_view what, KeyPath path);
  /// The variant with the changes so far.
  [[nodiscard]] const Variant& draft();

  LoadRequest request_;
  const FileSource& files_;
  OpenFiles changed_;                       // the files with the changes so far
  std::map<std::string, TomlFile> opened_;  // by path; as `changed_` has them
  std::shared_ptr<const Variant> draft_;
  bool is_draft_old_ = false;
};

}  // namespace chancery
