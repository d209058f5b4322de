#include "core/boards/draw/flag_png.h"

#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <array>

namespace chancery {
namespace {

constexpr std::size_t most_bytes = 64 * 1024;
constexpr std::size_t most_enlarged = 64;

/// Red, green, blue, alpha.
using Pixel = std::array<png_byte, 4>;

class Picture {
 public:
  Picture() { image_.version = PNG_IMAGE_VERSION; }
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;
  ~Picture() { png_image_free(&image_); }

  /// Returns the error; empty if there is none.
  std::string read(std::string_view bytes) {
    if (png_image_begin_read_from_memory(&image_, bytes.data(), bytes.size()) == 0) return broken();
    // The size that the file declares is checked before memory is allocated for it.
    if (width() > widest_flag * most_enlarged || height() > highest_flag * most_enlarged)
      return fmt::format("the picture has {} by {} pixels, but a flag has at most {} by {}",
                         width(), height(), widest_flag, highest_flag);
    image_.format = PNG_FORMAT_RGBA;
    pixels_.resize(width() * height());
    if (png_image_finish_read(&image_, nullptr, pixels_.data(), 0, nullptr) == 0) return broken();
    return {};
  }

  [[nodiscard]] std::size_t width() const { return image_.width; }
  [[nodiscard]] std::size_t height() const { return image_.height; }
  [[nodiscard]] const Pixel& at(std::size_t x, std::size_t y) const {
    return pixels_[y * width() + x];
  }

  /// The side, in pixels of the picture, of one pixel of the flag; 0 if the picture is not a flag.
  [[nodiscard]] std::size_t enlarged() const {
    if (fits(1)) return 1;
    for (std::size_t times = most_enlarged; times > 1; --times)
      if (fits(times) && is_of_squares(times)) return times;
    return 0;
  }

 private:
  [[nodiscard]] std::string broken() const {
    return fmt::format("the PNG file is broken: {}", static_cast<const char*>(image_.message));
  }

  [[nodiscard]] bool fits(std::size_t side) const {
    return width() % side == 0 && height() % side == 0 && width() / side <= widest_flag &&
           height() / side <= highest_flag;
  }

  [[nodiscard]] bool is_of_squares(std::size_t side) const {
    for (std::size_t y = 0; y < height(); ++y)
      for (std::size_t x = 0; x < width(); ++x)
        if (at(x, y) != at(x - x % side, y - y % side)) return false;
    return true;
  }

  png_image image_{};
  std::vector<Pixel> pixels_;
};

/// Adds the pixel; returns the error, empty if there is none.
std::string add_pixel(Flag& flag, const Pixel& pixel) {
  if (pixel[3] != 255) return "the picture has transparent pixels; a flag has none";
  const std::string color = fmt::format("{:02x}{:02x}{:02x}", pixel[0], pixel[1], pixel[2]);
  auto& palette = flag.palette;
  const auto known = std::find(palette.begin(), palette.end(), color);
  flag.pixels.push_back(static_cast<std::uint8_t>(known - palette.begin()));
  if (known != palette.end()) return {};
  if (palette.size() == most_flag_colors)
    return fmt::format("the picture has more than {} colors, the most that a flag can have",
                       most_flag_colors);
  palette.push_back(color);
  return {};
}

}  // namespace

std::optional<Flag> read_png_flag(std::string_view bytes, std::string& problem) {
  if (bytes.size() > most_bytes) {
    problem = fmt::format("the picture of a flag has at most {} bytes, this one has {}", most_bytes,
                          bytes.size());
    return std::nullopt;
  }
  Picture picture;
  problem = picture.read(bytes);
  if (!problem.empty()) return std::nullopt;
  const std::size_t side = picture.enlarged();
  if (side == 0) {
    problem = fmt::format(
        "the picture has {} by {} pixels, but a flag has at most {} by {}; an enlarged flag must "
        "be "
        "made of equal squares of one color each",
        picture.width(), picture.height(), widest_flag, highest_flag);
    return std::nullopt;
  }
  Flag flag;
  flag.width = picture.width() / side;
  flag.height = picture.height() / side;
  for (std::size_t y = 0; y < flag.height && problem.empty(); ++y)
    for (std::size_t x = 0; x < flag.width && problem.empty(); ++x)
      problem = add_pixel(flag, picture.at(x * side, y * side));
  if (!problem.empty()) return std::nullopt;
  return flag;
}

}  // namespace chancery
