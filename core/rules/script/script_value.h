// ScriptValue: plain data between the program and a script.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace chancery {

struct ScriptField;

/// Plain data between the program and a script, in both directions. It has no fractions, functions
/// or references, so that values that look equal are equal.
class ScriptValue {
 public:
  using List = std::vector<ScriptValue>;
  /// Sorted by key, as bytes.
  using Table = std::vector<ScriptField>;

  ScriptValue() = default;
  ScriptValue(bool value);
  ScriptValue(std::int64_t value);
  ScriptValue(int value);
  ScriptValue(std::string value);
  ScriptValue(std::string_view value);
  ScriptValue(const char* value);
  static ScriptValue list(List entries);
  /// Sorts the fields. If a key occurs twice, the last field counts.
  static ScriptValue table(Table fields);

  [[nodiscard]] bool is_nil() const { return data_.index() == 0; }
  /// These return nothing unless the value is of that kind. A table without entries is both an
  /// empty list and an empty table.
  [[nodiscard]] std::optional<bool> as_bool() const;
  [[nodiscard]] std::optional<std::int64_t> as_integer() const;
  [[nodiscard]] const std::string* as_text() const { return std::get_if<std::string>(&data_); }
  [[nodiscard]] const List* as_list() const;
  [[nodiscard]] const Table* as_table() const;
  /// Returns the value of a table's field; null if this is not a table or has no such field.
  [[nodiscard]] const ScriptValue* field(std::string_view key) const;

  /// "nil", "a bool", "an integer", "a string", "a list", "a table".
  [[nodiscard]] std::string_view kind_name() const;
  /// Returns the value as it would be written in a script, on one line.
  [[nodiscard]] std::string written() const;

  friend bool operator==(const ScriptValue& a, const ScriptValue& b);

 private:
  std::variant<std::monostate, bool, std::int64_t, std::string, List, Table> data_;
};

struct ScriptField {
  std::string key;
  ScriptValue value;

  friend bool operator==(const ScriptField&, const ScriptField&) = default;
};

// Defined here because ScriptField must be complete.
inline ScriptValue::ScriptValue(bool value) : data_(value) {}
inline ScriptValue::ScriptValue(std::int64_t value) : data_(value) {}
inline ScriptValue::ScriptValue(int value) : data_(std::int64_t{value}) {}
inline ScriptValue::ScriptValue(std::string value) : data_(std::move(value)) {}
inline ScriptValue::ScriptValue(std::string_view value) : data_(std::string(value)) {}
inline ScriptValue::ScriptValue(const char* value) : data_(std::string(value)) {}

/// The first difference between two values, in the order of `written`.
struct ScriptDifference {
  std::string path;  // "result.legs[3].to"
  ScriptValue left;
  ScriptValue right;
};
std::optional<ScriptDifference> first_difference(const ScriptValue& left, const ScriptValue& right,
                                                 const std::string& path = "result");

/// Returns `path.key`, or `path["a key"]` if the key is not a name.
std::string field_path(const std::string& path, std::string_view key);

}  // namespace chancery
