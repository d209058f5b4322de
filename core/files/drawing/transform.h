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
  /// First `inner`, then this.
  [[nodiscard]] Transform after(const Transform& inner) const;
  /// How much longer lengths become, on average over the directions.
  [[nodiscard]] double scale() const;
};

/// The value of `transform="…"`; nothing if it is none.
std::optional<Transform> read_transform(std::string_view text);

}  // namespace chancery
