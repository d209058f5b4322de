// TomlLayout: where the values of a TOML document stand in its text.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/rules/map/document.h"

namespace chancery {

/// A range of a text, in bytes.
struct TextStretch {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A value, and where its key or its heading begins.
struct TomlPlace {
  const Node* value = nullptr;
  const SourceSpan* key = nullptr;
};

/// True if the list is written as tables with headings, `[[NAME]]`.
bool has_headings(const Node& list);

/// Places in one text, which must outlive this object.
class TomlLayout {
 public:
  explicit TomlLayout(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t offset_of(const SourceSpan& span) const;
  /// Where the key begins, as an empty range.
  [[nodiscard]] TextStretch key_of(const TomlPlace& place) const {
    const std::size_t offset = offset_of(*place.key);
    return {offset, offset};
  }
  [[nodiscard]] TextStretch stretch_of(const Node& value) const;
  [[nodiscard]] std::size_t line_end(std::size_t offset) const;
  /// The end of the words "# traced" if nothing else follows the value; else the end of the value.
  [[nodiscard]] std::size_t end_of_traced(std::size_t end) const;
  /// The whole lines in which the part stands, with their ends.
  [[nodiscard]] TextStretch lines_of(TextStretch part) const;
  /// Adds the lines of a table with a heading, and of all below it.
  void find_lines(const TomlPlace& table, std::vector<TextStretch>& lines) const;

 private:
  std::string_view text_;
};

}  // namespace chancery
