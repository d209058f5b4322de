#include "core/editor/live/toml_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <utility>

namespace chancery {
namespace {

std::string dotted(KeyPath path) {
  std::string out;
  for (const std::string& key : path) out += (out.empty() ? "" : ".") + print_key(key);
  return out;
}

std::optional<Node> parsed(const std::shared_ptr<const SourceFile>& file) {
  Diagnostics unheard;  // the next check reports what is wrong with a file
  return parse_document(file, unheard);
}

/// The value that a text is; nothing if it is not one value of TOML.
std::optional<Node> parsed_value(std::string_view value) {
  auto document =
      parsed(std::make_shared<SourceFile>(SourceFile{"", fmt::format("value = {}\n", value)}));
  if (!document || document->entries.size() != 1) return std::nullopt;
  return std::move(document->entries.front().value);
}

/// The value as printed; empty if it is not TOML.
std::string printed(std::string_view value) {
  const auto node = parsed_value(value);
  return node ? print_value(*node) : "";
}

/// Reads a key as the index of an item in the list; returns nothing if the list has no such item.
std::optional<std::size_t> item_number(const Node& list, std::string_view key) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  if (error != std::errc() || end != key.data() + key.size() || number >= list.items.size())
    return std::nullopt;
  return number;
}

/// The items of a list but one, as printed.
std::string items_without(const Node& list, std::size_t index) {
  std::string items;
  for (std::size_t i = 0; i < list.items.size(); ++i)
    if (i != index) items += (items.empty() ? "" : ", ") + print_value(list.items[i]);
  return items;
}

/// Removes the value under the path from the table, and what is then empty on the way.
void cut(Node& table, KeyPath path) {
  if (table.is(NodeKind::array)) {
    const auto number = item_number(table, path.front());
    if (!number) return;
    if (path.size() > 1) return cut(table.items[*number], path.subspan(1));
    table.items.erase(table.items.begin() + static_cast<std::ptrdiff_t>(*number));
    return;
  }
  Entry* entry = table.is(NodeKind::table) ? table.find(path.front()) : nullptr;
  if (entry == nullptr) return;
  if (path.size() > 1) cut(entry->value, path.subspan(1));
  if (path.size() == 1 || (entry->value.entries.empty() && entry->value.items.empty()))
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

std::optional<TomlPlace> TomlFile::find_place(KeyPath path) const {
  TomlPlace place{&document_, &document_.span};
  for (const std::string& key : path) {
    if (place.value->is(NodeKind::array)) {
      const auto number = item_number(*place.value, key);
      if (!number) return std::nullopt;
      const Node& item = place.value->items[*number];
      place = {&item, &item.span};
      continue;
    }
    const Entry* entry = place.value->is(NodeKind::table) ? place.value->find(key) : nullptr;
    if (entry == nullptr) return std::nullopt;
    place = {&entry->value, &entry->key_span};
  }
  return place;
}

const Node* TomlFile::find(KeyPath path) const {
  const auto place = find_place(path);
  return place ? place->value : nullptr;
}

std::string TomlFile::without(TextStretch part) const {
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
  const auto table = find_place(above);
  const auto node = parsed_value(value);
  if (const TomlPlace last = table ? last_table(*table->value) : TomlPlace{};
      last.value != nullptr && node && node->is(NodeKind::table))
    return with_heading_after(last, fmt::format("[{}]", dotted(path)), *node);
  const std::string line = fmt::format("{} = {}", print_key(path.back()), value);
  if (!table || is_only_above(*table)) {
    const std::string gap = text().empty() ? "" : text().ends_with('\n') ? "\n" : "\n\n";
    return text() + gap + fmt::format("[{}]\n{}\n", dotted(above), line);
  }
  if (!table->value->is(NodeKind::table)) return std::nullopt;
  const auto& entries = table->value->entries;
  if (table->value->in_line) {
    const std::size_t end = layout().stretch_of(*table->value).end - 1;
    if (entries.empty()) return with(end, " " + line + " ");
    return with(layout().stretch_of(entries.back().value).end, ", " + line);
  }
  const std::string prefix = dotted_prefix(*table);
  // After the keys below the heading, before tables inside this one.
  std::size_t last = layout().offset_of(*table->key);
  for (const Entry& entry : entries)
    if (!entry.value.is(NodeKind::table) || entry.value.in_line)
      last = std::max(last, layout().stretch_of(entry.value).end);
  return with(layout().line_end(last), "\n" + prefix + line);
}

bool TomlFile::is_only_above(const TomlPlace& table) const {
  const auto& entries = table.value->entries;
  if (table.value == &document_ || table.value->in_line || entries.empty()) return false;
  // Its key was found in the heading of the first table below it.
  const std::size_t line = layout().lines_of(layout().key_of(table)).begin;
  if (text()[line] != '[' || entries.front().key_span.line != table.key->line) return false;
  return std::all_of(entries.begin(), entries.end(), [](const Entry& entry) {
    return entry.value.is(NodeKind::table) && !entry.value.in_line;
  });
}

std::string TomlFile::dotted_prefix(const TomlPlace& table) const {
  const auto& entries = table.value->entries;
  if (table.value == &document_ || entries.empty()) return {};
  const std::size_t key = layout().offset_of(entries.back().key_span);
  const std::size_t line = layout().lines_of({key, key}).begin;
  const std::string before = text().substr(line, key - line);
  return before.find('.') == std::string::npos || before.starts_with('[') ? "" : before;
}

bool TomlFile::set(KeyPath path, std::string_view value) {
  const std::string wanted = printed(value);
  if (wanted.empty()) return false;
  if (const Node* old = find(path)) {
    const TextStretch part = layout().stretch_of(*old);
    const std::size_t rest = layout().end_of_traced(part.end);
    return take(text().substr(0, part.begin) + std::string(value) + text().substr(rest), path,
                wanted);
  }
  const auto text = with_new_key(path, value);
  return text && take(*text, path, wanted);
}

bool TomlFile::add_item(KeyPath list, std::string_view item) {
  const Node* old = find(list);
  const auto added = parsed_value(item);
  if (old == nullptr || !old->is(NodeKind::array) || !added) return false;
  std::string wanted = "[";
  for (const Node& node : old->items) wanted += print_value(node) + ", ";
  wanted += print_value(*added) + "]";
  if (has_headings(*old) && added->is(NodeKind::table))
    return take(with_heading_after({&old->items.back(), &old->items.back().span},
                                   fmt::format("[[{}]]", dotted(list)), *added),
                list, wanted);
  const std::string changed =
      old->items.empty()
          ? with(layout().stretch_of(*old).end - 1, std::string(item))
          : with(layout().stretch_of(old->items.back()).end, ", " + std::string(item));
  return take(changed, list, wanted);
}

bool TomlFile::remove_item(KeyPath list, std::size_t index) {
  const Node* old = find(list);
  if (old == nullptr || !old->is(NodeKind::array) || index >= old->items.size()) return false;
  if (has_headings(*old)) {
    std::vector<std::string> item(list.begin(), list.end());
    item.push_back(std::to_string(index));
    return remove(item);
  }
  const TextStretch whole = layout().stretch_of(*old);
  TextStretch part = layout().stretch_of(old->items[index]);
  if (old->items.size() == 1) {
    const std::size_t begin = text().rfind('\n', whole.begin) + 1;  // 0 if there is none
    const std::size_t end = layout().line_end(whole.begin);
    const std::size_t key = layout().offset_of(*find_place(list)->key);
    if (key == text().find_first_not_of(" \t", begin) && whole.end <= end &&
        text().find_first_not_of(" \t\r", whole.end) >= end)
      return take(without({begin, std::min(end + 1, text().size())}), list, "");
    const std::size_t after = text().find_first_not_of(" \t\r\n", part.end);
    if (after != std::string::npos && text()[after] == ',') part.end = after + 1;
  } else if (index + 1 < old->items.size()) {
    part.end = layout().stretch_of(old->items[index + 1]).begin;
  } else {
    part.begin = layout().stretch_of(old->items[index - 1]).end;
  }
  return take(without(part), list, "[" + items_without(*old, index) + "]");
}

std::string TomlFile::without_lines(const TomlPlace& table) const {
  std::vector<TextStretch> lines;
  layout().find_lines(table, lines);
  std::sort(lines.begin(), lines.end(), [](const TextStretch& a, const TextStretch& b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  std::string out;
  std::size_t at = 0;
  for (const TextStretch& part : lines) {
    // Of the empty lines around what is removed, those above stay.
    const std::size_t end = part.begin > at ? part.begin : at;
    out += text().substr(at, end - at);
    at = std::max(at, part.end);
    const bool after_gap = out.empty() || out.ends_with("\n\n");
    while (after_gap && at < text().size() && text()[at] == '\n') ++at;
  }
  out += text().substr(at);
  if (out.ends_with("\n\n")) out.pop_back();
  return out;
}

/// Removes a key from a table in braces.
std::string TomlFile::without_key(const Node& table, std::size_t entry) const {
  const auto& entries = table.entries;
  TextStretch part{layout().offset_of(entries[entry].key_span),
                   layout().stretch_of(entries[entry].value).end};
  if (entry > 0)
    part.begin = layout().stretch_of(entries[entry - 1].value).end;
  else if (entries.size() > 1)
    part.end = layout().offset_of(entries[1].key_span);
  return without(part);
}

bool TomlFile::remove(KeyPath path) {
  const auto place = path.empty() ? std::nullopt : find_place(path);
  if (!place) return false;
  const Node& above = *find(path.first(path.size() - 1));
  if (above.is(NodeKind::array) && !has_headings(above))
    return remove_item(path.first(path.size() - 1), *item_number(above, path.back()));
  if (above.is(NodeKind::array)) {
    const std::string left = items_without(above, *item_number(above, path.back()));
    return take(without_lines(*place), path.first(path.size() - 1),
                left.empty() ? left : "[" + left + "]");
  }
  const Node& value = *place->value;
  if (above.in_line) {
    const Entry* entry = above.find(path.back());
    return take(without_key(above, static_cast<std::size_t>(entry - above.entries.data())), path,
                "");
  }
  if (has_headings(value)) {
    TomlFile changed = *this;
    for (std::size_t i = value.items.size(); i-- > 0;)
      if (!changed.remove_item(path, i)) return false;
    *this = std::move(changed);
    return true;
  }
  if (value.is(NodeKind::table) && !value.in_line) return take(without_lines(*place), path, "");
  return take(
      without(layout().lines_of({layout().offset_of(*place->key), layout().stretch_of(value).end})),
      path, "");
}

TomlPlace TomlFile::last_table(const Node& table) const {
  TomlPlace last;
  for (const Entry& entry : table.entries)
    if (entry.value.is(NodeKind::table) &&
        text()[layout().lines_of(layout().key_of({&entry.value, &entry.key_span})).begin] == '[')
      last = {&entry.value, &entry.key_span};
  return last;
}

std::string TomlFile::with_heading_after(const TomlPlace& table, const std::string& heading,
                                         const Node& item) const {
  std::vector<TextStretch> lines;
  layout().find_lines(table, lines);
  std::size_t end = 0;
  for (const TextStretch& part : lines) end = std::max(end, part.end);
  std::string added =
      fmt::format("{}\n{}\n", text().substr(0, end).ends_with('\n') ? "" : "\n", heading);
  for (const Entry& entry : item.entries)
    added += fmt::format("{} = {}\n", print_key(entry.key), print_value(entry.value));
  return with(end, added);
}

}  // namespace chancery
