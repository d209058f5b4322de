#pragma once

#include <string>

#include "core/variant/variant.h"

namespace chancery {

/// A map as its shapes draw it, as an SVG file: land and water, what nobody can cross, bridges,
/// portals, centers, and what is at the start of the setup, if there is one. Provinces without a
/// shape are dots. The whole board must be placed: see `can_draw_map`.
std::string draw_map(const Variant& variant, const Setup* setup);

/// Has the board shapes, and has every province a shape or a place?
bool can_draw_map(const Variant& variant);

}  // namespace chancery
