#include "core/rules/map/long_texts.h"

#include <algorithm>

namespace chancery {
namespace {

constexpr bool is_of_plain_key(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-';
}

constexpr bool needs_no_escape(char c) {
  return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

/// Returns the text of a line `key = "text"`, if it is long and plain.
std::optional<std::string_view> long_text_in(std::string_view line) {
  if (line.size() < LongTexts::shortest) return std::nullopt;
  std::size_t at = 0;
  const auto skip_blanks = [&] {
    while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
  };
  const auto skip = [&](char c) {
    return at < line.size() && line[at] == c ? (++at, true) : false;
  };
  while (at < line.size() && is_of_plain_key(line[at])) ++at;
  if (at == 0) return std::nullopt;
  skip_blanks();
  if (!skip('=')) return std::nullopt;
  skip_blanks();
  if (!skip('"')) return std::nullopt;
  const std::size_t begin = at;
  while (at < line.size() && needs_no_escape(line[at])) ++at;
  const std::string_view text = line.substr(begin, at - begin);
  if (text.size() < LongTexts::shortest || !skip('"')) return std::nullopt;
  skip_blanks();
  skip('\r');
  return at == line.size() ? std::optional(text) : std::nullopt;
}

bool has_strings_over_lines(std::string_view document) {
  return document.find("\"\"\"") != std::string_view::npos ||
         document.find("'''") != std::string_view::npos;
}

}  // namespace

LongTexts::LongTexts(std::string_view document) {
  if (has_strings_over_lines(document)) return;
  std::size_t copied = 0;
  std::uint32_t number = 1;
  for (std::size_t begin = 0; begin < document.size(); ++number) {
    const std::size_t end = std::min(document.find('\n', begin), document.size());
    if (const auto text = long_text_in(document.substr(begin, end - begin))) {
      const auto place = static_cast<std::size_t>(text->data() - document.data());
      taken_.push_back({number, *text});
      rest_.append(document, copied, place - copied);
      copied = place + text->size();
    }
    begin = end + 1;
  }
  if (!taken_.empty()) rest_.append(document, copied);
}

std::optional<std::string_view> LongTexts::of_line(std::uint32_t line) const {
  const auto found = std::lower_bound(
      taken_.begin(), taken_.end(), line,
      [](const Taken& taken, std::uint32_t wanted) { return taken.line < wanted; });
  if (found == taken_.end() || found->line != line) return std::nullopt;
  return found->text;
}

}  // namespace chancery
