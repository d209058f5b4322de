#include "core/rules/script/script_value.h"

#include <fmt/format.h>

#include <algorithm>

namespace chancery {
namespace {

const ScriptValue::Table no_fields;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_name(std::string_view text) {
  if (text.empty() || !is_letter(text[0])) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::optional<ScriptDifference> difference_of_lists(const ScriptValue::List& left,
                                                    const ScriptValue::List& right,
                                                    const std::string& path) {
  const std::size_t count = std::max(left.size(), right.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::string entry = fmt::format("{}[{}]", path, i + 1);
    if (i >= left.size()) return ScriptDifference{entry, {}, right[i]};
    if (i >= right.size()) return ScriptDifference{entry, left[i], {}};
    if (auto found = first_difference(left[i], right[i], entry)) return found;
  }
  return std::nullopt;
}

std::optional<ScriptDifference> difference_of_tables(const ScriptValue::Table& left,
                                                     const ScriptValue::Table& right,
                                                     const std::string& path) {
  auto l = left.begin();
  auto r = right.begin();
  while (l != left.end() || r != right.end()) {
    if (r == right.end() || (l != left.end() && l->key < r->key))
      return ScriptDifference{field_path(path, l->key), l->value, {}};
    if (l == left.end() || r->key < l->key)
      return ScriptDifference{field_path(path, r->key), {}, r->value};
    if (auto found = first_difference(l->value, r->value, field_path(path, l->key))) return found;
    ++l;
    ++r;
  }
  return std::nullopt;
}

ScriptValue::Table in_order(ScriptValue::Table fields) {
  std::stable_sort(fields.begin(), fields.end(),
                   [](const ScriptField& a, const ScriptField& b) { return a.key < b.key; });
  ScriptValue::Table kept;
  kept.reserve(fields.size());
  for (ScriptField& each : fields) {
    if (!kept.empty() && kept.back().key == each.key) kept.pop_back();
    kept.push_back(std::move(each));
  }
  return kept;
}

}  // namespace

ScriptValue ScriptValue::list(List entries) {
  ScriptValue value;
  value.data_ = std::move(entries);
  return value;
}

ScriptValue ScriptValue::table(Table fields) {
  const auto out_of_order = [](const ScriptField& a, const ScriptField& b) {
    return a.key >= b.key;
  };
  if (std::adjacent_find(fields.begin(), fields.end(), out_of_order) != fields.end())
    fields = in_order(std::move(fields));
  // An empty list and an empty table are the same value.
  if (fields.empty()) return list({});
  ScriptValue value;
  value.data_ = std::move(fields);
  return value;
}

std::optional<bool> ScriptValue::as_bool() const {
  const bool* value = std::get_if<bool>(&data_);
  return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<std::int64_t> ScriptValue::as_integer() const {
  const std::int64_t* value = std::get_if<std::int64_t>(&data_);
  return value == nullptr ? std::nullopt : std::optional(*value);
}

const ScriptValue::List* ScriptValue::as_list() const {
  return std::get_if<List>(&data_);
}

const ScriptValue::Table* ScriptValue::as_table() const {
  const List* entries = std::get_if<List>(&data_);
  if (entries != nullptr && entries->empty()) return &no_fields;
  return std::get_if<Table>(&data_);
}

const ScriptValue* ScriptValue::field(std::string_view key) const {
  const Table* fields = as_table();
  if (fields == nullptr) return nullptr;
  const auto found =
      std::lower_bound(fields->begin(), fields->end(), key,
                       [](const ScriptField& each, std::string_view k) { return each.key < k; });
  return found != fields->end() && found->key == key ? &found->value : nullptr;
}

std::string_view ScriptValue::kind_name() const {
  static constexpr std::string_view names[] = {"nil",      "a bool", "an integer",
                                               "a string", "a list", "a table"};
  return names[data_.index()];
}

std::string ScriptValue::written() const {
  if (const std::string* text = as_text()) return quoted(*text);
  if (const auto number = as_integer()) return std::to_string(*number);
  if (const auto truth = as_bool()) return *truth ? "true" : "false";
  std::vector<std::string> parts;
  if (const List* entries = as_list()) {
    for (const ScriptValue& each : *entries) parts.push_back(each.written());
  } else if (const Table* fields = as_table()) {
    for (const ScriptField& each : *fields)
      parts.push_back((is_name(each.key) ? each.key : "[" + quoted(each.key) + "]") + " = " +
                      each.value.written());
  } else {
    return "nil";
  }
  return parts.empty() ? "{}" : fmt::format("{{ {} }}", fmt::join(parts, ", "));
}

bool operator==(const ScriptValue& a, const ScriptValue& b) {
  return a.data_ == b.data_;
}

std::string field_path(const std::string& path, std::string_view key) {
  if (!is_name(key)) return fmt::format("{}[{}]", path, quoted(key));
  std::string full;  // built for every field, but rarely shown
  full.reserve(path.size() + 1 + key.size());
  return full.append(path).append(1, '.').append(key);
}

std::optional<ScriptDifference> first_difference(const ScriptValue& left, const ScriptValue& right,
                                                 const std::string& path) {
  if (left == right) return std::nullopt;
  const ScriptValue::List* left_list = left.as_list();
  const ScriptValue::List* right_list = right.as_list();
  if (left_list != nullptr && right_list != nullptr)
    return difference_of_lists(*left_list, *right_list, path);
  const ScriptValue::Table* left_table = left.as_table();
  const ScriptValue::Table* right_table = right.as_table();
  if (left_table != nullptr && right_table != nullptr)
    return difference_of_tables(*left_table, *right_table, path);
  return ScriptDifference{path, left, right};
}

}  // namespace chancery
