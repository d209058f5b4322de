// The variant of a game with fog for its players: it has one more power, and perhaps a class, for
// what they do not know.
#pragma once

#include <memory>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// The variant as a person without a power sees it. Ids of everything in the variant stay the same.
/// Null if the variant has no fog, or is such a variant already.
std::shared_ptr<const Variant> make_players_variant(const Variant& variant);

}  // namespace chancery
