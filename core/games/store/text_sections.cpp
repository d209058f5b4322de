#include "core/games/store/text_sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace chancery {
namespace {

constexpr std::string_view field_margin = "  ";
constexpr std::string_view line_margin = "    ";

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (is_control(c))
          out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        else
          out += c;
    }
  }
  return out;
}

/// Also escapes a space at the end, since it would be invisible.
std::string escape_line(std::string_view text) {
  std::string out = escape(text);
  if (out.ends_with(' ')) out += "\\.";
  return out;
}

void print_lines(const std::vector<std::string>& lines, std::string& out) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool at_the_edge = i == 0 || i + 1 == lines.size();
    if (!lines[i].empty())
      out.append(line_margin).append(escape_line(lines[i]));
    else if (at_the_edge)
      out.append(line_margin).append("\\.");
    out += '\n';
  }
}

std::optional<char> read_byte(std::string_view digits) {
  unsigned value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.size() != 2)
    return std::nullopt;
  return static_cast<char>(value);
}

/// Returns none if an escape is invalid.
std::optional<std::string> unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out += text[i];
      continue;
    }
    if (++i == text.size()) return std::nullopt;
    if (text[i] == '\\') {
      out += '\\';
    } else if (text[i] == 'n') {
      out += '\n';
    } else if (text[i] == 'r') {
      out += '\r';
    } else if (text[i] == 't') {
      out += '\t';
    } else if (text[i] == 'x') {
      const auto byte = read_byte(text.substr(i + 1, 2));
      if (!byte) return std::nullopt;
      out += *byte;
      i += 2;
    } else if (text[i] != '.') {
      return std::nullopt;
    }
  }
  return out;
}

std::string_view without_blanks_behind(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r");
  return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

/// Reads line by line.
class SectionReader {
 public:
  SectionReader(std::vector<TextSection>& sections, std::string& problem)
      : sections_(sections), problem_(problem) {}

  bool read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      ++number_;
      if (!read_line(text.substr(0, end))) return false;
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return true;
  }

 private:
  bool fail(std::string_view why) {
    problem_ = fmt::format("line {}: {}", number_, why);
    return false;
  }

  bool read_line(std::string_view line) {
    // Mail programs add or remove spaces at the end of a line.
    line = without_blanks_behind(line);
    if (line.empty()) ++blank_lines_;
    if (line.empty() || line.front() == '#') return true;
    const std::size_t blank_lines = std::exchange(blank_lines_, 0);
    if (line.starts_with(line_margin))
      return add_line(line.substr(line_margin.size()), blank_lines);
    if (line.starts_with(field_margin)) return add_field(line.substr(field_margin.size()));
    if (line.front() == ' ' || line.front() == '\t')
      return fail("the line must be indented by two or four spaces");
    const auto heading = unescape(line);
    if (!heading) return fail("invalid escape after '\\'");
    sections_.push_back({number_, *heading});
    return true;
  }

  bool add_field(std::string_view text) {
    if (sections_.empty()) return fail("a field comes before the first heading");
    const std::size_t colon = text.find(':');
    if (colon == 0 || colon == std::string_view::npos || text.front() == ' ')
      return fail(fmt::format("'{}' is not 'key: value'", text));
    std::string_view value = text.substr(colon + 1);
    if (value.starts_with(' ')) value.remove_prefix(1);
    const auto read = unescape(value);
    if (!read) return fail("invalid escape after '\\'");
    sections_.back().fields.push_back({number_, std::string(text.substr(0, colon)), *read});
    return true;
  }

  bool add_line(std::string_view text, std::size_t blank_lines_before) {
    if (sections_.empty() || sections_.back().fields.empty())
      return fail("an indented line needs a field above it");
    const auto read = unescape(text);
    if (!read) return fail("invalid escape after '\\'");
    std::vector<std::string>& lines = sections_.back().fields.back().lines;
    if (!lines.empty()) lines.resize(lines.size() + blank_lines_before);
    lines.push_back(*read);
    return true;
  }

  std::vector<TextSection>& sections_;
  std::string& problem_;
  std::size_t number_ = 0;
  std::size_t blank_lines_ = 0;  // directly before the current line
};

}  // namespace

std::string print_sections(const std::vector<TextSection>& sections) {
  std::string out;
  for (const TextSection& section : sections) {
    if (!out.empty()) out += '\n';
    out += escape_line(section.heading) + '\n';
    for (const TextField& field : section.fields) {
      out.append(field_margin).append(field.key).append(":");
      if (!field.value.empty()) out += ' ' + escape_line(field.value);
      out += '\n';
      print_lines(field.lines, out);
    }
  }
  return out;
}

bool read_sections(std::string_view text, std::vector<TextSection>& sections,
                   std::string& problem) {
  sections.clear();
  return SectionReader(sections, problem).read(text);
}

}  // namespace chancery
