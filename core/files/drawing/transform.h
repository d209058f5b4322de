// Affine transforms, as SVG writes them.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/base/common/point.h"

namespace chancery {

/// Maps [x, y] to [a x + c y + e, b x + d y + f].
struct Transform {
  double a = 1;
  double b = 0;
  double c = 0;
  double d = 1;
  double e = 0;
  double f = 0;

  [[nodiscard]] Point operator()(const Point& point) const {
    return {a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f};
  }
  /// The transform that applies `inner`, then this one.
  [[nodiscard]] Transform after(const Transform& inner) const;
  /// The average factor, over all directions, by which lengths grow.
  [[nodiscard]] double scale() const;
};

/// Reads the value of `transform="…"`; returns nothing if it is invalid.
std::optional<Transform> read_transform(std::string_view text);

}  // namespace chancery
