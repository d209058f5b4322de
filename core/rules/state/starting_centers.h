// Which provinces are centers when a game begins, and whose.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// By province: is it a center (1 or 0) when a game of the setup begins? If `setup` is null, the
/// one in force is used. In a variant that counts supply by an attribute, `center = true` means
/// only that the province can become a center.
std::vector<std::uint8_t> starting_centers(const Variant& variant, const Setup* setup = nullptr);

/// By province: its owner when a game of the setup begins, as declared, or else the power of the
/// unit on a center. If `setup` is null, the one in force is used.
std::vector<PowerId> starting_owners(const Variant& variant, const Setup* setup = nullptr);

}  // namespace chancery
