// JsonReading: the base of all readers of JSON values, with kinds, keys and the problem found.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/json/json_path.h"
#include "core/base/json/json_value.h"
#include "core/play/game/board.h"

namespace chancery {

/// The base of all readers of JSON values. They stop at the first error and describe it in one line
/// with its place.
class JsonReading {
 protected:
  using Kind = JsonValue::Kind;
  using Keys = std::span<const std::string_view>;

  explicit JsonReading(std::string& problem) : problem_(problem) {}

  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }
  template <class T>
  bool take(const Found<T>& found, const JsonPath& path, T& value) {
    if (!found.value) return fail(path.text() + ": " + found.sentence());
    value = *found.value;
    return true;
  }

  bool check_kind(const JsonValue& value, const JsonPath& path, Kind kind) {
    if (value.kind == kind) return true;
    return fail(fmt::format("{}: must be {}, not {}", path.is_whole() ? "the line" : path.text(),
                            json_kind_name(kind), json_kind_name(value.kind)));
  }

  bool check_keys(const JsonValue& object, const JsonPath& path, Keys known) {
    if (!check_kind(object, path, Kind::object)) return false;
    for (const JsonValue& item : object.items())
      if (!contains(known, item.key)) return fail(unknown_key(item.key, path, known));
    return true;
  }

  /// The value of each key, null if it is absent. Any other key is an error.
  template <std::size_t count>
  bool read_fields(const JsonValue& object, const JsonPath& path,
                   const std::array<std::string_view, count>& keys,
                   std::array<const JsonValue*, count>& fields) {
    if (!check_kind(object, path, Kind::object)) return false;
    fields.fill(nullptr);
    std::size_t next = 0;  // most programs write the keys in this order
    for (const JsonValue& item : object.items()) {
      if (next == count || item.key != keys[next]) {
        const auto key = std::find(keys.begin(), keys.end(), item.key);
        if (key == keys.end()) return fail(unknown_key(item.key, path, keys));
        next = static_cast<std::size_t>(key - keys.begin());
      }
      fields[next++] = &item;
    }
    return true;
  }

  static std::string unknown_key(std::string_view key, const JsonPath& path, Keys known) {
    const std::vector<std::string> candidates(known.begin(), known.end());
    const std::string hint = did_you_mean(key, candidates);
    return fmt::format("{}unknown key '{}'{}", path.is_whole() ? "" : path.text() + ": ", key,
                       hint.empty() ? "" : ": " + hint);
  }

  /// The string under a key; none if the key is absent.
  bool text_of(const JsonValue& object, const JsonPath& path, std::string_view key,
               std::optional<std::string_view>& text) {
    const JsonValue* value = object.find(key);
    if (value == nullptr) return true;
    text = value->text;
    return check_kind(*value, path.at(key), Kind::text);
  }
  bool needed_text(const JsonValue* value, const JsonPath& path, std::string_view key) {
    if (value == nullptr) return fail(fmt::format("{}: '{}' is missing", path.text(), key));
    return check_kind(*value, path.at(key), Kind::text);
  }

 private:
  std::string& problem_;
};

}  // namespace chancery
