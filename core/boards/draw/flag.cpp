#include "core/boards/draw/flag.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

struct Letter {
  char letter;
  std::string_view color;
};
constexpr std::array usual_letters = std::to_array<Letter>({
    {'r', "c0392b"},
    {'o', "e67e22"},
    {'y', "f2c718"},
    {'g', "1e8449"},
    {'t', "14a3a3"},
    {'b', "27408b"},
    {'l', "5dade2"},
    {'p', "7d3c98"},
    {'m', "d84a98"},
    {'n', "7b4a21"},
    {'w', "ffffff"},
    {'s', "a6acaf"},
    {'k', "1c1c1c"},
});

/// "#12AB34" or "12ab34" as "12ab34".
std::optional<std::string> read_color(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  if (text.size() != 6) return std::nullopt;
  std::string color;
  for (const char c : text) {
    const char small = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    if (hex_digits.find(small) == std::string_view::npos) return std::nullopt;
    color += small;
  }
  return color;
}

std::optional<std::size_t> read_size(std::string_view text, std::size_t most) {
  std::size_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (error != std::errc() || end != text.data() + text.size() || size == 0 || size > most)
    return std::nullopt;
  return size;
}

/// Removes the text up to the character and returns it without the character; nothing if there is
/// none.
std::optional<std::string_view> take_part(std::string_view& text, char sign) {
  const std::size_t end = text.find(sign);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end + 1);
  return part;
}

std::optional<std::vector<std::string>> read_palette(std::string_view text) {
  std::vector<std::string> palette;
  for (;;) {
    const std::size_t end = text.find(',');
    const auto color = read_color(text.substr(0, end));
    if (!color || palette.size() == most_flag_colors) return std::nullopt;
    palette.push_back(*color);
    if (end == std::string_view::npos) return palette;
    text.remove_prefix(end + 1);
  }
}

/// Reads a drawing line by line.
class FlagDrawing {
 public:
  FlagDrawing() {
    for (const Letter& usual : usual_letters) colors_.emplace_back(usual.letter, usual.color);
  }

  std::optional<Flag> read(std::string_view drawing, std::string& problem) {
    for (std::size_t number = 1; !drawing.empty(); ++number) {
      const std::size_t end = drawing.find('\n');
      const std::string_view line = trimmed(drawing.substr(0, end), " \t\r");
      drawing.remove_prefix(end == std::string_view::npos ? drawing.size() : end + 1);
      if (line.empty()) continue;
      const std::string wrong = read_line(line);
      if (!wrong.empty()) {
        problem = fmt::format("line {} of the flag: {}", number, wrong);
        return std::nullopt;
      }
    }
    if (flag_.height == 0) {
      problem = "the flag has no rows of pixels";
      return std::nullopt;
    }
    return std::move(flag_);
  }

 private:
  /// Returns the error; empty if there is none.
  std::string read_line(std::string_view line) {
    if (line.find('=') != std::string_view::npos) return read_letter(line);
    if (flag_.height == 0) flag_.width = line.size();
    if (line.size() > widest_flag)
      return fmt::format("a row has at most {} pixels, this one has {}", widest_flag, line.size());
    if (line.size() != flag_.width)
      return fmt::format("the previous rows have {} pixels, this one has {}", flag_.width,
                         line.size());
    if (++flag_.height > highest_flag)
      return fmt::format("a flag has at most {} rows", highest_flag);
    for (const char letter : line) {
      const std::string wrong = add_pixel(letter);
      if (!wrong.empty()) return wrong;
    }
    return {};
  }

  std::string read_letter(std::string_view line) {
    const std::string_view name = trimmed(*take_part(line, '='), " \t\r");
    const auto color = read_color(trimmed(line, " \t\r"));
    if (name.size() != 1 || name.front() <= ' ' || name.front() > '~')
      return "expected one letter before the '='";
    if (!color) return "a color is written as #12ab34";
    if (flag_.height > 0) return "colors of letters must come before the rows";
    const auto known = find(name.front());
    if (known != colors_.end())
      known->second = *color;
    else
      colors_.emplace_back(name.front(), *color);
    return {};
  }

  std::string add_pixel(char letter) {
    const auto known = find(letter);
    if (known == colors_.end()) {
      const bool plain = letter > ' ' && letter <= '~';
      return fmt::format("{} has no color; {}",
                         plain ? fmt::format("'{}'", letter) : "this character",
                         usual_flag_letters());
    }
    auto& palette = flag_.palette;
    const auto color = std::find(palette.begin(), palette.end(), known->second);
    flag_.pixels.push_back(static_cast<std::uint8_t>(color - palette.begin()));
    if (color != palette.end()) return {};
    if (palette.size() == most_flag_colors)
      return fmt::format("a flag has at most {} colors", most_flag_colors);
    palette.push_back(known->second);
    return {};
  }

