// Flags: parsing their text and drawing them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// A flag of a few pixels. Its text form is "6x4:c0392b,ffffff:001100…": size, palette, and for
/// each pixel, row by row, a digit of the palette (0 to 9, then a to f).
struct Flag {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<std::string> palette;  // "c0392b"
  std::vector<std::uint8_t> pixels;  // row by row, index into the palette

  [[nodiscard]] const std::string& color_at(std::size_t x, std::size_t y) const {
    return palette[pixels[y * width + x]];
  }
  friend bool operator==(const Flag&, const Flag&) = default;
};

inline constexpr std::size_t widest_flag = 12;
inline constexpr std::size_t highest_flag = 8;
inline constexpr std::size_t most_flag_colors = 16;

/// Reads the text form; nothing if the text is not a flag.
std::optional<Flag> parse_flag(std::string_view text);
std::string print_flag(const Flag& flag);

/// Reads a flag as people draw it: rows of letters, each letter a color. Lines "x = #12ab34" before
/// the rows change the colors of letters. Returns nothing after an error, which is in `problem`.
std::optional<Flag> draw_flag(std::string_view drawing, std::string& problem);
/// The default colors of letters: "r is #c0392b, …".
std::string usual_flag_letters();

/// One of a set of flags that differ in pattern or color.
Flag usual_flag(std::size_t number);

}  // namespace chancery
