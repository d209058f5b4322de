#include "core/drawing/png_picture.h"

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

  bool begin(const std::string& bytes) {
    return png_image_begin_read_from_memory(&image_, bytes.data(), bytes.size()) != 0;
  }
  bool finish(std::vector<Rgb>& pixels) {
    static_assert(sizeof(Rgb) == 3);
    image_.format = PNG_FORMAT_RGB;
    pixels.resize(width() * height());
    const png_color white{255, 255, 255};
    return png_image_finish_read(&image_, &white, pixels.data(), 0, nullptr) != 0;
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
  // The size that the file declares is checked before memory is allocated for it.
  if (image.width() > longest_picture_side || image.height() > longest_picture_side ||
      image.width() * image.height() > most_picture_pixels) {
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

}  // namespace chancery
