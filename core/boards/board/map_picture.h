// Boards as SVG files: of a variant at the start, of a game as a player knows it.
#pragma once

#include <string>

#include "core/games/view/seen_world.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The board without units as an SVG file, with the owners at the start of the setup, which may be
/// null.
std::string draw_map(const Variant& variant, const Setup* setup);

/// The current position of a player's world, with the orders that wait.
std::string draw_world(const SeenWorld& world);

/// True if the variant has shapes.
bool can_draw_map(const Variant& variant);

}  // namespace chancery
