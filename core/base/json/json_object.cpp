#include "core/base/json/json_object.h"

#include <fmt/format.h>

namespace chancery {

JsonObject::JsonObject(const JsonValue& object) : object_(&object) {
  if (object.kind != Kind::object)
    throw JsonProblem(
        fmt::format("a request must be an object, not {}", json_kind_name(object.kind)));
}

const JsonValue* JsonObject::find(std::string_view key, Kind kind) const {
  const JsonValue* value = object_->find(key);
  if (value == nullptr || value->kind == kind) return value;
  throw JsonProblem(fmt::format("'{}' must be {}, not {}", key, json_kind_name(kind),
                                json_kind_name(value->kind)));
}

const JsonValue& JsonObject::need(std::string_view key, Kind kind) const {
  const JsonValue* value = find(key, kind);
  if (value == nullptr) throw JsonProblem(fmt::format("'{}' is missing", key));
  return *value;
}

std::string JsonObject::text(std::string_view key) const {
  return std::string(need(key, Kind::text).text);
}

std::string JsonObject::text_if_any(std::string_view key) const {
  const JsonValue* value = find(key, Kind::text);
  return value == nullptr ? std::string() : std::string(value->text);
}

std::uint64_t JsonObject::number(std::string_view key) const {
  const std::int64_t number = need(key, Kind::integer).number;
  if (number < 0) throw JsonProblem(fmt::format("'{}' must not be negative", key));
  return static_cast<std::uint64_t>(number);
}

std::optional<std::uint64_t> JsonObject::number_if_any(std::string_view key) const {
  if (!has(key)) return std::nullopt;
  return number(key);
}

bool JsonObject::flag(std::string_view key) const {
  const JsonValue* value = find(key, Kind::boolean);
  return value != nullptr && value->flag;
}

std::vector<std::string> JsonObject::texts_in(const JsonValue& list) {
  std::vector<std::string> texts;
  for (const JsonValue& item : list.items()) {
    if (item.kind != Kind::text)
      throw JsonProblem(fmt::format("a list of texts has {} in it", json_kind_name(item.kind)));
    texts.emplace_back(item.text);
  }
  return texts;
}

std::vector<std::string> JsonObject::texts(std::string_view key) const {
  return texts_in(need(key, Kind::list));
}

std::vector<std::string> JsonObject::texts_if_any(std::string_view key) const {
  const JsonValue* list = find(key, Kind::list);
  return list == nullptr ? std::vector<std::string>() : texts_in(*list);
}

std::vector<std::pair<std::string, std::string>> JsonObject::pairs(std::string_view key) const {
  std::vector<std::pair<std::string, std::string>> pairs;
  const JsonValue* object = find(key, Kind::object);
  if (object == nullptr) return pairs;
  for (const JsonValue& item : object->items()) {
    if (item.kind != Kind::text)
      throw JsonProblem(fmt::format("'{}' of '{}' must be a string", item.key, key));
    pairs.emplace_back(item.key, item.text);
  }
  return pairs;
}

std::optional<JsonObject> JsonObject::object_if_any(std::string_view key) const {
  const JsonValue* object = find(key, Kind::object);
  if (object == nullptr) return std::nullopt;
  return JsonObject(*object);
}

}  // namespace chancery
