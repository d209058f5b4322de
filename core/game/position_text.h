#pragma once

#include <string>
#include <vector>

#include "core/game/attributes_text.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// Who stands where, who owns what, what attributes there are, and what the phase that waits asks
/// for, for people.
std::string write_position_text(const Variant& variant, const Position& position,
                                AttributeReader reader = AttributeReader::player);

/// "A PAR (to BUR, GAS)": what a power has to decide in the phase that waits, a line each; empty
/// when it is nothing.
std::vector<std::string> decisions_due(const Variant& variant, const Position& position,
                                       PowerId power);

}  // namespace chancery
