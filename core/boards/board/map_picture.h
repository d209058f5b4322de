// The map of a variant before anybody moves, as SVG.
#pragma once

#include <string>

#include "core/rules/variant/variant.h"

namespace chancery {

/// The board without units, as an SVG file: owners at the start of the setup, which may be null.
std::string draw_map(const Variant& variant, const Setup* setup);

/// Are there shapes?
bool can_draw_map(const Variant& variant);

}  // namespace chancery
