#pragma once

#include <string>
#include <string_view>

#include "core/rules/position.h"

// Names given in play: [names] says which attributes of type text hold them.

namespace chancery {

/// The name that it was given in play; empty: none.
std::string_view name_in_play(const Variant& variant, const Position& position, ProvinceId of);
std::string_view name_in_play(const Variant& variant, const Position& position, PowerId of);

/// What people call it: by the name given in play, else by the one that the variant has for it.
std::string spoken_name(const Variant& variant, const Position& position, ProvinceId of);
std::string spoken_name(const Variant& variant, const Position& position, PowerId of);

}  // namespace chancery
