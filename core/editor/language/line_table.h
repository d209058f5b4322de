// LineTable: converts between bytes of a text and lines and columns.
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

/// A place as editors count it: lines from 0, and UTF-16 units from 0.
struct EditorPlace {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(const EditorPlace&, const EditorPlace&) = default;
};

/// Finds the lines of a text, which must outlive this object.
class LineTable {
 public:
  explicit LineTable(std::string_view text);

  [[nodiscard]] std::size_t count() const { return starts_.size(); }
  /// The bytes of a line, counted from 0, without its line end. A number beyond the end means the
  /// last line.
  [[nodiscard]] ByteRange line(std::size_t number) const;
  /// The number, from 0, of the line with that byte.
  [[nodiscard]] std::size_t line_of(std::size_t byte) const;
  /// The bytes of the span; for a span without a line, the first line.
  [[nodiscard]] ByteRange range_of(const SourceSpan& span) const;

  /// The byte of a place. A column beyond the end of its line means the end of the line, and a line
  /// beyond the end of the text the end of the text; a column within a character means its
  /// beginning.
  [[nodiscard]] std::size_t byte_at(const EditorPlace& place) const;
  [[nodiscard]] EditorPlace place_of(std::size_t byte) const;

 private:
  std::string_view text_;
  std::vector<std::size_t> starts_;
};

}  // namespace chancery
