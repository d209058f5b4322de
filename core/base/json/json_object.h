// JsonObject: the members of a request, read by name; wrong ones are a JsonProblem.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/json/json_value.h"

namespace chancery {

/// A request that cannot be answered, with one sentence for people.
struct JsonProblem : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// An object of a request. Every function throws a JsonProblem if the value is not of the requested
/// kind. The document must outlive it.
class JsonObject {
 public:
  explicit JsonObject(const JsonValue& object);

  [[nodiscard]] const JsonValue& value() const { return *object_; }
  [[nodiscard]] bool has(std::string_view key) const { return object_->find(key) != nullptr; }
  [[nodiscard]] std::string text(std::string_view key) const;
  /// An empty string if the key is absent.
  [[nodiscard]] std::string text_if_any(std::string_view key) const;
  [[nodiscard]] std::uint64_t number(std::string_view key) const;
  /// Nothing if the key is absent.
  [[nodiscard]] std::optional<std::uint64_t> number_if_any(std::string_view key) const;
  /// False if the key is absent.
  [[nodiscard]] bool flag(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
  /// None if the key is absent.
  [[nodiscard]] std::vector<std::string> texts_if_any(std::string_view key) const;
  /// The texts of an object by their keys, in the order written; none if the key is absent.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> pairs(std::string_view key) const;
  /// Nothing if the key is absent.
  [[nodiscard]] std::optional<JsonObject> object_if_any(std::string_view key) const;

 protected:
  using Kind = JsonValue::Kind;
  [[nodiscard]] const JsonValue& need(std::string_view key, Kind kind) const;
  /// The value of the key; null if it is absent.
  [[nodiscard]] const JsonValue* find(std::string_view key, Kind kind) const;
  [[nodiscard]] static std::vector<std::string> texts_in(const JsonValue& list);

 private:
  const JsonValue* object_;
};

}  // namespace chancery
