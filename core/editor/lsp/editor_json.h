// Ranges, places and edits as the protocol writes them.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/editor/language/rename.h"
#include "core/editor/language/workspace.h"

namespace chancery {

/// Converts byte ranges of files for an editor. Reads each file once; use one object per answer.
class EditorRanges {
 public:
  explicit EditorRanges(Workspace& workspace) : workspace_(workspace) {}

  /// A file that does not exist counts as empty.
  const LineTable& lines(const std::string& path);
  void range(JsonWriter& json, const std::string& path, ByteRange range);
  void location(JsonWriter& json, const FilePlace& place);
  /// `{ "changes": … }`.
  void changes(JsonWriter& json, const std::vector<FileEdit>& edits);

 private:
  struct Known {
    std::shared_ptr<const FileIndex> index;
    LineTable lines;
  };
  Workspace& workspace_;
  std::map<std::string, Known> known_;
};

void write_place(JsonWriter& json, const EditorPlace& place);

/// The value under keys of nested objects; null if one is absent or not an object.
const JsonValue* json_at(const JsonValue* value, std::initializer_list<std::string_view> keys);
/// A string; nothing if it is absent or of another kind.
std::optional<std::string> text_at(const JsonValue* value,
                                   std::initializer_list<std::string_view> keys);
/// A number. Negative numbers and other values count as none; huge ones as the largest.
std::optional<std::uint32_t> count_at(const JsonValue* value, std::string_view key);
/// A place. Negative numbers and other values count as none; huge ones as the largest.
std::optional<EditorPlace> place_at(const JsonValue* value);

}  // namespace chancery
