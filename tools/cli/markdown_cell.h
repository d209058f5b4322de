// Text as a cell of a Markdown table.
#pragma once

#include <string>
#include <string_view>

namespace chancery::cli {

/// Markdown text as a table cell: on one line, with vertical bars escaped.
inline std::string markdown_cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

}  // namespace chancery::cli
