#include "core/boards/trace/seen_colors.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/boards/trace/paint.h"
#include "core/pictures/png/png_picture.h"

namespace chancery {
namespace {

constexpr int most_samples = 800;      // along the longer side
constexpr double least_cover = 0.02;   // less is not painted
constexpr double opaque_enough = 0.5;  // of a pixel that counts on empty ground

std::uint8_t mixed(std::uint8_t below, std::uint8_t above, double cover) {
  return static_cast<std::uint8_t>(std::lround(below + (above - below) * cover));
}

class SeenSheet {
 public:
  SeenSheet(const SvgPicture& picture, const LabelGrid& labels)
      : picture_(picture), grid_(sample_grid(labels)), colors_(grid_.labels.size()) {
    for (int y = 0; y < grid_.rows; ++y)
      for (int x = 0; x < grid_.columns; ++x)
        grid_.labels[grid_.index(x, y)] = labels.at(middle(x, y));
  }

  std::vector<ColorCounts> count(std::size_t label_count) {
    auto next = picture_.pictures.begin();
    for (std::size_t i = 0; i <= picture_.shapes.size(); ++i) {
      for (; next != picture_.pictures.end() && next->before == i; ++next) paint(*next);
      if (i < picture_.shapes.size()) paint(picture_.shapes[i]);
    }
    std::vector<ColorCounts> counts(label_count + 1);
    for (std::size_t i = 0; i < colors_.size(); ++i)
      if (colors_[i]) ++counts[grid_.labels[i]][*colors_[i]];
    return counts;
  }

 private:
  static LabelGrid sample_grid(const LabelGrid& labels) {
    const int longer = std::max(labels.columns, labels.rows);
    const int step = std::max(1, (longer + most_samples - 1) / most_samples);
    return {(labels.columns + step - 1) / step, (labels.rows + step - 1) / step,
            labels.cell * step};
  }

  [[nodiscard]] Point middle(int x, int y) const {
    return {(x + 0.5) * grid_.cell, (y + 0.5) * grid_.cell};
  }

  void paint(std::size_t cell, const Rgb& color, double cover) {
    std::optional<Rgb>& below = colors_[cell];
    if (!below) {
      if (cover >= opaque_enough) below = color;
      return;
    }
    *below = {mixed(below->red, color.red, cover), mixed(below->green, color.green, cover),
              mixed(below->blue, color.blue, cover)};
  }

  void paint(const DrawnShape& shape) {
    if (shape.hidden || !shape.filled || !shape.fill || shape.cover < least_cover) return;
    for (const std::size_t cell : covered_cells(grid_, shape.lines, shape.evenodd))
      paint(cell, *shape.fill, shape.cover);
  }

  void paint(const DrawnPicture& drawn) {
    const auto pixels = read_rgba(drawn.png);
    const Transform& place = drawn.place;
    const double turn = place.a * place.d - place.b * place.c;
    if (!pixels || turn == 0 || drawn.cover < least_cover) return;
    const auto index = [](double part, std::size_t count) {
      return std::min(count - 1, static_cast<std::size_t>(part * static_cast<double>(count)));
    };
    for (int y = 0; y < grid_.rows; ++y)
      for (int x = 0; x < grid_.columns; ++x) {
        const Point at = middle(x, y);
        const double across = at[0] - place.e;
        const double down = at[1] - place.f;
        const double u = (place.d * across - place.c * down) / turn;
        const double v = (place.a * down - place.b * across) / turn;
        if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
        const Rgba& pixel =
            pixels->pixels[index(v, pixels->height) * pixels->width + index(u, pixels->width)];
        paint(grid_.index(x, y), {pixel[0], pixel[1], pixel[2]}, drawn.cover * pixel[3] / 255.0);
      }
  }

  const SvgPicture& picture_;
  LabelGrid grid_;
  std::vector<std::optional<Rgb>> colors_;
};

}  // namespace

std::vector<ColorCounts> seen_colors(const SvgPicture& picture, const LabelGrid& labels,
                                     std::size_t label_count) {
  return SeenSheet(picture, labels).count(label_count);
}

}  // namespace chancery
