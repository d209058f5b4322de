#include "core/boards/board/map_picture.h"

#include "core/boards/board/board_picture.h"
#include "core/rules/state/position.h"
#include "core/rules/state/starting_centers.h"

namespace chancery {
namespace {

Position start_without_units(const Variant& variant, const Setup* setup) {
  Position start = setup == nullptr ? Position{} : start_position(variant, *setup);
  start.units.clear();
  start.owner = starting_owners(variant, setup);
  return start;
}

}  // namespace

std::string draw_map(const Variant& variant, const Setup* setup) {
  const Position start = start_without_units(variant, setup);
  return BoardPicture(variant).file(BoardScene{&start}, variant.name);
}

bool can_draw_map(const Variant& variant) {
  return variant.drawing.has_shapes();
}

}  // namespace chancery
