// The places through which a move goes, for drawings.
#pragma once

#include <vector>

#include "core/boards/board/order_marks.h"
#include "core/rules/variant/order_type.h"

namespace chancery {

/// The stations between two stations of a line, in the order of a ride; empty if the line does not
/// lead from one to the other.
std::vector<SpaceId> stations_between(const Map& map, const OrderType& line, SpaceId from,
                                      SpaceId to);

/// Leads moves that go farther than one step through the units that were ordered to convoy them, by
/// a route with as few as possible, if there is one.
void find_carriers(const Map& map, std::vector<OrderMark>& marks);

}  // namespace chancery
