// The steps in which a seen world is made, for seen_*.cpp alone.
#pragma once

#include <span>
#include <vector>

#include "core/base/common/point.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/visible_world.h"

namespace chancery::seen_parts {

/// Where the known areas lie on a sheet of their own. Nothing else is kept of their places on the
/// map.
struct Layout {
  std::vector<SeenPiece> pieces;
  std::vector<SeenBarrier> barriers;
  std::vector<Shape> shapes;                 // by known province
  std::vector<std::optional<Point>> places;  // by known space
  /// By known province: from its place on the map. Nothing if its shape is not all that there is,
  /// because something unknown lies within.
  std::vector<std::optional<Point>> moves;
  double width = 0, height = 0;  // of the sheet; 0: nothing is placed
};

Layout lay_out(const Variant& variant, const VisibleWorld& known);

/// With an empty layout, nothing has a place.
std::shared_ptr<const Variant> reduced_variant(const Variant& variant, const Position& position,
                                               const VisibleWorld& known, const Layout& layout);

/// The known provinces among these, in the numbers of the seen world, sorted.
std::vector<ProvinceId> known_among(const VisibleWorld& known,
                                    const std::vector<ProvinceId>& provinces);
/// The same for powers that the player has met.
std::vector<PowerId> met_among(const VisibleWorld& known, const std::vector<PowerId>& powers);
/// Copies what limits builds, edges and victory, as far as the player knows what it names.
void take_limits(const Variant& from, const VisibleWorld& known, Variant& to);

/// The part of a picture of pixels that shows what is known, where the layout has it; null if the
/// variant has none. It is cut out when its bytes are asked for.
std::shared_ptr<const GroundPicture> reduced_picture(const Variant& variant,
                                                     const VisibleWorld& known,
                                                     const Layout& layout);

/// The position in terms of the variant `reduced`.
Position reduced_position(const Variant& variant, const Position& position,
                          const VisibleWorld& known, const Variant& reduced);

/// What each unit of `now`, then each dislodged one, did in the last movement.
std::vector<SeenAction> last_actions(const Board& board, std::span<const PlayedPhase> phases,
                                     const Position& now);

}  // namespace chancery::seen_parts
