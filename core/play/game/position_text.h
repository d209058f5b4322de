// A position as text for people, and what each power has to decide in it.
#pragma once

#include <string>
#include <vector>

#include "core/play/game/attributes_text.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Units, owners, attributes, and what each power has to decide in the phase that waits.
std::string write_position_text(const Variant& variant, const Position& position,
                                AttributeReader reader = AttributeReader::player);

/// "A PAR (to BUR, GAS)": what a power has to decide in the phase that waits, one line each; empty
/// if there is nothing.
std::vector<std::string> decisions_due(const Variant& variant, const Position& position,
                                       PowerId power);

}  // namespace chancery
