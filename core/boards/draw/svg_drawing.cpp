#include "core/boards/draw/svg_drawing.h"

#include <fmt/format.h>

#include <array>

#include "core/base/common/markup.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"

namespace chancery {
namespace {

/// A coordinate with at most one digit after the point.
std::string place(double number) {
  std::string text = fmt::format("{:.1f}", number);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string_view anchor_name(SvgDrawing::Anchor anchor) {
  switch (anchor) {
    case SvgDrawing::Anchor::start:
      return "start";
    case SvgDrawing::Anchor::middle:
      return "middle";
    case SvgDrawing::Anchor::end:
      return "end";
  }
  return "start";
}

/// The length of the first character; 0 if it is not valid UTF-8.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xc2 && first < 0xe0 ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
  // Overlong forms, surrogates, and values above the last character.
  const bool bad =
      length > 2 && ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) >= 0xa0) ||
                     (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) >= 0x90));
  return bad ? 0 : length;
}

/// True if the text begins with a direction mark, U+202A to U+202E or U+2066 to U+2069.
bool turns_text(std::string_view text) {
  if (text.size() < 3 || text[0] != '\xe2') return false;
  const auto last = static_cast<unsigned char>(text[2]);
  return (text[1] == '\x80' && last >= 0xaa && last <= 0xae) ||
         (text[1] == '\x81' && last >= 0xa6 && last <= 0xa9);
}

}  // namespace

std::string escape_xml(std::string_view text) {
  constexpr std::string_view unknown = "\xef\xbf\xbd";
  std::string out;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const char c = text.front();
    const bool hidden = length > 0 && c != '\t' && c != '\n' && is_hidden(decode_utf8(text).code);
    if (turns_text(text)) {
      // Left out.
    } else if (length == 0 || hidden) {
      out += unknown;
    } else if (!append_entity(c, out)) {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

std::string escape_lines(std::string_view text) {
  std::string lines = escape_xml(text);
  for (std::size_t at = lines.find('\n'); at != std::string::npos; at = lines.find('\n', at + 5))
    lines.replace(at, 1, "<br>\n");
  return lines;
}

void SvgDrawing::text(double x, double y, std::string_view words, const TextStyle& style) {
  body_ +=
      fmt::format(R"(<text x="{}" y="{}" font-size="{}" fill="{}" text-anchor="{}"{}{}>{}</text>)",
                  place(x), place(y), place(style.size), escape_xml(style.fill),
                  anchor_name(style.anchor), style.bold ? R"( font-weight="bold")" : "",
                  style.turned == 0 ? ""
                                    : fmt::format(R"_( transform="rotate({} {} {})")_",
                                                  place(style.turned), place(x), place(y)),
                  escape_xml(words));
  body_ += '\n';
}

void SvgDrawing::rectangle(double x, double y, double width, double height, std::string_view fill,
                           double opacity) {
  body_ +=
      fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}" fill-opacity="{:.2f}"/>)",
                  place(x), place(y), place(width), place(height), escape_xml(fill), opacity);
  body_ += '\n';
}

void SvgDrawing::frame(double x, double y, double width, double height, std::string_view stroke,
                       std::string_view fill) {
  body_ += fmt::format(
      R"(<rect x="{}" y="{}" width="{}" height="{}" rx="6" fill="{}" stroke="{}"/>)", place(x),
      place(y), place(width), place(height), escape_xml(fill), escape_xml(stroke));
  body_ += '\n';
}

void SvgDrawing::circle(double x, double y, double radius, std::string_view fill) {
  body_ += fmt::format(
      R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="#333333" stroke-width="0.5"/>)", place(x),
      place(y), place(radius), escape_xml(fill));
  body_ += '\n';
}

void SvgDrawing::line(double x1, double y1, double x2, double y2, std::string_view stroke) {
  body_ += fmt::format(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}"/>)", place(x1),
                       place(y1), place(x2), place(y2), escape_xml(stroke));
  body_ += '\n';
}

void SvgDrawing::add(const SvgDrawing& other, double x, double y) {
  body_ +=
      fmt::format("<g transform=\"translate({} {})\">\n{}</g>\n", place(x), place(y), other.body_);
}

std::string SvgDrawing::write(double width, double height, std::string_view title) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{3}</svg>\n",
      place(width), place(height), escape_xml(title), body_);
}

std::string fitted(const std::string& text, std::size_t letters) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U) continue;
    if (++count > letters) return text.substr(0, i) + "…";
  }
  return text;
}

std::string SvgDrawing::write_inline(double width, double height, std::string_view label) const {
  return fmt::format(
      "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\" font-family=\"sans-serif\">\n"
      "{}</svg>",
      place(width), place(height), escape_xml(label), body_);
}

std::string_view ink_on(const std::string& color) {
  const std::size_t digits = color.size() == 7 ? 2 : 1;
  std::array<double, 3> parts{};
  for (std::size_t i = 0; i < 3; ++i) {
    const int value = std::stoi(color.substr(1 + i * digits, digits), nullptr, 16);
    parts[i] = digits == 2 ? value : value * 17;
  }
  return parts[0] * 0.299 + parts[1] * 0.587 + parts[2] * 0.114 < 140 ? "#ffffff" : "#000000";
}

}  // namespace chancery
