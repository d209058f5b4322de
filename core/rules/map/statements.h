// Statements of TOML: a TOML text cut into its headings and pairs, even if it is half typed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// A part of a dotted key or of a heading, with its place in bytes, quotation marks included.
struct KeyPart {
  std::string name;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A heading, or a key with its value. It gives places only; the parser (document.h) reads the
/// meaning.
struct TomlStatement {
  enum class Kind : std::uint8_t {
    heading,       // [a.b]
    list_heading,  // [[a.b]]
    pair,          // a.b = …
    other          // anything else, such as a key whose '=' is still missing
  };
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

  Kind kind = Kind::other;
  std::size_t begin = 0;
  std::size_t end = 0;            // after the last byte; the line end does not belong to it
  std::vector<KeyPart> path;      // of the heading, or of the key
  std::size_t value = nowhere;    // of a pair: where the value begins
  std::size_t heading = nowhere;  // the index of the heading above it
  bool closed = true;             // every string and bracket in it is closed

  [[nodiscard]] bool is_heading() const {
    return kind == Kind::heading || kind == Kind::list_heading;
  }
};

/// Returns all statements of the text. A bracket that is never closed ends before the next line
/// that begins a statement, so that one mistake does not swallow the rest of the file.
std::vector<TomlStatement> split_statements(std::string_view text);

/// Returns the last statement that begins at or before the place; `nowhere` if there is none.
std::size_t statement_at(const std::vector<TomlStatement>& statements, std::size_t place);

/// The result of a search for the end of a string.
struct StringEnd {
  std::size_t at = 0;  // after the closing mark; without one, the line end or the end of the text
  bool is_closed = false;
  bool is_long = false;  // with three quotation marks, over lines
};
/// Finds the end of the string that begins at the place, including its quotation mark.
StringEnd find_string_end(std::string_view text, std::size_t begin);

/// Returns where the string that begins at the place ends: after the closing mark or, without one,
/// at the end of its line.
std::size_t string_end(std::string_view text, std::size_t begin);

}  // namespace chancery
