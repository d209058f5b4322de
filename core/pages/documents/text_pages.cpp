#include "core/pages/documents/text_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/utf8.h"
#include "core/boards/draw/svg_drawing.h"

namespace chancery {
namespace {

// --- HTML ----------------------------------------------------------------------------------------

/// Allows breaks in very long words, which could make a table wider than its page.
std::string breakable(std::string_view text) {
  constexpr std::size_t longest = 32;
  std::string out;
  std::string piece;
  std::size_t letters = 0;  // since the last space or break
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U && letters++ == longest) {
      out += escape_xml(piece) + "<wbr>";
      piece.clear();
      letters = 1;
    }
    if (c == ' ' || c == '\n') letters = 0;
    piece += c;
  }
  return out + escape_xml(piece);
}

/// A cell of code may be broken between the items that it lists.
constexpr std::array<std::string_view, 2> breaks{"  or  ", ", "};

/// Code up to this length fits on one line, even on a phone.
constexpr std::size_t whole_code = 28;

std::string html_code(std::string_view text) {
  return fmt::format("<code{}>{}</code>",
                     code_points(text).size() > whole_code ? " class=\"long\"" : "",
                     breakable(text));
}

/// Each item of the cell as its own element, so that lines break between items.
std::string html_codes(std::string_view text) {
  for (const std::string_view between : breaks)
    if (const std::size_t at = text.find(between); at != std::string_view::npos)
      return html_codes(text.substr(0, at)) + std::string(between == ", " ? ", " : " or ") +
             html_codes(text.substr(at + between.size()));
  return text.empty() ? std::string() : html_code(text);
}

std::string html_cell(const TextColumn& column, const std::string& text) {
  return column.literal && !text.empty() ? html_codes(text) : breakable(text);
}

std::string html_table(const TextBlock& block) {
  std::string out = fmt::format(
      "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"{0}\"><table>"
      "<caption>{0}</caption>\n<thead><tr>",
      escape_xml(block.text));
  for (const TextColumn& column : block.columns)
    out += "<th scope=\"col\">" + escape_xml(column.title) + "</th>";
  out += "</tr></thead>\n<tbody>\n";
  for (const auto& row : block.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = html_cell(block.columns[i], row[i]);
      out += i == 0 ? "<th scope=\"row\">" + cell + "</th>" : "<td>" + cell + "</td>";
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string html_block(const TextBlock& block, int heading_level) {
  switch (block.kind) {
    case TextBlock::Kind::heading:
      return fmt::format("<h{0}>{1}</h{0}>\n", heading_level, escape_xml(block.text));
    case TextBlock::Kind::paragraph:
      return fmt::format("<p>{}</p>\n", escape_xml(block.text));
    case TextBlock::Kind::list: {
      std::string out = "<ul>\n";
      for (const std::string& item : block.items) out += "<li>" + escape_xml(item) + "</li>\n";
      return out + "</ul>\n";
    }
    case TextBlock::Kind::table:
      return html_table(block);
  }
  return {};
}

// --- Markdown ------------------------------------------------------------------------------------

/// Any text as code. Vertical bars are escaped, since they would end the cell of a table.
std::string markdown_code(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  const std::string space = longest > 0 ? " " : "";
  std::string inside;
  for (const char c : text) {
    if (c == '|') inside += '\\';
    inside += c == '\n' || c == '\r' ? ' ' : c;
  }
  return fence + space + inside + space + fence;
}

std::string markdown_cell(const TextColumn& column, const std::string& text) {
  if (text.empty()) return {};
  return column.literal ? markdown_code(text) : escape_markdown(text);
}

std::string markdown_table(const TextBlock& block) {
  std::string out = "|";
  std::string rule = "|";
  for (const TextColumn& column : block.columns) {
    out += ' ' + escape_markdown(column.title) + " |";
    rule += " --- |";
  }
  out += '\n' + rule + '\n';
  for (const auto& row : block.rows) {
    out += '|';
    for (std::size_t i = 0; i < row.size(); ++i)
      out += ' ' + markdown_cell(block.columns[i], row[i]) + (row[i].empty() ? "|" : " |");
    out += '\n';
  }
  return out + '\n';
}

std::string markdown_block(const TextBlock& block, int heading_level) {
  switch (block.kind) {
    case TextBlock::Kind::heading:
      return fmt::format("{} {}\n\n", std::string(static_cast<std::size_t>(heading_level), '#'),
                         escape_markdown(block.text));
    case TextBlock::Kind::paragraph:
      return escape_markdown(block.text) + "\n\n";
    case TextBlock::Kind::list: {
      std::string out;
      for (const std::string& item : block.items) out += "- " + escape_markdown(item) + '\n';
      return out + '\n';
    }
    case TextBlock::Kind::table:
      return markdown_table(block);
  }
  return {};
}

/// The anchor that Markdown viewers make for a heading of plain words.
std::string anchor(std::string_view heading) {
  std::string out;
  for (const char c : heading) {
    if (c == ' ') out += '-';
    if (c >= 'A' && c <= 'Z') out += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += c;
  }
  return out;
}

}  // namespace

std::string escape_markdown(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n' || c == '\r') {
      out += ' ';
      continue;
    }
    if (c == '&') {
      out += "&amp;";
      continue;
    }
    if (c == '<') {
      out += "&lt;";
      continue;
    }
    const bool begins = out.find_first_not_of(" 0123456789") == std::string::npos;
    const bool may_begin_something =
        begins && std::string_view("#+-=.>)~").find(c) != std::string_view::npos;
    if (may_begin_something || std::string_view("\\`*_[]|~").find(c) != std::string_view::npos)
      out += '\\';
    out += c;
  }
  return out;
}

std::string write_blocks_html(const std::vector<TextBlock>& blocks, int heading_level) {
  std::string out;
  for (const TextBlock& block : blocks) out += html_block(block, heading_level);
  return out;
}

std::string write_blocks_markdown(const std::vector<TextBlock>& blocks, int heading_level) {
  std::string out;
  for (const TextBlock& block : blocks) out += markdown_block(block, heading_level);
  return out;
}

std::string write_rules_markdown(const PlayerRules& rules) {
  std::string out = fmt::format("# {}: the rules\n\n", escape_markdown(rules.title));
  for (std::size_t i = 0; i < rules.chapters.size(); ++i)
    out += fmt::format("{}. [{}](#{})\n", i + 1, rules.chapters[i].title,
                       anchor(rules.chapters[i].title));
  for (const RulesText& chapter : rules.chapters)
    out += fmt::format("\n## {}\n\n{}", chapter.title, write_blocks_markdown(chapter.blocks, 3));
  while (out.ends_with("\n\n")) out.pop_back();
  std::string tidy;
  for (const char c : out)
    if (c != '\n' || !tidy.ends_with("\n\n")) tidy += c;
  return tidy;
}

}  // namespace chancery
