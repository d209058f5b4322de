// The actions of units in words for their players.
#pragma once

#include <string>

#include "core/games/view/seen_world.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The meaning of the code on an icon, according to the variant's page or the order type.
std::string meaning_of_code(const Variant& variant, const std::string& code);

/// The action of a unit: "Is digging, 3 of 4"; "last order: move: failed, or interrupted". Empty if
/// the unit is new.
std::string action_in_words(const Variant& variant, const SeenAction& action);

}  // namespace chancery
