// What is wrong with a position from outside.
#pragma once

#include <string>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The problems of a position (two units in a province, a unit where it cannot stand, …), one
/// sentence each; empty if it can be played.
std::vector<std::string> position_problems(const Variant& variant, const Position& position);

}  // namespace chancery
