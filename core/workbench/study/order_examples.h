// An example of each order type, for the rules for players.
#pragma once

#include <string>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// For each order type one printed order: a legal one from the start of the setup in force, if
/// there is any, else one composed of units and places there; empty if the notation has nothing to
/// fill in, or nothing fits.
std::vector<std::string> order_examples(const Variant& variant);

}  // namespace chancery
