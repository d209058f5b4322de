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

/// Where the bytes of files are for an editor. Reads each file once; for one answer.
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

/// The value behind keys in objects; null if something on the way is absent or no object.
const JsonValue* json_at(const JsonValue* value, std::initializer_list<std::string_view> keys);
/// A string; nothing if it is absent or something else.
std::optional<std::string> text_at(const JsonValue* value,
                                   std::initializer_list<std::string_view> keys);
/// A number; a negative one or anything else counts as none, a huge one as the largest.
std::optional<std::uint32_t> count_at(const JsonValue* value, std::string_view key);
/// A place; a negative number or anything else counts as none, a huge one as the largest.
std::optional<EditorPlace> place_at(const JsonValue* value);

}  // namespace chancery
