// Pole: the point of a shape that is farthest from its border, with most room for a label or a
// unit.
#pragma once

#include <array>
#include <optional>

#include "core/base/common/point.h"
#include "core/rules/map/drawing.h"

namespace chancery {

struct Pole {
  Point at{};
  double room = 0;  // the distance to the border
};

/// Returns the pole of inaccessibility, to a hundredth of the shape's size; nothing if the shape is
/// empty. If the shape has several pieces, it lies in the roomiest.
std::optional<Pole> pole_of(const Shape& shape);

}  // namespace chancery
