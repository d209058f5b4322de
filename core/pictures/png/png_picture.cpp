#include "core/pictures/png/png_picture.h"

#include <fmt/format.h>
#include <png.h>

namespace chancery {
namespace {

/// libpng's view of a picture, freed at the end.
class PngImage {
 public:
  PngImage() { image_.version = PNG_IMAGE_VERSION; }
  PngImage(const PngImage&) = delete;
  PngImage& operator=(const PngImage&) = delete;
  ~PngImage() { png_image_free(&image_); }

  bool begin(std::string_view bytes) {
    return png_image_begin_read_from_memory(&image_, bytes.data(), bytes.size()) != 0;
  }
  bool finish(std::vector<Rgb>& pixels) {
    static_assert(sizeof(Rgb) == 3);
    image_.format = PNG_FORMAT_RGB;
    pixels.resize(width() * height());
    const png_color white{255, 255, 255};
    return png_image_finish_read(&image_, &white, pixels.data(), 0, nullptr) != 0;
  }
  bool finish(std::vector<Rgba>& pixels) {
    static_assert(sizeof(Rgba) == 4);
    image_.format = PNG_FORMAT_RGBA;
    pixels.resize(width() * height());
    return png_image_finish_read(&image_, nullptr, pixels.data(), 0, nullptr) != 0;
  }
  /// The size that the file declares is checked before memory is allocated for it.
  [[nodiscard]] bool is_too_large() const {
    return width() > longest_picture_side || height() > longest_picture_side ||
           width() * height() > most_picture_pixels;
  }
  [[nodiscard]] std::size_t width() const { return image_.width; }
  [[nodiscard]] std::size_t height() const { return image_.height; }
  [[nodiscard]] const char* message() const { return image_.message; }

 private:
  png_image image_{};
};

}  // namespace

std::optional<PngPicture> read_png(const std::shared_ptr<const SourceFile>& file,
                                   Diagnostics& diagnostics) {
  const SourceSpan span{file, 0, 0, 0};
  const auto broken = [&](const PngImage& image) {
    diagnostics.error("drawing.bad-png", span,
                      fmt::format("the PNG file is broken: {}", image.message()));
    return std::nullopt;
  };
  PngImage image;
  if (!image.begin(file->text)) return broken(image);
  if (image.is_too_large()) {
    diagnostics.error(
        "drawing.too-large", span,
        fmt::format("the picture has {} by {} pixels; at most {} a side and {} in all are read",
                    image.width(), image.height(), longest_picture_side, most_picture_pixels),
        "make it smaller in a picture editor");
    return std::nullopt;
  }
  PngPicture picture;
  picture.width = image.width();
  picture.height = image.height();
  if (!image.finish(picture.pixels)) return broken(image);
  return picture;
}

bool check_png(const std::shared_ptr<const SourceFile>& file, Diagnostics& diagnostics) {
  return read_png(file, diagnostics).has_value();
}

std::optional<RgbaPicture> read_rgba(std::string_view png) {
  PngImage image;
  RgbaPicture picture;
  if (!image.begin(png) || image.is_too_large()) return std::nullopt;
  picture.width = image.width();
  picture.height = image.height();
  if (!image.finish(picture.pixels)) return std::nullopt;
  return picture;
}

std::string write_png(const RgbaPicture& picture) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(picture.width);
  image.height = static_cast<png_uint_32>(picture.height);
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string bytes(length, '\0');
  const int written = png_image_write_to_memory(&image, bytes.data(), &length, 0,
                                                picture.pixels.data(), 0, nullptr);
  bytes.resize(written != 0 ? length : 0);
  return bytes;
}

}  // namespace chancery
