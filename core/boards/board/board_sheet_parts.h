// The steps of laying out a sheet, for board_*.cpp only.
#pragma once

#include <span>
#include <vector>

#include "core/boards/board/board_sheet.h"
#include "core/boards/graph/board_graph.h"

namespace chancery::board_parts {

double distance(const Point& a, const Point& b);
/// The median distance of a province from its nearest neighbor.
double median_spacing(std::span<const Point> provinces);
/// The positions of the provinces that are not inside another.
std::vector<Point> outer_places(const Map& map, std::span<const Point> places);
/// The desired distance between neighbors: larger if there are few, or if they need room for
/// insets.
double wanted_spacing(const Map& map);
BorderKind border_kind(const Map& map, ProvinceId a, ProvinceId b);

/// Finds the points where the two grounds are nearest to each other.
void find_shores(const BoardSheet& sheet, WrapConnector& tie);

/// Makes the grounds from the shapes of the variant, on a sheet as large as its plane. `board` is
/// its graph, with a node for each space.
void lay_out_shapes(const Variant& variant, const SheetContent& content, const BoardGraph& board,
                    BoardSheet& sheet);

/// Finds the positions of marks and of the stars of centers. The grounds and insets must be known.
void place_centers(const Map& map, BoardSheet& sheet);

/// Moves each place inside a province that has no position of its own to the province.
void gather_inner(const Map& map, BoardSheet& sheet);
/// Gives each place inside a province its inset: a small ground of its own, beside the position of
/// the province if it has no position. The grounds of provinces must be known.
void lay_out_insets(const Map& map, BoardSheet& sheet);

}  // namespace chancery::board_parts
