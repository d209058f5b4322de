#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// A flag of a few pixels. As a text: "6x4:c0392b,ffffff:001100…", a number of the palette (0 to 9,
/// then a to f) for each pixel, row by row.
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

/// Nothing when the text is no flag.
std::optional<Flag> parse_flag(std::string_view text);
std::string print_flag(const Flag& flag);

/// A flag as people draw one: rows of letters, each letter a colour. Lines "x = #12ab34" before the
/// rows give letters other colours than the usual ones. What is wrong comes back in `problem`.
std::optional<Flag> draw_flag(std::string_view drawing, std::string& problem);
/// The letters that have a colour anyway: "r is #c0392b".
std::string usual_flag_letters();

/// One of a set of flags, each of another pattern or colour.
Flag usual_flag(std::size_t number);

}  // namespace chancery
