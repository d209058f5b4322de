#include "core/editor/live/toml_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/map/statements.h"

namespace chancery {
namespace {

/// The end of a list or a table in braces that begins there.
std::size_t end_of_brackets(std::string_view text, std::size_t begin) {
  std::size_t open = 0;
  for (std::size_t at = begin; at < text.size();) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      at = string_end(text, at);
      continue;
    }
    if (c == '#') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    if (c == '[' || c == '{') ++open;
    ++at;
    if ((c == ']' || c == '}') && --open == 0) return at;
  }
  return text.size();
}

std::size_t end_of_value(std::string_view text, std::size_t begin) {
  if (begin >= text.size()) return text.size();
  const char c = text[begin];
  if (c == '"' || c == '\'') return string_end(text, begin);
  if (c == '[' || c == '{') return end_of_brackets(text, begin);
  std::size_t end = std::min(text.find_first_of(",]}#\r\n", begin), text.size());
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
  return end;
}

std::string dotted(KeyPath path) {
  std::string out;
  for (const std::string& key : path) out += (out.empty() ? "" : ".") + print_key(key);
  return out;
}

std::optional<Node> parsed(const std::shared_ptr<const SourceFile>& file) {
  Diagnostics unheard;  // the next check reports what is wrong with a file
  return parse_document(file, unheard);
}

/// The value as printed; empty if it is not TOML.
std::string printed(std::string_view value) {
  const auto document =
      parsed(std::make_shared<SourceFile>(SourceFile{"", fmt::format("value = {}\n", value)}));
  return document ? print_value(document->find("value")->value) : "";
}

/// Removes the value under the path from the table, and tables on the way that are then empty.
void cut(Node& table, KeyPath path) {
  Entry* entry = table.is(NodeKind::table) ? table.find(path.front()) : nullptr;
  if (entry == nullptr) return;
  if (path.size() > 1) cut(entry->value, path.subspan(1));
  if (path.size() == 1 || (entry->value.is(NodeKind::table) && entry->value.entries.empty()))
    table.entries.erase(table.entries.begin() + (entry - table.entries.data()));
}

/// The document without the value under the path.
std::string rest_of(Node document, KeyPath path) {
  cut(document, path);
  return print_value(document);
}

}  // namespace

std::optional<TomlFile> TomlFile::read(const std::string& path, std::string text) {
  auto file = std::make_shared<SourceFile>(SourceFile{path, std::move(text)});
  auto document = parsed(file);
  if (!document) return std::nullopt;
  return TomlFile(std::move(file), *std::move(document));
}

const Entry* TomlFile::find_entry(KeyPath path) const {
  const Node* node = &document_;
  const Entry* entry = nullptr;
  for (const std::string& key : path) {
    entry = node->is(NodeKind::table) ? node->find(key) : nullptr;
    if (entry == nullptr) return nullptr;
    node = &entry->value;
  }
  return entry;
}

const Node* TomlFile::find(KeyPath path) const {
  const Entry* entry = find_entry(path);
  return entry == nullptr ? nullptr : &entry->value;
}

std::size_t TomlFile::offset_of(const SourceSpan& span) const {
  std::size_t at = 0;
  for (std::uint32_t line = 1; line < span.line; ++line)
    at = std::min(text().find('\n', at), text().size() - 1) + 1;
  return at + (span.column > 0 ? span.column - 1 : 0);
}

TomlFile::Stretch TomlFile::stretch_of(const Node& value) const {
  const std::size_t begin = offset_of(value.span);
  return {begin, end_of_value(text(), begin)};
}

std::size_t TomlFile::line_end(std::size_t offset) const {
  return std::min(text().find('\n', offset), text().size());
}

std::string TomlFile::without(Stretch part) const {
  return text().substr(0, part.begin) + text().substr(part.end);
}

std::string TomlFile::with(std::size_t offset, const std::string& inserted) const {
  return text().substr(0, offset) + inserted + text().substr(offset);
}

