// A small, strict XML reader: no custom entities, no external files, limited depth and size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chancery {

inline constexpr std::size_t deepest_xml = 128;
inline constexpr std::size_t most_xml_nodes = 2'000'000;

/// An element or, without a name, a piece of text.
struct XmlNode {
  std::string name;  // with its prefix
  std::string text;  // of a piece of text
  std::vector<std::pair<std::string, std::string>> attributes;
  std::vector<XmlNode> children;
  std::uint32_t line = 0;

  [[nodiscard]] bool is_text() const { return name.empty(); }
  /// The value of an attribute; null if there is none.
  [[nodiscard]] const std::string* find(std::string_view attribute) const;
  /// All text inside, in order.
  [[nodiscard]] std::string all_text() const;
};

struct XmlDocument {
  XmlNode root;
  bool has_style_sheet = false;  // a processing instruction refers to one
};

/// Throws a `DrawingProblem`. A document type is skipped, unless it declares entities.
XmlDocument read_xml(std::string_view text);

}  // namespace chancery
