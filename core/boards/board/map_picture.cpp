#include "core/boards/board/map_picture.h"

#include <span>

#include "core/base/common/plain_text.h"
#include "core/boards/board/board_picture.h"
#include "core/play/game/board.h"
#include "core/rules/state/calendar.h"
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

std::string draw_world(const SeenWorld& world) {
  constexpr std::size_t longest_title = 80;
  const std::string phase = phase_label(*world.variant, world.position.time);
  const std::string title = shortened(world.title, longest_title);
  const Board board(world.variant);
  return BoardPicture(std::span(&world, 1))
      .file(scene_of(board, world), title.empty() ? phase : title + ", " + phase);
}

std::string draw_map(const Variant& variant, const Setup* setup) {
  const Position start = start_without_units(variant, setup);
  return BoardPicture(variant).file(BoardScene{&start}, variant.name);
}

bool can_draw_map(const Variant& variant) {
  return variant.drawing.has_shapes();
}

}  // namespace chancery
