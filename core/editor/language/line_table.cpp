#include "core/editor/language/line_table.h"

#include <algorithm>

#include "core/base/common/utf8.h"

namespace chancery {
namespace {

std::uint32_t utf16_units(const CodePoint& point) {
  return point.is_valid() && point.code > 0xffff ? 2 : 1;
}

}  // namespace

LineTable::LineTable(std::string_view text) : text_(text), starts_{0} {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    starts_.push_back(at + 1);
}

ByteRange LineTable::line(std::size_t number) const {
  if (number >= starts_.size()) return {text_.size(), text_.size()};
  std::size_t end = number + 1 < starts_.size() ? starts_[number + 1] - 1 : text_.size();
  if (end > starts_[number] && text_[end - 1] == '\r') --end;
  return {starts_[number], end};
}

std::size_t LineTable::line_of(std::size_t byte) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), byte);
  return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

ByteRange LineTable::range_of(const SourceSpan& span) const {
  if (span.line == 0) return line(0);
  const ByteRange whole = line(span.line - 1);
  const std::size_t begin =
      std::min(whole.end, whole.begin + (span.column > 0 ? span.column - 1 : 0));
  return {begin, std::min(whole.end, begin + span.length)};
}

std::size_t LineTable::byte_at(const EditorPlace& place) const {
  const ByteRange whole = line(place.line);
  std::size_t at = whole.begin;
  for (std::uint32_t column = 0; at < whole.end;) {
    const CodePoint point = decode_utf8(text_.substr(at, whole.end - at));
    column += utf16_units(point);
    if (column > place.column) break;
    at += point.length;
  }
  return at;
}

EditorPlace LineTable::place_of(std::size_t byte) const {
  byte = std::min(byte, text_.size());
  const std::size_t number = line_of(byte);
  EditorPlace place{static_cast<std::uint32_t>(number), 0};
  const ByteRange whole = line(number);
  const std::size_t stop = std::min(byte, whole.end);
  for (std::size_t at = whole.begin; at < stop;) {
    const CodePoint point = decode_utf8(text_.substr(at, whole.end - at));
    if (at + point.length > stop) break;
    place.column += utf16_units(point);
    at += point.length;
  }
  return place;
}

}  // namespace chancery
