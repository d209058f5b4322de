// The pieces of a seen world: connected known areas, and where to cut a plane that wraps.
#pragma once

#include <vector>

#include "core/games/view/seen_areas.h"
#include "core/games/view/seen_world.h"

namespace chancery::seen_parts {

/// The known areas grouped into connected pieces, the largest first.
std::vector<SeenPiece> find_pieces(const SeenAreas& areas);

/// How far each area must move to lie beside its neighbors in the piece: to one of its copies on a
/// plane that wraps.
std::vector<Point> find_shifts(const SeenAreas& areas, const std::vector<SeenPiece>& pieces);

}  // namespace chancery::seen_parts
