#include "core/loader/attribute_values.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/plain_text.h"
#include "core/loader/variant_keys.h"
#include "core/variant/text_limits.h"

namespace chancery {
namespace {

bool is_wanted(const Attribute& attribute, const WantedAttribute& wanted) {
  const bool owned =
      std::find(wanted.owners.begin(), wanted.owners.end(), attribute.owner) != wanted.owners.end();
  const bool number =
      attribute.type == AttributeType::integer || attribute.type == AttributeType::boolean;
  return owned && (number || !wanted.numbers_only) && (!attribute.of || !wanted.settable);
}

std::optional<GivenValue> read_integer(const Attribute& attribute, const Node& node,
                                       Diagnostics& diagnostics) {
  if (node.integer >= attribute.min && node.integer <= attribute.max)
    return GivenValue{static_cast<std::int16_t>(node.integer)};
  diagnostics.error("attribute.bad-value", node.span,
                    fmt::format("'{}' must be from {} to {}, not {}", attribute_path(attribute),
                                attribute.min, attribute.max, node.integer));
  return std::nullopt;
}

std::optional<GivenValue> read_text(const Attribute& attribute, const Node& node,
                                    Diagnostics& diagnostics) {
  const std::string& text = node.text;
  if (text.size() <= longest_attribute_text && !find_hidden(text, TextLines::one))
    return GivenValue{-1, text};
  diagnostics.error("attribute.bad-value", node.span,
                    fmt::format("'{}' must be one line of at most {} bytes",
                                attribute_path(attribute), longest_attribute_text));
  return std::nullopt;
}

}  // namespace

std::string_view owner_name(AttributeOwner owner) {
  static const std::vector<std::string> names = attribute_owner_names();
  return names.at(static_cast<std::size_t>(owner));
}

std::string attribute_path(const Attribute& attribute) {
  return fmt::format("{}.{}", owner_name(attribute.owner), attribute.id);
}

std::string hint_for_attribute(const std::string& wrong, const std::vector<std::string>& paths) {
  std::vector<std::string> whole;
  for (const std::string& path : paths)
    if (path.ends_with('.' + wrong)) whole.push_back(path);
  if (!whole.empty()) return fmt::format("write '{}'", fmt::join(whole, "' or '"));
  const std::string near = did_you_mean(wrong, paths);
  return !near.empty() || paths.empty() ? near : "expected one of: " + join_names(paths);
}

std::optional<std::uint16_t> find_attribute(const LoadContext& context, const Text& path,
                                            const WantedAttribute& wanted) {
  const std::vector<Attribute>& attributes = context.variant.attributes;
  std::vector<std::string> names;
  const Attribute* unwanted = nullptr;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const std::string name = attribute_path(attributes[i]);
    if (!is_wanted(attributes[i], wanted)) {
      if (name == path.text) unwanted = &attributes[i];
      continue;
    }
    if (name == path.text) return static_cast<std::uint16_t>(i);
    names.push_back(name);
  }
  std::string hint = unwanted == nullptr ? hint_for_attribute(path.text, names) : std::string();
  if (hint.empty())
    hint = names.empty() ? "the variant declares no suitable attribute"
                         : "expected one of: " + join_names(names);
  const bool follows = unwanted != nullptr && wanted.settable && unwanted->of;
  const std::string message = follows ? fmt::format("attribute '{}' follows '{}' and cannot be set",
                                                    path.text, attributes[*unwanted->of].id)
                              : unwanted != nullptr
                                  ? fmt::format("attribute '{}' is not allowed here", path.text)
                                  : fmt::format("unknown attribute '{}'", path.text);
  context.diagnostics.error("attribute.unknown", path.span, message, hint);
  return std::nullopt;
}

std::optional<GivenValue> read_attribute_value(const LoadContext& context,
                                               const Attribute& attribute, const Node& node,
                                               const std::vector<std::string>& besides) {
  Diagnostics& diagnostics = context.diagnostics;
  const std::string what = fmt::format("'{}'", attribute_path(attribute));
  const auto report = [&](std::string_view wanted) {
    complain_of_kind(node, wanted, what, diagnostics);
    return std::nullopt;
  };
  if (attribute.type == AttributeType::integer)
    return node.is(NodeKind::integer) ? read_integer(attribute, node, diagnostics)
                                      : report("an integer");
  if (attribute.type == AttributeType::boolean) {
    if (!node.is(NodeKind::boolean)) return report("true or false");
    return GivenValue{static_cast<std::int16_t>(node.boolean ? 1 : 0)};
  }
  if (!node.is(NodeKind::text)) return report("a string");
  const Text text{node.text, node.span};
  if (attribute.type == AttributeType::text) return read_text(attribute, node, diagnostics);
  if (text.text == "none") return GivenValue{-1};
  if (attribute.type == AttributeType::power) {
    const auto power = context.names.power(text, diagnostics, besides);
    if (!power) return std::nullopt;
    return GivenValue{static_cast<std::int16_t>(power->index())};
  }
  const auto province = context.names.province(text, diagnostics);
  if (!province) return std::nullopt;
  return GivenValue{static_cast<std::int16_t>(province->index())};
}

}  // namespace chancery
