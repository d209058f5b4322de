// The steps that make a seen world, for seen_*.cpp only.
#pragma once

#include <span>
#include <vector>

#include "core/base/common/point.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/visible_world.h"

namespace chancery::seen_parts {

/// The positions of the known areas on a sheet of their own. Their positions on the map are not
/// kept.
struct Layout {
  std::vector<SeenPiece> pieces;
  std::vector<SeenBarrier> barriers;
  std::vector<Shape> shapes;                 // by known province
  std::vector<std::optional<Point>> places;  // by known space
  /// By known province: the shift from its position on the map. Nothing if its shape is incomplete,
  /// because something unknown lies within.
  std::vector<std::optional<Point>> moves;
  double width = 0, height = 0;  // size of the sheet; 0: nothing is placed
};

/// In hundredths, as all coordinates of a seen sheet: finer digits would reveal where it began.
Point rounded(const Point& point);

Layout lay_out(const Variant& variant, const VisibleWorld& known);

/// With an empty layout, no area is placed.
std::shared_ptr<const Variant> reduced_variant(const Variant& variant, const Position& position,
                                               const VisibleWorld& known, const Layout& layout);

/// The known provinces among these, in the numbers of the seen world, sorted.
std::vector<ProvinceId> known_among(const VisibleWorld& known,
                                    const std::vector<ProvinceId>& provinces);
/// The known powers among these, in the numbers of the seen world, sorted.
std::vector<PowerId> met_among(const VisibleWorld& known, const std::vector<PowerId>& powers);
/// Copies the limits of builds, edges and victory, as far as the player knows the things that they
/// name.
void take_limits(const Variant& from, const VisibleWorld& known, Variant& to);

/// The part of a pixel picture that shows known areas, as the layout places them; null if the
/// variant has no picture. It is cut out when its bytes are requested.
std::shared_ptr<const GroundPicture> reduced_picture(const Variant& variant,
                                                     const VisibleWorld& known,
                                                     const Layout& layout);

/// The position in terms of the variant `reduced`.
Position reduced_position(const Variant& variant, const Position& position,
                          const VisibleWorld& known, const Variant& reduced);

/// The action in the last movement of each unit of `now`, then of each dislodged unit.
std::vector<SeenAction> last_actions(const Board& board, std::span<const PlayedPhase> phases,
                                     const Position& now);

}  // namespace chancery::seen_parts