bool TomlFile::take(const std::string& text, KeyPath path, const std::string& wanted) {
  auto changed = read(this->path(), text);
  if (!changed) return false;
  const Node* value = changed->find(path);
  if ((value == nullptr ? "" : print_value(*value)) != wanted) return false;
  if (rest_of(changed->document_, path) != rest_of(document_, path)) return false;
  *this = *std::move(changed);
  return true;
}

std::optional<std::string> TomlFile::with_new_key(KeyPath path, std::string_view value) const {
  const KeyPath above = path.first(path.size() - 1);
  const std::string line = fmt::format("{} = {}", print_key(path.back()), value);
  const Entry* table = find_entry(above);
  if (table == nullptr) {
    const std::string gap = text().empty() ? "" : text().ends_with('\n') ? "\n" : "\n\n";
    return text() + gap + fmt::format("[{}]\n{}\n", dotted(above), line);
  }
  if (!table->value.is(NodeKind::table)) return std::nullopt;
  if (table->value.in_line) {
    const std::size_t end = stretch_of(table->value).end - 1;
    const auto& entries = table->value.entries;
    if (entries.empty()) return with(end, " " + line + " ");
    return with(stretch_of(entries.back().value).end, ", " + line);
  }
  // After the keys below the heading, before tables inside this one.
  std::size_t last = offset_of(table->key_span);
  for (const Entry& entry : table->value.entries)
    if (!entry.value.is(NodeKind::table) || entry.value.in_line)
      last = std::max(last, stretch_of(entry.value).end);
  return with(line_end(last), "\n" + line);
}

bool TomlFile::set(KeyPath path, std::string_view value) {
  const std::string wanted = printed(value);
  if (wanted.empty()) return false;
  if (const Node* old = find(path)) {
    const Stretch part = stretch_of(*old);
    return take(text().substr(0, part.begin) + std::string(value) + text().substr(part.end), path,
                wanted);
  }
  const auto text = with_new_key(path, value);
  return text && take(*text, path, wanted);
}

bool TomlFile::add_item(KeyPath list, std::string_view item) {
  const Node* old = find(list);
  if (old == nullptr || !old->is(NodeKind::array)) return false;
  std::string wanted = "[";
  for (const Node& node : old->items) wanted += print_value(node) + ", ";
  wanted += printed(item) + "]";
  const std::string changed =
      old->items.empty() ? with(stretch_of(*old).end - 1, std::string(item))
                         : with(stretch_of(old->items.back()).end, ", " + std::string(item));
  return take(changed, list, wanted);
}

bool TomlFile::remove_item(KeyPath list, std::size_t index) {
  const Node* old = find(list);
  if (old == nullptr || !old->is(NodeKind::array) || index >= old->items.size()) return false;
  const Stretch whole = stretch_of(*old);
  Stretch part = stretch_of(old->items[index]);
  if (old->items.size() == 1) {
    const std::size_t begin = text().rfind('\n', whole.begin) + 1;  // 0 if there is none
    const std::size_t end = line_end(whole.begin);
    const std::size_t key = offset_of(find_entry(list)->key_span);
    if (key == text().find_first_not_of(" \t", begin) && whole.end <= end &&
        text().find_first_not_of(" \t\r", whole.end) >= end)
      return take(without({begin, std::min(end + 1, text().size())}), list, "");
    const std::size_t after = text().find_first_not_of(" \t\r\n", part.end);
    if (after != std::string::npos && text()[after] == ',') part.end = after + 1;
  } else if (index + 1 < old->items.size()) {
    part.end = stretch_of(old->items[index + 1]).begin;
  } else {
    part.begin = stretch_of(old->items[index - 1]).end;
  }
  std::string wanted;
  for (std::size_t i = 0; i < old->items.size(); ++i)
    if (i != index) wanted += (wanted.empty() ? "" : ", ") + print_value(old->items[i]);
  return take(without(part), list, "[" + wanted + "]");
}

}  // namespace chancery
