// LineTable: where the lines of a text begin, to turn lines and columns into bytes and back.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// A part of a text in bytes.
struct ByteRange {
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] bool holds(std::size_t place) const { return begin <= place && place <= end; }
  friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// A place as editors count: lines from 0, and units of UTF-16 from 0.
struct EditorPlace {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(const EditorPlace&, const EditorPlace&) = default;
};

/// The text must outlive this.
class LineTable {
 public:
  explicit LineTable(std::string_view text);

  [[nodiscard]] std::size_t count() const { return starts_.size(); }
  /// The bytes of the line, counted from 0, without its line end; of the last one beyond the end.
  [[nodiscard]] ByteRange line(std::size_t number) const;
  /// The line, counted from 0, with that byte.
  [[nodiscard]] std::size_t line_of(std::size_t byte) const;
  /// What the span covers; of a span without a line, the first line.
  [[nodiscard]] ByteRange range_of(const SourceSpan& span) const;

  /// A column beyond the end of its line is the end of the line, and a line beyond the end of the
  /// text the end of the text; one within a character is the beginning of the character.
  [[nodiscard]] std::size_t byte_at(const EditorPlace& place) const;
  [[nodiscard]] EditorPlace place_of(std::size_t byte) const;

 private:
  std::string_view text_;
  std::vector<std::size_t> starts_;
};

}  // namespace chancery
