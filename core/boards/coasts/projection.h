// Projections from degrees to a sheet, for boards of any part of the world.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/common/point.h"

namespace chancery {

using LonLat = Point;  // degrees, east and north
using SheetPlace = Point;

enum class ProjectionKind : std::uint8_t {
  plain,     // x and y are used unchanged, y downward
  conic,     // Lambert's: preserves angles; for boards far from the equator
  stretched  // a grid of longitudes and latitudes, wider where there is more; for the tropics
};
inline constexpr std::size_t projection_count = 3;
std::string_view projection_name(ProjectionKind kind);

/// The density of degrees from each point to the next: [degree, density].
using Density = std::vector<Point>;

struct ProjectionWish {
  ProjectionKind kind = ProjectionKind::stretched;
  LonLat center{};
  Point parallels{};   // conic: the parallels without distortion; stretched: the first
  Density longitudes;  // stretched; empty: equal everywhere
  Density latitudes;
};

/// Maps degrees to a sheet of some width, so that all points of `fit` are just on it.
class Projection {
 public:
  Projection(ProjectionWish wish, const std::vector<LonLat>& fit, double width);

  [[nodiscard]] SheetPlace operator()(const LonLat& point) const;
  [[nodiscard]] double height() const { return height_; }

 private:
  [[nodiscard]] SheetPlace on_plane(const LonLat& point) const;
  [[nodiscard]] double radius(double latitude) const;

  ProjectionWish wish_;
  double cone_ = 0;
  double cone_factor_ = 0;
  std::vector<double> columns_;  // stretched: the position of each quarter of a degree, from -180
  std::vector<double> rows_;
  SheetPlace corner_{};
  double scale_ = 1;
  double height_ = 0;
};

}  // namespace chancery