  std::vector<std::pair<char, std::string>>::iterator find(char letter) {
    return std::find_if(colors_.begin(), colors_.end(),
                        [letter](const auto& color) { return color.first == letter; });
  }

  std::vector<std::pair<char, std::string>> colors_;
  Flag flag_;
};

// 'a' is the first color of a pair, 'b' the second.
constexpr std::array patterns = std::to_array<std::string_view>({
    "aaaaaaaa\naaaaaaaa\nbbbbbbbb\nbbbbbbbb\naaaaaaaa\naaaaaaaa",  // a horizontal band
    "aaabbaaa\naaabbaaa\naaabbaaa\naaabbaaa\naaabbaaa\naaabbaaa",  // a vertical band
    "aabaaaaa\naabaaaaa\nbbbbbbbb\naabaaaaa\naabaaaaa\naabaaaaa",  // a cross
    "baaaaaab\nabaaaaba\naabaabaa\naaabbaaa\naabaabaa\nabaaaaba",  // a saltire
    "aaaabbbb\naaaabbbb\naaaabbbb\nbbbbaaaa\nbbbbaaaa\nbbbbaaaa",  // quarters
    "aaaaaaaa\naaabbaaa\naabbbbaa\naabbbbaa\naaabbaaa\naaaaaaaa",  // a disk
    "bbbbbbbb\nbaaaaaab\nbaaaaaab\nbaaaaaab\nbaaaaaab\nbbbbbbbb",  // a border
    "baaaaaaa\nbbaaaaaa\nbbbaaaaa\nbbbaaaaa\nbbaaaaaa\nbaaaaaaa",  // a wedge
    "bbbaaaaa\nbbbaaaaa\nbbbaaaaa\naaaaaaaa\naaaaaaaa\naaaaaaaa",  // a canton
    "abababab\nbabababa\nabababab\nbabababa\nabababab\nbabababa",  // checkers
    "aaaaaaab\naaaaaabb\naaaaabbb\naaaabbbb\naaabbbbb\naabbbbbb",  // divided diagonally
    "aaaaaaaa\nbbbbbbbb\naaaaaaaa\nbbbbbbbb\naaaaaaaa\nbbbbbbbb",  // bars
});

constexpr std::array pairs = std::to_array<std::array<char, 2>>({
    {'r', 'w'},
    {'b', 'y'},
    {'g', 'w'},
    {'k', 'o'},
    {'p', 's'},
    {'n', 'y'},
    {'t', 'k'},
    {'w', 'b'},
    {'o', 'w'},
    {'y', 'k'},
    {'m', 'w'},
    {'l', 'r'},
    {'s', 'r'},
});

std::string_view color_of(char letter) {
  return std::find_if(
             usual_letters.begin(), usual_letters.end(),
             [letter](const Letter& usual_letter) { return usual_letter.letter == letter; })
      ->color;
}

}  // namespace

std::optional<Flag> parse_flag(std::string_view text) {
  Flag flag;
  const auto width_text = take_part(text, 'x');
  const auto height_text = width_text ? take_part(text, ':') : std::nullopt;
  const auto palette_text = height_text ? take_part(text, ':') : std::nullopt;
  if (!palette_text) return std::nullopt;
  const auto width = read_size(*width_text, widest_flag);
  const auto height = read_size(*height_text, highest_flag);
  auto palette = read_palette(*palette_text);
  if (!width || !height || !palette || text.size() != *width * *height) return std::nullopt;
  for (const char digit : text) {
    const std::size_t index = hex_digits.find(digit);
    if (index >= palette->size()) return std::nullopt;
    flag.pixels.push_back(static_cast<std::uint8_t>(index));
  }
  flag.width = *width;
  flag.height = *height;
  flag.palette = std::move(*palette);
  return flag;
}

std::string print_flag(const Flag& flag) {
  std::string text =
      fmt::format("{}x{}:{}:", flag.width, flag.height, fmt::join(flag.palette, ","));
  for (const std::uint8_t pixel : flag.pixels) text += hex_digits[pixel];
  return text;
}

std::optional<Flag> draw_flag(std::string_view drawing, std::string& problem) {
  return FlagDrawing().read(drawing, problem);
}

std::string usual_flag_letters() {
  std::string text;
  for (const Letter& letter : usual_letters)
    text += fmt::format("{}{} is #{}", text.empty() ? "" : ", ", letter.letter, letter.color);
  return text;
}

Flag usual_flag(std::size_t number) {
  // The two counts have no common divisor, so no flag repeats before all have been used.
  const std::array<char, 2>& colors = pairs[number % pairs.size()];
  Flag flag;
  flag.palette = {std::string(color_of(colors[0])), std::string(color_of(colors[1]))};
  for (const char c : patterns[number % patterns.size()]) {
    if (c == '\n') continue;
    flag.pixels.push_back(c == 'a' ? 0 : 1);
  }
  flag.width = 8;
  flag.height = flag.pixels.size() / flag.width;
  return flag;
}

}  // namespace chancery
