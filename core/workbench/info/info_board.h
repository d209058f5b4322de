// The board of a variant as JSON: provinces, spaces, edges, order types and phases.
#pragma once

#include "core/base/json/json_value.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The keys "provinces", "spaces", "edges", "orders" and "phases". Spaces are all provinces, then
/// all coasts; each edge is written once.
void write_info_board(const Variant& variant, JsonWriter& json);

}  // namespace chancery
