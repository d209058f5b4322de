// The marks that provinces bear on maps.
#pragma once

#include <cstddef>
#include <optional>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The first mark of [page] that applies to the province, as an index; none if none does, or if the
/// position has no attributes.
std::optional<std::size_t> page_mark_of(const Variant& variant, const Position& position,
                                        ProvinceId province);

/// Is it a ring between provinces: open to all, and without ground on a board that has shapes?
bool is_portal(const Variant& variant, ProvinceId province);

}  // namespace chancery
