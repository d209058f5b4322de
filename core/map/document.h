#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace chancery {

inline constexpr std::size_t largest_file = 16U << 20;  // bytes

enum class NodeKind : std::uint8_t {
  text,
  integer,
  real,
  boolean,
  date,  // or a time; `text` has it as written
  array,
  table,
  broken  // stands for something that was already complained of
};
std::string_view node_kind_name(NodeKind kind);

struct Entry;

/// A value of a TOML document, with its place.
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
  mutable bool read = false;  // somebody asked for it; what nobody asked for is an error
};

/// A text with its place.
struct Text {
  std::string text;
  SourceSpan span;
};

/// Reads TOML. When it cannot be read there is one error, and no document. A text with characters
/// that nobody sees and a terminal obeys is an error, and broken; a key with such is left out.
std::optional<Node> parse_document(std::shared_ptr<const SourceFile> file,
                                   Diagnostics& diagnostics);

/// Lays a table over another: tables key by key, anything else replaced. Keys that only `over` has
/// come last, in its order.
void lay_over(Node& base, Node over);

/// Joins two tables that make up one document: a value that both give is an error.
void join(Node& base, Node other, Diagnostics& diagnostics);

/// The document as TOML, every value with the `file:line` that set it behind it.
std::string print_with_sources(const Node& document);

/// A key or text as TOML has it: bare where it may be, else in quotes.
std::string print_key(std::string_view key);
std::string print_text(std::string_view text);
/// A value in one line.
std::string print_value(const Node& node);

/// "map.toml:12", for messages that speak of a second place.
std::string describe_place(const SourceSpan& span);

}  // namespace chancery
