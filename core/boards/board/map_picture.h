// The map of a variant at the start, as SVG.
#pragma once

#include <string>

#include "core/rules/variant/variant.h"

namespace chancery {

/// The board without units as an SVG file, with the owners at the start of the setup, which may be
/// null.
std::string draw_map(const Variant& variant, const Setup* setup);

/// True if the variant has shapes.
bool can_draw_map(const Variant& variant);

}  // namespace chancery
