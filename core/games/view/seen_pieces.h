// The pieces of a seen world: which known areas hang together, and where a plane that wraps is cut.
#pragma once

#include <vector>

#include "core/games/view/seen_areas.h"
#include "core/games/view/seen_world.h"

namespace chancery::seen_parts {

/// The known areas, grouped by what hangs together; the largest group first.
std::vector<SeenPiece> find_pieces(const SeenAreas& areas);

/// How far each area has to be moved to lie beside its neighbors in the piece: to one of its copies
/// on a plane that wraps.
std::vector<Point> find_shifts(const SeenAreas& areas, const std::vector<SeenPiece>& pieces);

}  // namespace chancery::seen_parts
