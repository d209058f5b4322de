// The steps of laying out a sheet, for board_sheet*.cpp only.
#pragma once

#include <span>

#include "core/board/board_sheet.h"

namespace chancery::board_parts {

double distance(const Point& a, const Point& b);
/// The median distance of a province from its nearest neighbor.
double median_spacing(std::span<const Point> provinces);
BorderKind border_kind(const Map& map, ProvinceId a, ProvinceId b);

/// Makes the grounds from the shapes of the variant, on a sheet as large as its plane.
void lay_out_shapes(const Variant& variant, BoardSheet& sheet);

}  // namespace chancery::board_parts
