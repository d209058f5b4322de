#include "core/boards/trace/patches.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/boards/trace/gaps.h"
#include "core/boards/trace/shared_patches.h"

namespace chancery {
namespace {

/// The largest variation of a channel within a patch, from pixel to pixel and over all of it.
constexpr int most_step = 10;
constexpr int most_drift = 28;

/// Where lines cross, they are wider than elsewhere.
constexpr double crossing_of_lines = 1.5;

int color_distance(const Rgb& a, const Rgb& b) {
  return std::max(
      {std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

class PatchFinder {
 public:
  PatchFinder(const PngPicture& picture, double line_width, std::vector<NamedPoint> points)
      : picture_(picture),
        width_(static_cast<int>(picture.width)),
        height_(static_cast<int>(picture.height)),
        half_line_(line_width / 2) {
    found_.points = std::move(points);
  }

  PicturePatches run() {
    find_regions();
    const std::vector<float> room = keep_wide_regions();
    // Comes before the lines are filled, while a line with a gap still shows where the patch is
    // narrow.
    settle_points(found_, room, 3 * 2 * half_line_);
    fill_all(found_.grid);
    for (const Label label : found_.grid.labels)
      if (label != no_label) ++found_.patches[label - 1U].pixels;
    return std::move(found_);
  }

 private:
  [[nodiscard]] const Rgb& color(std::size_t at) const { return picture_.pixels[at]; }

  /// Connected pixels of nearly the same color. Blurred edges are thin regions of their own.
  void find_regions() {
    region_of_.assign(picture_.pixels.size(), 0);
    std::vector<std::size_t> open;
    for (std::size_t start = 0; start < region_of_.size(); ++start) {
      if (region_of_[start] != 0) continue;
      first_of_.push_back(start);
      const auto number = static_cast<std::uint32_t>(first_of_.size());
      open = {start};
      region_of_[start] = number;
      while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        const auto x = at % picture_.width;
        const auto visit = [&](std::size_t next) {
          if (region_of_[next] != 0 || color_distance(color(at), color(next)) > most_step ||
              color_distance(color(start), color(next)) > most_drift)
            return;
          region_of_[next] = number;
          open.push_back(next);
        };
        if (x > 0) visit(at - 1);
        if (x + 1 < picture_.width) visit(at + 1);
        if (at >= picture_.width) visit(at - picture_.width);
        if (at + picture_.width < region_of_.size()) visit(at + picture_.width);
      }
    }
  }

  /// Makes a region a patch if it is wider than a line somewhere. Returns the distance of each
  /// pixel from the border of its region.
  std::vector<float> keep_wide_regions() {
    found_.grid = LabelGrid(width_, height_, 1);
    std::vector<std::uint8_t> at_border(region_of_.size());
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x)
        at_border[found_.grid.index(x, y)] = differs_from_neighbor(x, y) ? 1 : 0;
    NearestCells nearest = find_nearest(found_.grid, at_border);
    std::vector<float> room(first_of_.size() + 1);
    for (std::size_t i = 0; i < region_of_.size(); ++i)
      room[region_of_[i]] = std::max(room[region_of_[i]], nearest.distance[i]);
    std::vector<Label> label_of(first_of_.size() + 1);
    for (std::size_t region = 1; region <= first_of_.size(); ++region) {
      if (room[region] <= crossing_of_lines * half_line_ || found_.patches.size() >= most_labels)
        continue;
      const std::size_t at = first_of_[region - 1];
      const std::size_t row = at / picture_.width;
      found_.patches.push_back(
          {color(at),
           {static_cast<double>(at % picture_.width) + 0.5, static_cast<double>(row) + 0.5},
           0});
      label_of[region] = static_cast<Label>(found_.patches.size());
    }
    for (std::size_t i = 0; i < region_of_.size(); ++i)
      found_.grid.labels[i] = label_of[region_of_[i]];
    return std::move(nearest.distance);
  }

  [[nodiscard]] bool differs_from_neighbor(int x, int y) const {
    const std::uint32_t own = region_of_[found_.grid.index(x, y)];
    const auto other = [&](int other_x, int other_y) {
      return found_.grid.holds(other_x, other_y) &&
             region_of_[found_.grid.index(other_x, other_y)] != own;
    };
    return other(x - 1, y) || other(x + 1, y) || other(x, y - 1) || other(x, y + 1);
  }

  const PngPicture& picture_;
  int width_;
  int height_;
  double half_line_;
  std::vector<std::uint32_t> region_of_;  // from 1
  std::vector<std::size_t> first_of_;
  PicturePatches found_;
};

}  // namespace

PicturePatches find_patches(const PngPicture& picture, double line_width,
                            std::vector<NamedPoint> points) {
  return PatchFinder(picture, line_width, std::move(points)).run();
}

}  // namespace chancery
