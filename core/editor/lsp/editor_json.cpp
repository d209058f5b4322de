#include "core/editor/lsp/editor_json.h"

#include <algorithm>
#include <limits>

#include "core/editor/lsp/uris.h"

namespace chancery {

void write_place(JsonWriter& json, const EditorPlace& place) {
  json.begin_object();
  json.key("line");
  json.number(place.line);
  json.key("character");
  json.number(place.column);
  json.end_object();
}

const LineTable& EditorRanges::lines(const std::string& path) {
  const auto known = known_.find(path);
  if (known != known_.end()) return known->second.lines;
  std::shared_ptr<const FileIndex> index = workspace_.index(path);
  const std::string_view text = index ? std::string_view(index->text()) : std::string_view();
  LineTable lines(text);
  return known_.emplace(path, Known{std::move(index), std::move(lines)}).first->second.lines;
}

void EditorRanges::range(JsonWriter& json, const std::string& path, ByteRange range) {
  const LineTable& all = lines(path);
  json.begin_object();
  json.key("start");
  write_place(json, all.place_of(range.begin));
  json.key("end");
  write_place(json, all.place_of(range.end));
  json.end_object();
}

void EditorRanges::location(JsonWriter& json, const FilePlace& place) {
  json.begin_object();
  json.text("uri", uri_of_path(place.path));
  json.key("range");
  range(json, place.path, place.range);
  json.end_object();
}

void EditorRanges::changes(JsonWriter& json, const std::vector<FileEdit>& edits) {
  std::map<std::string, std::vector<const FileEdit*>> by_file;
  for (const FileEdit& edit : edits) by_file[edit.path].push_back(&edit);
  json.begin_object();
  json.key("changes");
  json.begin_object();
  for (const auto& [path, own] : by_file) {
    json.key(uri_of_path(path));
    json.begin_list();
    for (const FileEdit* edit : own) {
      json.begin_object();
      json.key("range");
      range(json, path, edit->range);
      json.text("newText", edit->text);
      json.end_object();
    }
    json.end_list();
  }
  json.end_object();
  json.end_object();
}

const JsonValue* json_at(const JsonValue* value, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) value = value == nullptr ? nullptr : value->find(key);
  return value;
}

std::optional<std::string> text_at(const JsonValue* value,
                                   std::initializer_list<std::string_view> keys) {
  const JsonValue* found = json_at(value, keys);
  if (found == nullptr || found->kind != JsonValue::Kind::text) return std::nullopt;
  return std::string(found->text);
}

std::optional<std::uint32_t> count_at(const JsonValue* value, std::string_view key) {
  const JsonValue* number = json_at(value, {key});
  if (number == nullptr || number->kind != JsonValue::Kind::integer || number->number < 0)
    return std::nullopt;
  constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max();
  return static_cast<std::uint32_t>(std::min(number->number, most));
}

std::optional<EditorPlace> place_at(const JsonValue* value) {
  const auto line = count_at(value, "line");
  const auto column = count_at(value, "character");
  if (!line || !column) return std::nullopt;
  return EditorPlace{*line, *column};
}

}  // namespace chancery
