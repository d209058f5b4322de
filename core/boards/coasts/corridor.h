// Corridors between provinces that must touch and do not.
#pragma once

#include "core/boards/coasts/coast_field.h"

namespace chancery {

/// Finds the cheapest way between the two and gives half of it to each, `half_width` cells wide on
/// both sides. Returns false if there is none.
bool make_corridor(CoastField& field, Label a, Label b, int half_width);

}  // namespace chancery
