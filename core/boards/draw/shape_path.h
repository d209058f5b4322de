// Shapes on planes that may wrap: paths, copies and coverage.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// A coordinate with at most one digit after the point. Equal values give equal texts on every
/// machine.
std::string drawn_number(double value);

/// The shape as the `d` of an SVG path, moved by `by`; fill it with the rule `evenodd`.
std::string shape_path(const Shape& shape, const Point& by = {0, 0});

/// The offsets of the copies of the shape that are at least partly on the sheet. On a plane that
/// does not wrap, there is one copy, without an offset.
std::vector<Point> copies_on_sheet(const Plane& plane, const Shape& shape);

/// The distance of the point from the lines of the shape.
double distance_to_border(const Shape& shape, const Point& point);

}  // namespace chancery
