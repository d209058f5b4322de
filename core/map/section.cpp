#include "core/map/section.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/names.h"

namespace chancery {
namespace {

std::string_view with_article(NodeKind kind) {
  switch (kind) {
    case NodeKind::text:
      return "a text";
    case NodeKind::integer:
      return "an integer";
    case NodeKind::real:
      return "a number";
    case NodeKind::boolean:
      return "true or false";
    case NodeKind::date:
      return "a date";
    case NodeKind::array:
      return "a list";
    case NodeKind::table:
      return "a table";
    case NodeKind::broken:
      break;
  }
  return "nothing";
}

}  // namespace

void complain_of_kind(const Node& node, std::string_view wanted, std::string_view what,
                      Diagnostics& diagnostics) {
  if (node.is(NodeKind::broken)) return;
  diagnostics.error(
      "toml.wrong-type", node.span,
      fmt::format("expected {} for {}, found {}", wanted, what, with_article(node.kind)));
}

Section::Section(const Node& table, std::string name, Diagnostics& diagnostics)
    : table_(&table), name_(std::move(name)), diagnostics_(&diagnostics) {}

const Node* Section::find(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
  const Entry* entry = table_->find(key);
  if (entry == nullptr) return nullptr;
  entry->read = true;
  return entry->value.is(NodeKind::broken) ? nullptr : &entry->value;
}

const Node* Section::find_kind(std::string_view key, NodeKind kind) {
  const Node* node = find(key);
  if (node == nullptr || node->is(kind)) return node;
  complain_of_kind(*node, with_article(kind), fmt::format("'{}'", key), *diagnostics_);
  return nullptr;
}

std::optional<std::string> Section::text(std::string_view key) {
  const Node* node = find_kind(key, NodeKind::text);
  return node != nullptr ? std::optional(node->text) : std::nullopt;
}

std::optional<Text> Section::placed_text(std::string_view key) {
  const Node* node = find_kind(key, NodeKind::text);
  return node != nullptr ? std::optional(Text{node->text, node->span}) : std::nullopt;
}

std::optional<std::int64_t> Section::integer(std::string_view key) {
  const Node* node = find_kind(key, NodeKind::integer);
  return node != nullptr ? std::optional(node->integer) : std::nullopt;
}

std::optional<std::int64_t> Section::integer_between(std::string_view key, std::int64_t least,
                                                     std::int64_t most) {
  const Node* node = find_kind(key, NodeKind::integer);
  if (node == nullptr) return std::nullopt;
  if (node->integer >= least && node->integer <= most) return node->integer;
  diagnostics_->error(
      "toml.out-of-range", node->span,
      fmt::format("'{}' must be from {} to {}, not {}", key, least, most, node->integer));
  return std::nullopt;
}

std::optional<double> Section::number(std::string_view key) {
  const Node* node = find(key);
  if (node == nullptr) return std::nullopt;
  if (node->is(NodeKind::real)) return node->real;
  if (node->is(NodeKind::integer)) return static_cast<double>(node->integer);
  complain_of_kind(*node, "a number", fmt::format("'{}'", key), *diagnostics_);
  return std::nullopt;
}

std::optional<bool> Section::boolean(std::string_view key) {
  const Node* node = find_kind(key, NodeKind::boolean);
  return node != nullptr ? std::optional(node->boolean) : std::nullopt;
}

const Node* Section::table(std::string_view key) {
  return find_kind(key, NodeKind::table);
}

const Node* Section::array(std::string_view key) {
  return find_kind(key, NodeKind::array);
}

std::vector<Text> Section::texts(std::string_view key) {
  std::vector<Text> texts;
  const Node* list = array(key);
  if (list == nullptr) return texts;
  for (const Node& item : list->items) {
    if (item.is(NodeKind::text)) {
      texts.push_back({item.text, item.span});
    } else {
      complain_of_kind(item, "a text", fmt::format("an element of '{}'", key), *diagnostics_);
    }
  }
  return texts;
}

void Section::require(std::string_view key) {
  if (has(key)) return;
  diagnostics_->error("toml.missing-key", table_->span,
                      fmt::format("missing key '{}' in {}", key, name_));
}

void Section::finish() {
  for (const Entry& entry : table_->entries) {
    if (entry.read) continue;
    std::string hint = did_you_mean(entry.key, asked_);
    if (entry.key == "when") hint = "a condition is a table: when = { option = value }";
    diagnostics_->error("toml.unknown-key", entry.key_span,
                        fmt::format("unknown key '{}' in {}", entry.key, name_), std::move(hint));
    entry.read = true;
  }
}

SourceSpan Section::span_of(std::string_view key) const {
  const Entry* entry = table_->find(key);
  return entry != nullptr ? entry->value.span : table_->span;
}

}  // namespace chancery
