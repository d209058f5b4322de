#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/state/position.h"

// Names given in play: [names] says which attributes of type text hold them.

namespace chancery {

/// The name that it was given in play; empty: none.
std::string_view name_in_play(const Variant& variant, const Position& position, ProvinceId of);
std::string_view name_in_play(const Variant& variant, const Position& position, PowerId of);

/// The power that is called so, by a name given in play or one of the variant's; capitals, accents
/// and "the" do not matter. Nothing where none is, or several are.
std::optional<PowerId> find_spoken_power(const Variant& variant, const Position& position,
                                         std::string_view text);

/// Why nothing can be called so, where players give names or the game master does; empty: it can.
/// Names stand in orders, headings and lists.
std::string name_problem(std::string_view name);
/// Why the province cannot be called so in this position: as above, or another one is; empty: it
/// can.
std::string name_problem(const Variant& variant, const Position& position, ProvinceId of,
                         std::string_view name);
std::string name_problem(const Variant& variant, const Position& position, PowerId of,
                         std::string_view name);

/// What people call it: by the name given in play, else by the one that the variant has for it.
std::string spoken_name(const Variant& variant, const Position& position, ProvinceId of);
std::string spoken_name(const Variant& variant, const Position& position, PowerId of);

}  // namespace chancery
