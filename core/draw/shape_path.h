#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/map/drawing.h"

namespace chancery {

/// A coordinate with one digit behind the point, where it needs one: enough for any eye, the same
/// everywhere.
std::string drawn_number(double value);

/// The shape as the `d` of an SVG path, moved by `by`; to be filled by the rule `evenodd`.
std::string shape_path(const Shape& shape, const std::array<double, 2>& by = {0, 0});

/// By how much the shape must be moved for each of its copies that lies on the sheet in part; one
/// copy, unmoved, where the plane does not wrap.
std::vector<std::array<double, 2>> copies_on_sheet(const Plane& plane, const Shape& shape);

/// How far the point is from the lines of the shape.
double distance_to_border(const Shape& shape, const std::array<double, 2>& point);

}  // namespace chancery
