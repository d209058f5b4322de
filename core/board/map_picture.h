// The map of a variant drawn from its shapes, as SVG.
#pragma once

#include <string>

#include "core/variant/variant.h"

namespace chancery {

/// A map drawn from its shapes, as an SVG file: land, water, impassable areas, bridges, portals,
/// centers, and owners at the start of the setup, which may be null. Provinces without a shape are
/// dots. Requires `can_draw_map`.
std::string draw_map(const Variant& variant, const Setup* setup);

/// Are there shapes?
bool can_draw_map(const Variant& variant);

}  // namespace chancery
