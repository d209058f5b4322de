#pragma once

#include <string>
#include <vector>

#include "core/variant/variant.h"

namespace chancery {

/// For each order type one order as it is printed: a legal one from the start of the setup in force
/// where there is any, else one made up of units and places there; empty where nothing has to be
/// filled in, or nothing fits.
std::vector<std::string> order_examples(const Variant& variant);

}  // namespace chancery
