// TOML documents as trees of nodes, each with its place in the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

inline constexpr std::size_t largest_file = 16U << 20;  // bytes

enum class NodeKind : std::uint8_t {
  text,
  integer,
  real,
  boolean,
  date,  // or a time; `text` holds it as written
  array,
  table,
  broken  // stands for something that has already been reported
};

struct Entry;

/// A value of a TOML document, with its place in the file.
struct Node {
  NodeKind kind = NodeKind::broken;
  bool in_line = false;  // a table written in braces
  std::string text;
  std::int64_t integer = 0;
  double real = 0;
  bool boolean = false;
  std::vector<Node> items;     // of an array
  std::vector<Entry> entries;  // of a table, in the order of the file
  SourceSpan span;

  [[nodiscard]] const Entry* find(std::string_view key) const;
  [[nodiscard]] Entry* find(std::string_view key);
  [[nodiscard]] bool is(NodeKind wanted) const { return kind == wanted; }
};

/// A key of a table and its value.
struct Entry {
  std::string key;
  SourceSpan key_span;
  Node value;
  mutable bool read = false;  // a reader has read it; a key that no reader reads is an error
};

/// A string with its place in the file.
struct Text {
  std::string text;
  SourceSpan span;
};

/// Parses TOML. If that fails, it reports one error and returns nothing. Strings with invisible
/// characters that may affect a terminal are errors and become broken nodes; keys with such
/// characters are left out.
std::optional<Node> parse_document(std::shared_ptr<const SourceFile> file,
                                   Diagnostics& diagnostics);

/// Merges `over` into `base`. Tables are merged key by key; anything else is replaced. New keys
/// come last, in the order of `over`.
void overlay(Node& base, Node over);

/// Joins two tables that make up one document. It is an error if both have a value for the same
/// key.
void join(Node& base, Node other, Diagnostics& diagnostics);

/// The document as TOML, each value followed by the `file:line` that set it.
std::string print_with_sources(const Node& document);

/// A key or string as TOML: bare if it can be, otherwise in quotes.
std::string print_key(std::string_view key);
std::string print_text(std::string_view text);
/// A value on one line.
std::string print_value(const Node& node);

/// "map.toml:12", for messages that mention a second place.
std::string describe_place(const SourceSpan& span);

}  // namespace chancery
