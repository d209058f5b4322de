// What powers that nobody plays do in adjustment phases.
#pragma once

#include <vector>

#include "core/rules/state/message.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The units that standing powers of the setup in force would rebuild: those of the start whose
/// provinces are vacant and that no other power owns.
std::vector<Unit> units_to_rebuild(const Variant& variant, const Position& position);

/// Puts them on the board, after the adjustments of a phase, and tells it.
void rebuild_standing(const Variant& variant, Position& position, std::vector<Message>* messages);

}  // namespace chancery
