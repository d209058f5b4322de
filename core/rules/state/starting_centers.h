// The centers at the start of a game, and their owners.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// Returns, by province, 1 if it is a center when a game of the setup begins, else 0. If `setup` is
/// null, the setup in force is used. In a variant that counts supply by an attribute, `center =
/// true` means only that the province can become a center.
std::vector<std::uint8_t> starting_centers(const Variant& variant, const Setup* setup = nullptr);

/// Returns, by province, its owner when a game of the setup begins: the declared one, or else the
/// power of the unit on a center. If `setup` is null, the setup in force is used.
std::vector<PowerId> starting_owners(const Variant& variant, const Setup* setup = nullptr);

}  // namespace chancery
