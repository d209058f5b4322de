#include "core/editor/live/toml_layout.h"

#include <algorithm>

#include "core/rules/map/statements.h"

namespace chancery {
namespace {

/// The end of a list or a table in braces that begins there.
std::size_t end_of_brackets(std::string_view text, std::size_t begin) {
  std::size_t open = 0;
  for (std::size_t at = begin; at < text.size();) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      at = string_end(text, at);
      continue;
    }
    if (c == '#') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    if (c == '[' || c == '{') ++open;
    ++at;
    if ((c == ']' || c == '}') && --open == 0) return at;
  }
  return text.size();
}

std::size_t end_of_value(std::string_view text, std::size_t begin) {
  if (begin >= text.size()) return text.size();
  const char c = text[begin];
  if (c == '"' || c == '\'') return string_end(text, begin);
  if (c == '[' || c == '{') return end_of_brackets(text, begin);
  std::size_t end = std::min(text.find_first_of(",]}#\r\n", begin), text.size());
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
  return end;
}

}  // namespace

bool has_headings(const Node& list) {
  return !list.items.empty() && list.items.front().is(NodeKind::table) &&
         !list.items.front().in_line;
}

std::size_t TomlLayout::offset_of(const SourceSpan& span) const {
  std::size_t at = 0;
  for (std::uint32_t line = 1; line < span.line; ++line)
    at = std::min(text_.find('\n', at), text_.size() - 1) + 1;
  return at + (span.column > 0 ? span.column - 1 : 0);
}

TextStretch TomlLayout::stretch_of(const Node& value) const {
  const std::size_t begin = offset_of(value.span);
  return {begin, end_of_value(text_, begin)};
}

std::size_t TomlLayout::line_end(std::size_t offset) const {
  return std::min(text_.find('\n', offset), text_.size());
}

std::size_t TomlLayout::end_of_traced(std::size_t end) const {
  const std::size_t line = line_end(end);
  const std::size_t comment = text_.find_first_not_of(" \t", end);
  const std::string_view rest = text_.substr(end, line - end);
  return comment < line && rest.substr(comment - end) == "# traced" ? line : end;
}

TextStretch TomlLayout::lines_of(TextStretch part) const {
  const std::size_t begin = part.begin == 0 ? 0 : text_.rfind('\n', part.begin - 1) + 1;
  return {begin, std::min(line_end(part.end) + 1, text_.size())};
}

void TomlLayout::find_lines(const TomlPlace& table, std::vector<TextStretch>& lines) const {
  lines.push_back(lines_of(key_of(table)));
  for (const Entry& entry : table.value->entries) {
    const Node& value = entry.value;
    if (value.is(NodeKind::table) && !value.in_line) {
      find_lines({&value, &entry.key_span}, lines);
    } else if (has_headings(value)) {
      for (const Node& item : value.items) find_lines({&item, &item.span}, lines);
    } else {
      lines.push_back(lines_of({offset_of(entry.key_span), stretch_of(value).end}));
    }
  }
}

}  // namespace chancery
