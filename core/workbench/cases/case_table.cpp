#include "core/workbench/cases/case_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/base/common/names.h"
#include "core/workbench/cases/case_keys.h"

namespace chancery {
namespace {

std::string_view kind_name(const Node& node) {
  switch (node.kind) {
    case NodeKind::table:
      return "a table";
    case NodeKind::array:
      return "a list";
    case NodeKind::text:
      return "a string";
    case NodeKind::integer:
      return "a whole number";
    case NodeKind::boolean:
      return "true or false";
    default:
      return "a value of another kind";
  }
}

std::optional<CaseValue> read_value(TableReader& table, const TableReader::Entry& entry) {
  const Node& node = *entry.value;
  if (node.is(NodeKind::text)) return CaseValue{node.span, node.text};
  if (node.is(NodeKind::boolean)) return CaseValue{node.span, node.boolean};
  if (node.is(NodeKind::integer)) return CaseValue{node.span, node.integer};
  table.wrong_kind(entry, "a string, a whole number, or true or false");
  return std::nullopt;
}

std::optional<CaseRow> read_row(TableReader& table, const TableReader::Entry& entry) {
  auto inner = table.table(entry);
  if (!inner) return std::nullopt;
  CaseRow row;
  for (const auto& item : inner->entries())
    if (auto value = read_value(*inner, item)) row.push_back({item.key, std::move(*value)});
  return row;
}

std::optional<CaseRows> read_rows(TableReader& table, const TableReader::Entry& entry) {
  auto inner = table.table(entry);
  if (!inner) return std::nullopt;
  CaseRows rows;
  for (const auto& item : inner->entries())
    if (auto row = read_row(*inner, item)) rows.push_back({item.key, std::move(*row)});
  return rows;
}

}  // namespace

TableReader::TableReader(const Node& table, SourceSpan span, const KeyTable& keys,
                         Diagnostics& diagnostics)
    : span_(std::move(span)), keys_(keys), diagnostics_(diagnostics) {
  for (const auto& entry : table.entries)
    entries_.push_back({{entry.key, entry.key_span}, &entry.value});
}

const std::vector<std::string>& TableReader::words(const std::string& key) const {
  return key_of(key).holds.front().words;
}

const TableReader::Entry* TableReader::find(const std::string& key) const {
  static_cast<void>(key_of(key));  // throws if the tables do not have it
  for (const Entry& entry : entries_)
    if (entry.key.text == key) return &entry;
  return nullptr;
}

bool TableReader::has_misspelled(const std::string& key) const {
  if (find(key) != nullptr) return false;
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return keys_.find(entry.key.text) == nullptr &&
           nearest_name(entry.key.text, keys_.names()) == key;
  });
}

void TableReader::refuse_unknown() const {
  const bool has_expect = keys_.find("expect") != nullptr;
  for (const Entry& entry : entries_) {
    const std::string& key = entry.key.text;
    if (keys_.find(key) != nullptr) continue;
    const bool deeper = has_expect && expectation_keys().find(key) != nullptr;
    std::string hint = keys_.instead_of(key);
    if (hint.empty())
      hint =
          deeper ? fmt::format("did you mean 'expect.{}'?", key) : did_you_mean(key, keys_.names());
    if (hint.empty()) hint = keys_.inside_of(key);
    diagnostics_.error("case.unknown-key", entry.key.span, fmt::format("unknown key '{}'", key),
                       std::move(hint));
  }
}

void TableReader::wrong_kind(const Entry& entry, std::string_view wanted) {
  if (entry.value->is(NodeKind::broken)) return;
  diagnostics_.error(
      "case.wrong-type", entry.value->span,
      fmt::format("'{}' must be {}, not {}", entry.key.text, wanted, kind_name(*entry.value)));
}

bool TableReader::check_kind(const Entry& entry, NodeKind kind, std::string_view wanted) {
  if (entry.value->is(kind)) return true;
  wrong_kind(entry, wanted);
  return false;
}

std::optional<CaseText> TableReader::text(const Entry& entry) {
  if (!check_kind(entry, NodeKind::text, "a string")) return std::nullopt;
  return CaseText{entry.value->text, entry.value->span};
}

std::optional<bool> TableReader::flag(const Entry& entry) {
  if (!check_kind(entry, NodeKind::boolean, "true or false")) return std::nullopt;
  return entry.value->boolean;
}

std::optional<std::int64_t> TableReader::number(const Entry& entry) {
  if (!check_kind(entry, NodeKind::integer, "a whole number")) return std::nullopt;
  return entry.value->integer;
}

std::optional<std::vector<CaseText>> TableReader::texts(const Entry& entry) {
  if (!check_kind(entry, NodeKind::array, "a list of strings")) return std::nullopt;
  std::vector<CaseText> all;
  for (const Node& node : entry.value->items)
    if (const auto item = text({entry.key, &node})) all.push_back(*item);
  return all;
}

std::optional<TableReader> TableReader::table(const Entry& entry) {
  if (!check_kind(entry, NodeKind::table, "a table")) return std::nullopt;
  return TableReader(*entry.value, entry.key.span, keys_in(entry), diagnostics_);
}

std::vector<TableReader> TableReader::tables(const Entry& entry) {
  std::vector<TableReader> all;
  if (entry.value->is(NodeKind::table)) {
    all.emplace_back(*entry.value, entry.key.span, keys_in(entry), diagnostics_);
    return all;
  }
  if (!check_kind(entry, NodeKind::array, "a list of tables")) return all;
  for (const Node& node : entry.value->items)
    if (check_kind({entry.key, &node}, NodeKind::table, "a table"))
      all.emplace_back(node, node.span, keys_in(entry), diagnostics_);
  return all;
}

CaseText TableReader::text_or_empty(const std::string& key) {
  const Entry* entry = find(key);
  return entry == nullptr ? CaseText{} : text(*entry).value_or(CaseText{});
}

bool TableReader::flag_or_false(const std::string& key) {
  const Entry* entry = find(key);
  return entry != nullptr && flag(*entry).value_or(false);
}

std::vector<CaseText> TableReader::texts_or_none(const std::string& key) {
  return optional_texts(key).value_or(std::vector<CaseText>{});
}

std::optional<std::vector<CaseText>> TableReader::optional_texts(const std::string& key) {
  const Entry* entry = find(key);
  return entry == nullptr ? std::nullopt : texts(*entry);
}

std::optional<TableReader> TableReader::optional_table(const std::string& key) {
  const Entry* entry = find(key);
  return entry == nullptr ? std::nullopt : table(*entry);
}

const Key& TableReader::key_of(const std::string& key) const {
  const Key* found = keys_.find(key);
  if (found == nullptr)
    throw std::logic_error(fmt::format("there is no key '{}' of {}", key, keys_.name));
  return *found;
}

const KeyTable& TableReader::keys_in(const Entry& entry) const {
  const KeyTable* keys = table_in(key_of(entry.key.text).holds);
  if (keys == nullptr)
    throw std::logic_error(fmt::format("'{}' of {} holds no table", entry.key.text, keys_.name));
  return *keys;
}

CaseState read_case_state(TableReader& table) {
  const auto rows = [&](const std::string& key) {
    return read_entries<CaseRow>(table, key, read_row).value_or(CaseRows{});
  };
  const auto grid = [&](const std::string& key) {
    return read_entries<CaseRows>(table, key, read_rows).value_or(CaseGrid{});
  };
  CaseState state;
  state.provinces = rows("provinces");
  state.units = rows("attributes");
  state.powers = rows("powers");
  state.pairs = grid("pairs");
  state.knowledge = grid("knowledge");
  return state;
}

}  // namespace chancery
