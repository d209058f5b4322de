// The variant of a game with fog, as its players have it: with a power, and perhaps a class, for
// what they do not know.
#pragma once

#include <memory>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// The variant as somebody without a power sees it. Ids of everything that the variant has stay the
/// same. Null if the variant has no fog, or is such a variant already.
std::shared_ptr<const Variant> make_players_variant(const Variant& variant);

}  // namespace chancery
