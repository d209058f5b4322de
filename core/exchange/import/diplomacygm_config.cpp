#include "core/exchange/import/diplomacygm_config.h"

#include <fmt/format.h>

#include <utility>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"

namespace chancery {
namespace {

Node node_of(const JsonValue& value, const SourceSpan& span) {
  Node node;
  node.span = span;
  switch (value.kind) {
    case JsonValue::Kind::null:
      break;
    case JsonValue::Kind::boolean:
      node.kind = NodeKind::boolean;
      node.boolean = value.flag;
      break;
    case JsonValue::Kind::integer:
      node.kind = NodeKind::integer;
      node.integer = value.number;
      break;
    case JsonValue::Kind::real:
      node.kind = NodeKind::real;
      node.real = value.decimal().value_or(0);
      break;
    case JsonValue::Kind::text:
      node.kind = NodeKind::text;
      node.text = readable_text(value.text);
      break;
    case JsonValue::Kind::list:
      node.kind = NodeKind::array;
      for (const JsonValue& item : value.items()) node.items.push_back(node_of(item, span));
      break;
    case JsonValue::Kind::object:
      node.kind = NodeKind::table;
      for (const JsonValue& item : value.items())
        node.entries.push_back({readable_text(item.key), span, node_of(item, span)});
      break;
  }
  return node;
}

std::optional<Node> read_one_option(const std::shared_ptr<const SourceFile>& file,
                                    Diagnostics& diagnostics) {
  if (extension_of(file->path) == ".toml") return parse_document(file, diagnostics);
  JsonDocument document;
  std::string problem;
  const bool good = document.read(file->text, problem);
  if (good && document.root().kind == JsonValue::Kind::object)
    return node_of(document.root(), whole_file(file));
  diagnostics.error("import.json", whole_file(file),
                    good ? "the configuration is not an object" : "this is not JSON: " + problem,
                    "is the file complete?");
  return std::nullopt;
}

}  // namespace

std::optional<Node> read_config(const ForeignFiles& source, const std::string& path,
                                Diagnostics& diagnostics) {
  const auto file = source.read(path);
  if (!file) return std::nullopt;
  auto own = read_one_option(file, diagnostics);
  const std::string folder = folder_of(path);
  if (!own || folder.empty()) return own;
  for (const char* name : {"config.json", "config.toml"}) {
    const std::string above = path_in(folder_of(folder), name);
    const auto whole = source.has(above) ? source.read(above) : nullptr;
    if (!whole) continue;
    auto base = read_one_option(whole, diagnostics);
    if (!base) return std::nullopt;
    overlay(*base, std::move(*own));
    own = std::move(base);
  }
  return own;
}

const Node* config_value(const Node& config, const std::vector<std::string_view>& keys) {
  const Node* value = &config;
  for (const std::string_view key : keys) {
    const Entry* found = value->is(NodeKind::table) ? value->find(key) : nullptr;
    if (found == nullptr) return nullptr;
    value = &found->value;
  }
  return value;
}

std::string config_text(const Node& config, const std::vector<std::string_view>& keys) {
  const Node* value = config_value(config, keys);
  if (value == nullptr) return {};
  if (value->is(NodeKind::text)) return value->text;
  if (value->is(NodeKind::integer)) return std::to_string(value->integer);
  if (value->is(NodeKind::boolean)) return value->boolean ? "true" : "false";
  return {};
}

std::vector<std::string> config_list(const Node& table, std::string_view key) {
  std::vector<std::string> texts;
  const Node* list = config_value(table, {key});
  if (list != nullptr && list->is(NodeKind::array))
    for (const Node& item : list->items)
      if (item.is(NodeKind::text)) texts.push_back(item.text);
  return texts;
}

std::string config_color(const Node* value) {
  if (value != nullptr && value->is(NodeKind::table)) value = config_value(*value, {"standard"});
  if (value == nullptr || !value->is(NodeKind::text)) return {};
  const std::string text = lower_case(value->text);
  const std::string digits = text.starts_with('#') ? text.substr(1) : text;
  constexpr std::size_t length = 6;
  const bool good =
      digits.size() == length && digits.find_first_not_of("0123456789abcdef") == std::string::npos;
  return good ? '#' + digits : std::string();
}

}  // namespace chancery
