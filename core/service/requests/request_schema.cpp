#include "core/service/requests/request_schema.h"

#include <fmt/format.h>

#include "core/base/json/json_value.h"
#include "core/play/json_lines/position_json.h"
#include "core/service/requests/request_kinds.h"

namespace chancery {
namespace {

void write_type(ValueType type, JsonWriter& json) {
  const auto list_of = [&](std::string_view items) {
    json.text("type", "array");
    json.key("items");
    json.begin_object();
    json.text("type", items);
    json.end_object();
  };
  switch (type) {
    case ValueType::text:
      return json.text("type", "string");
    case ValueType::whole:
      json.text("type", "integer");
      json.key("minimum");
      return json.number(0);
    case ValueType::flag:
      return json.text("type", "boolean");
    case ValueType::texts:
      return list_of("string");
    case ValueType::objects:
      return list_of("object");
    case ValueType::object:
      json.key("type");
      json.begin_list();
      json.text("object");
      json.text("null");
      return json.end_list();
    case ValueType::files:
      return json.text("$ref", "#/definitions/files");
    case ValueType::choices:
      return json.text("$ref", "#/definitions/choices");
    case ValueType::anything:
      return;
  }
}

void write_properties(std::span<const ValueKey> keys, JsonWriter& json) {
  for (const ValueKey& key : keys) {
    json.key(key.name);
    json.begin_object();
    write_type(key.type, json);
    json.text("description", key.text);
    json.end_object();
  }
}

void write_required(std::span<const ValueKey> keys, std::string_view first, JsonWriter& json) {
  json.key("required");
  json.begin_list();
  if (!first.empty()) json.text(first);
  for (const ValueKey& key : keys)
    if (key.presence == Presence::required) json.text(key.name);
  json.end_list();
}

void write_request(const RequestKind& kind, JsonWriter& json) {
  json.begin_object();
  json.text("title", kind.name);
  json.text("description", kind.text);
  json.text("type", "object");
  json.key("properties");
  json.begin_object();
  json.key("do");
  json.begin_object();
  json.text("const", kind.name);
  json.end_object();
  if (kind.has_position == HasPosition::yes)
    for (const std::string_view key : position_keys()) {
      json.key(key);
      json.begin_object();
      json.end_object();
    }
  write_properties(kind.keys, json);
  json.end_object();
  write_required(kind.keys, "do", json);
  json.key("additionalProperties");
  json.boolean(false);
  json.end_object();
}

void write_answer(const RequestKind& kind, JsonWriter& json) {
  json.key(fmt::format("{}_answer", kind.name));
  json.begin_object();
  json.text("description", fmt::format("The answer to {}.", kind.name));
  json.text("type", "object");
  json.key("properties");
  json.begin_object();
  write_properties(kind.answer, json);
  json.end_object();
  write_required(kind.answer, {}, json);
  json.key("additionalProperties");
  json.boolean(false);
  json.end_object();
}

/// Types that several keys have.
constexpr std::string_view shared_types =
    R"("files": {"type": "object", "additionalProperties": {"oneOf": [{"type": "string"}, )"
    R"({"type": "object", "properties": {"base64": {"type": "string"}}, "required": ["base64"], )"
    R"("additionalProperties": false}]}}, )"
    R"("choices": {"type": "object", "properties": {"variant": {"type": "string"}, )"
    R"("options": {"type": "object"}, "rules": {"type": "object"}, "edition": {"type": "string"}, )"
    R"("setup": {"type": "string"}}, "required": ["variant"], "additionalProperties": false}, )"
    R"("error": {"type": "object", "properties": {"error": {"type": "object", "properties": )"
    R"({"message": {"type": "string"}, "diagnostics": {"type": "array"}}, )"
    R"("required": ["message"]}}, "required": ["error"], "additionalProperties": false})";

constexpr std::string_view introduction = R"(# Requests

Programs ask the engine in JSON, through the [C library](c-library.md) and the packages that are made
of it. A request is an object whose member `do` names its kind; the answer is an object, too. Unknown
keys are refused. `chancery schema requests` prints a JSON Schema of requests and answers.

Whatever is wrong with a request is its answer: `{"error": {"message": …}}`, with `diagnostics` if
there are several reasons.

## Files

An object: the path of each file to its text, or to `{"base64": …}` if it is not UTF-8. Paths have `/`
between their parts.

## Variants

`{"variant": …, "options": …, "rules": …, "edition": …, "setup": …}`: an id in the folders of the
engine, and the choices of `--option`, `--rule`, `--edition` and `--setup`. All but the variant may be
left out.

)";

std::string_view type_text(ValueType type) {
  switch (type) {
    case ValueType::text:
      return "text";
    case ValueType::whole:
      return "whole number";
    case ValueType::flag:
      return "true or false";
    case ValueType::texts:
      return "list of texts";
    case ValueType::files:
      return "[files](#files)";
    case ValueType::choices:
      return "[variant](#variants)";
    case ValueType::object:
      return "object";
    case ValueType::objects:
      return "list of objects";
    case ValueType::anything:
      return "any";
  }
  return {};
}

std::string table(std::span<const ValueKey> keys) {
  std::string out = "| key | type | meaning |\n| --- | --- | --- |\n";
  for (const ValueKey& key : keys)
    out += fmt::format("| `{}` | {}{} | {} |\n", key.name, type_text(key.type),
                       key.presence == Presence::required ? "" : ", optional", key.text);
  return out;
}

}  // namespace

std::string request_schema() {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("$schema", "http://json-schema.org/draft-07/schema#");
  json.text("title", "Requests to the engine");
  json.key("oneOf");
  json.begin_list();
  for (const RequestKind& kind : request_kinds()) write_request(kind, json);
  json.end_list();
  json.key("definitions");
  json.begin_object();
  json.written(shared_types);
  for (const RequestKind& kind : request_kinds()) write_answer(kind, json);
  json.end_object();
  json.end_object();
  return out + '\n';
}

std::string request_reference() {
  std::string out(introduction);
  for (const RequestKind& kind : request_kinds()) {
    out += fmt::format("## {}\n\n{}", kind.name, kind.text);
    if (kind.needs_variant == NeedsVariant::no) out += " Needs no variant.";
    if (kind.has_position == HasPosition::yes)
      out += " It has the keys of [a question](json-lines.md#the-question) in JSON Lines.";
    out += "\n\n";
    if (!kind.keys.empty()) out += table(kind.keys) + "\n";
    out += "The answer:\n\n" + table(kind.answer) + "\n";
  }
  out.pop_back();
  return out;
}

}  // namespace chancery
