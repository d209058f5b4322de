// What units did, in words for their players.
#pragma once

#include <string>

#include "core/games/view/seen_world.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// What the code on an icon means, as the variant's page or the order type says it.
std::string meaning_of_code(const Variant& variant, const std::string& code);

/// What a unit did: "Is digging, 3 of 4"; "last order: move: failed, or interrupted". Empty if it
/// is new.
std::string action_in_words(const Variant& variant, const SeenAction& action);

}  // namespace chancery
