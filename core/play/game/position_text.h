// A position as text for people, with the decisions that each power has to make.
#pragma once

#include <string>
#include <vector>

#include "core/play/game/attributes_text.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Units, owners, attributes, and the decisions of each power in the current phase.
std::string write_position_text(const Variant& variant, const Position& position,
                                AttributeReader reader = AttributeReader::player);

/// "A PAR (to BUR, GAS)": the decisions of a power in the current phase, one per line; empty if
/// there are none.
std::vector<std::string> decisions_due(const Variant& variant, const Position& position,
                                       PowerId power);

}  // namespace chancery
