#pragma once

#include <cstdint>
#include <vector>

#include "core/variant/variant.h"

namespace chancery {

/// By province: is it a center (1 or 0) as a game of the setup begins? Without a setup, as the one
/// in force begins. Where a variant counts supply by an attribute, `center = true` of a province
/// says only that it may become one.
std::vector<std::uint8_t> starting_centers(const Variant& variant, const Setup* setup = nullptr);

}  // namespace chancery
