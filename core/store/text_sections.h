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
// What would not survive as it is, is written behind a backslash: \n, \r, \t, \\, \xHH for other
// bytes, and \. (nothing) where a text ends with a blank. A blank line between two lines of a field
// is a line; elsewhere it means nothing, nor do lines that begin with '#'.

/// "key: value", and the lines below it.
struct TextField {
  std::size_t line = 0;  // where it stands, from 1
  std::string key;
  std::string value;
  std::vector<std::string> lines{};
};

struct TextSection {
  std::size_t line = 0;
  std::string heading;
  std::vector<TextField> fields{};
};

/// No heading and no key may begin with a blank or '#', and no key have a colon in it.
std::string print_sections(const std::vector<TextSection>& sections);

/// False when the text is not made so; `problem` then says where and why.
bool read_sections(std::string_view text, std::vector<TextSection>& sections, std::string& problem);

}  // namespace chancery
