// A small SVG writer, and the escaping of text in XML.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chancery {

/// Collects the elements of an SVG picture. Text is escaped, and no particular font is assumed.
class SvgDrawing {
 public:
  enum class Anchor : std::uint8_t { start, middle, end };
  struct TextStyle {
    double size = 12;
    std::string_view fill = "#333333";
    Anchor anchor = Anchor::start;
    bool bold = false;
    double turned = 0;  // degrees, clockwise
  };

  void text(double x, double y, std::string_view words, const TextStyle& style);
  void rectangle(double x, double y, double width, double height, std::string_view fill,
                 double opacity = 1);
  void frame(double x, double y, double width, double height, std::string_view stroke,
             std::string_view fill = "none");
  void circle(double x, double y, double radius, std::string_view fill);
  void line(double x1, double y1, double x2, double y2, std::string_view stroke);
  /// Another drawing, moved.
  void add(const SvgDrawing& other, double x, double y);

  /// The whole file.
  [[nodiscard]] std::string write(double width, double height, std::string_view title) const;
  /// An element of a page, as wide as its place there.
  [[nodiscard]] std::string write_inline(double width, double height, std::string_view label) const;

 private:
  std::string body_;
};

/// The text, cut to this many letters.
std::string fitted(const std::string& text, std::size_t letters);
/// Escapes text for an element, or for an attribute in double quotes. Characters that XML cannot
/// represent become U+FFFD; direction marks, which could reverse the text after them, are removed.
std::string escape_xml(std::string_view text);
/// Escapes HTML text of several lines.
std::string escape_lines(std::string_view text);

/// A dark or a light ink, whichever is readable on the color "#rgb" or "#rrggbb".
std::string_view ink_on(const std::string& color);

}  // namespace chancery
