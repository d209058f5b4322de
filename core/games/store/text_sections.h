// Plain text in sections of keys and values, written and read back.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

// A plain text in sections, for people to read and programs to read back:
//
//   heading
//     key: value
//     key: value
//       a line
//       another
//
// Escapes: \n, \r, \t, \\, \xHH for other bytes that would not survive, and \. (nothing) after a
// space at the end of a text. An empty line between two lines of a field is a line of the field;
// other empty lines and lines that begin with '#' are ignored.

/// "key: value", and the lines below it.
struct TextField {
  std::size_t line = 0;  // its line number, from 1
  std::string key;
  std::string value;
  std::vector<std::string> lines{};
};

struct TextSection {
  std::size_t line = 0;
  std::string heading;
  std::vector<TextField> fields{};
};

/// Headings and keys must not begin with a space or '#', and keys must not contain a colon.
std::string print_sections(const std::vector<TextSection>& sections);

/// False if the text has another format; `problem` then says where and why.
bool read_sections(std::string_view text, std::vector<TextSection>& sections, std::string& problem);

}  // namespace chancery
