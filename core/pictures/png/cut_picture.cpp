#include "core/pictures/png/cut_picture.h"

#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"
#include "core/files/drawing/shape_rows.h"
#include "core/pictures/png/png_picture.h"

namespace chancery {
namespace {
Shape moved_by(const Shape& shape, const Point& by) {
  Shape moved = shape;
  for (Ring& ring : moved.rings)
    for (Point& point : ring) point = {point[0] + by[0], point[1] + by[1]};
  return moved;
}

class PictureCutter {
 public:
  PictureCutter(const RgbaPicture& from, const PictureCut& cut)
      : from_(from),
        cut_(cut),
        old_{from.width,
             from.height,
             {cut.sheet[0] / static_cast<double>(from.width),
              cut.sheet[1] / static_cast<double>(from.height)}},
        new_(grid_of_new_sheet()) {}

  RgbaPicture run() {
    hide();
    RgbaPicture to;
    to.width = new_.columns;
    to.height = new_.rows;
    to.pixels.resize(to.width * to.height);
    for (const CutPiece& piece : cut_.pieces)
      for_each_covered_run(new_, piece.shape,
                           [&](std::size_t row, std::size_t begin, std::size_t end) {
                             for (std::size_t x = begin; x < end; ++x)
                               to.pixels[row * to.width + x] = pixel_of(piece, x, row);
                           });
    return to;
  }

 private:
  /// With the resolution of the old sheet, if that is not too large.
  [[nodiscard]] PixelGrid grid_of_new_sheet() const {
    const double area = cut_.size[0] * cut_.size[1];
    const double longer = std::max(cut_.size[0], cut_.size[1]);
    const double side =
        std::max({old_.side[0], 1.01 * std::sqrt(area / static_cast<double>(most_picture_pixels)),
                  longer / static_cast<double>(longest_picture_side - 1)});
    const auto count = [&](double length) {
      return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(length / side)));
    };
    PixelGrid grid{count(cut_.size[0]), count(cut_.size[1])};
    grid.side = {cut_.size[0] / static_cast<double>(grid.columns),
                 cut_.size[1] / static_cast<double>(grid.rows)};
    return grid;
  }

  void hide() {
    hidden_.assign(old_.columns * old_.rows, false);
    const auto steps = [&](std::size_t axis) {
      return cut_.period[axis] > 0 ? std::vector<double>{-cut_.period[axis], 0, cut_.period[axis]}
                                   : std::vector<double>{0};
    };
    for (const Shape& shape : cut_.hidden)
      for (const double x : steps(0))
        for (const double y : steps(1))
          for_each_covered_run(old_, moved_by(shape, {x, y}),
                               [&](std::size_t row, std::size_t begin, std::size_t end) {
                                 for (std::size_t i = begin; i < end; ++i)
                                   hidden_[row * old_.columns + i] = true;
                               });
  }

  [[nodiscard]] Rgba pixel_of(const CutPiece& piece, std::size_t x, std::size_t y) const {
    const Rgba plain{piece.plain.red, piece.plain.green, piece.plain.blue, 255};
    if (!piece.move) return plain;
    const Point at =
        on_sheet(cut_.period, {(static_cast<double>(x) + 0.5) * new_.side[0] - (*piece.move)[0],
                               (static_cast<double>(y) + 0.5) * new_.side[1] - (*piece.move)[1]});
    const double column = std::floor(at[0] / old_.side[0]);
    const double row = std::floor(at[1] / old_.side[1]);
    if (column < 0 || row < 0 || column >= static_cast<double>(old_.columns) ||
        row >= static_cast<double>(old_.rows))
      return plain;
    const std::size_t index =
        static_cast<std::size_t>(row) * old_.columns + static_cast<std::size_t>(column);
    return hidden_[index] ? plain : from_.pixels[index];
  }

  const RgbaPicture& from_;
  const PictureCut& cut_;
  PixelGrid old_;
  PixelGrid new_;
  std::vector<bool> hidden_;
};

}  // namespace

std::string cut_picture(const std::string& png, const PictureCut& cut) {
  const auto picture = read_rgba(png);
  return picture ? write_png(PictureCutter(*picture, cut).run()) : std::string();
}

}  // namespace chancery
