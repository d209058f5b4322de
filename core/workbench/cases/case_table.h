// A table of a case file, read key by key.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/map/document.h"
#include "core/rules/map/keys.h"
#include "core/workbench/cases/case_file.h"

namespace chancery {

/// One table of a case file, read key by key. Only keys of the key table can be read; any other key
/// in the file is an error.
class TableReader {
 public:
  struct Entry {
    CaseText key;
    const Node* value;
  };

  TableReader(const Node& table, SourceSpan span, const KeyTable& keys, Diagnostics& diagnostics);

  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] const SourceSpan& span() const { return span_; }
  /// The allowed words of a key with a list of words.
  [[nodiscard]] const std::vector<std::string>& words(const std::string& key) const;
  [[nodiscard]] const Entry* find(const std::string& key) const;
  /// True if the key is missing and an unknown key resembles it.
  [[nodiscard]] bool has_misspelled(const std::string& key) const;
  /// Reports unknown keys. Some would be valid one table deeper, under `expect`.
  void refuse_unknown() const;

  // Values by kind. A value of the wrong kind is reported and treated as absent.

  void wrong_kind(const Entry& entry, std::string_view wanted);
  bool check_kind(const Entry& entry, NodeKind kind, std::string_view wanted);
  std::optional<CaseText> text(const Entry& entry);
  std::optional<bool> flag(const Entry& entry);
  std::optional<std::int64_t> number(const Entry& entry);
  std::optional<std::vector<CaseText>> texts(const Entry& entry);
  std::optional<TableReader> table(const Entry& entry);
  /// The tables of an array of tables, or the single table in its place.
  std::vector<TableReader> tables(const Entry& entry);

  // Values by name, for keys that may be absent.

  CaseText text_or_empty(const std::string& key);
  bool flag_or_false(const std::string& key);
  std::vector<CaseText> texts_or_none(const std::string& key);
  std::optional<std::vector<CaseText>> optional_texts(const std::string& key);
  std::optional<TableReader> optional_table(const std::string& key);

 private:
  [[nodiscard]] const Key& key_of(const std::string& key) const;
  [[nodiscard]] const KeyTable& keys_in(const Entry& entry) const;

  SourceSpan span_;
  const KeyTable& keys_;
  Diagnostics& diagnostics_;
  std::vector<Entry> entries_;
};

/// Every entry of the table under the key, each read in the same way.
template <class T, class Read>
std::optional<std::vector<CaseEntry<T>>> read_entries(TableReader& parent, const std::string& key,
                                                      Read read) {
  auto table = parent.optional_table(key);
  if (!table) return std::nullopt;
  std::vector<CaseEntry<T>> all;
  for (const auto& entry : table->entries())
    if (auto value = read(*table, entry)) all.push_back({entry.key, std::move(*value)});
  return all;
}

/// The attributes that a case gives or expects.
CaseState read_case_state(TableReader& table);

}  // namespace chancery
