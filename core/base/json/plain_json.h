// A fast reader of plain JSON: no escapes, no letters beyond ASCII, no fractions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace chancery {

/// By byte: true if it may stand unescaped in a JSON string and means itself.
constexpr std::array<bool, 256> plain_json_bytes = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x7F; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

constexpr bool is_plain_json(char c) {
  return plain_json_bytes[static_cast<unsigned char>(c)];
}

/// Returns the first byte that is not plain; `end` if all are plain. It tests eight bytes at a
/// time: each sum sets the highest bit of a byte that is not plain. It may also set that of later
/// bytes, which does not matter.
inline const char* find_not_plain(const char* from, const char* end) {
  if constexpr (std::endian::native == std::endian::little) {
    constexpr std::uint64_t ones = 0x0101010101010101U;
    constexpr std::uint64_t highest = ones << 7U;
    const auto are_zero = [](std::uint64_t bytes) { return (bytes - ones) & ~bytes; };
    for (; end - from >= 8; from += 8) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, from, sizeof bytes);
      const std::uint64_t below_space = (bytes - ones * 0x20) & ~bytes;
      const std::uint64_t above_tilde = bytes | (bytes + ones);
      const std::uint64_t marks = (below_space | above_tilde | are_zero(bytes ^ ones * '"') |
                                   are_zero(bytes ^ ones * '\\')) &
                                  highest;
      if (marks != 0) return from + std::countr_zero(marks) / 8;
    }
  }
  while (from != end && is_plain_json(*from)) ++from;
  return from;
}

/// Reads a text and reports its parts as events, named as in nlohmann's SAX. Returns false if an
/// event does so or if anything in the text is not plain: an escape, a fraction or a mistake. The
/// caller then reads the text with the full parser, which alone reports what is wrong. Texts in
/// events are parts of the text read. Events must refuse too deep nesting.
template <class Events>
class PlainJson {
 public:
  PlainJson(std::string_view text, Events& events)
      : next_(text.data()), end_(text.data() + text.size()), events_(events) {}

  bool read() {
    skip_space();
    if (!value()) return false;
    skip_space();
    return next_ == end_;
  }

 private:
  void skip_space() {
    const auto is_space = [](char c) {  // one comparison decides for most characters
      return c <= ' ' && (c == ' ' || c == '\n' || c == '\r' || c == '\t');
    };
    while (next_ != end_ && is_space(*next_)) ++next_;
  }

  bool take(char wanted) {
    if (next_ == end_ || *next_ != wanted) return false;
    ++next_;
    return true;
  }

  bool value() {
    if (next_ == end_) return false;
    std::string_view text;
    switch (*next_) {
      case '"':
        return quoted(text) && events_.string(text);
      case '{':
        ++next_;
        return events_.start_object(0) && members() && events_.end_object();
      case '[':
        ++next_;
        return events_.start_array(0) && items() && events_.end_array();
      case 't':
        return word("true") && events_.boolean(true);
      case 'f':
        return word("false") && events_.boolean(false);
      case 'n':
        return word("null") && events_.null();
      default:
        return number();
    }
  }

  bool quoted(std::string_view& text) {
    if (!take('"')) return false;
    const char* const start = next_;
    next_ = find_not_plain(next_, end_);
    text = {start, static_cast<std::size_t>(next_ - start)};
    return take('"');
  }

  bool word(std::string_view wanted) {
    if (static_cast<std::size_t>(end_ - next_) < wanted.size()) return false;
    if (std::string_view(next_, wanted.size()) != wanted) return false;
    next_ += wanted.size();
    return true;
  }

  /// Reads an integer of at most 18 digits, which fits into 64 bits.
  bool number() {
    constexpr std::ptrdiff_t most_digits = 18;
    const bool negative = take('-');
    const char* const start = next_;
    std::int64_t number = 0;
    while (next_ != end_ && *next_ >= '0' && *next_ <= '9' && next_ - start < most_digits)
      number = number * 10 + (*next_++ - '0');
    const bool leads_with_zero = next_ != start && *start == '0';
    if (next_ == start || (leads_with_zero && (negative || next_ - start > 1))) return false;
    const bool goes_on = next_ != end_ && ((*next_ >= '0' && *next_ <= '9') || *next_ == '.' ||
                                           *next_ == 'e' || *next_ == 'E');
    return !goes_on && events_.number_integer(negative ? -number : number);
  }

  bool members() {
    skip_space();
    if (take('}')) return true;
    while (true) {
      std::string_view name;
      if (!quoted(name) || !events_.key(name)) return false;
      skip_space();
      if (!take(':')) return false;
      skip_space();
      if (!value()) return false;
      skip_space();
      if (take('}')) return true;
      if (!take(',')) return false;
      skip_space();
    }
  }

  bool items() {
    skip_space();
    if (take(']')) return true;
    while (true) {
      if (!value()) return false;
      skip_space();
      if (take(']')) return true;
      if (!take(',')) return false;
      skip_space();
    }
  }

  const char* next_;
  const char* end_;
  Events& events_;
};

}  // namespace chancery
