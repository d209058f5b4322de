// The marks of provinces on maps.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The index of the first mark of [page] that applies to the province; none if no mark applies, or
/// if the position has no attributes.
std::optional<std::size_t> page_mark_of(const Variant& variant, const Position& position,
                                        ProvinceId province);

/// The meaning of the sign that the province has on maps: of its mark, or else "center". Empty if
/// it has none.
std::string text_of_sign(const Variant& variant, const Position& position, ProvinceId province);

/// True if the province is a ring between provinces: open to all, and without ground on a board
/// with shapes.
bool is_portal(const Variant& variant, ProvinceId province);

}  // namespace chancery
