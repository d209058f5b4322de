#pragma once

#include <string>
#include <string_view>

namespace chancery::cli {

/// A text that may have Markdown in it, as a cell of a table: in one line, with its bars escaped.
inline std::string markdown_cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

}  // namespace chancery::cli
