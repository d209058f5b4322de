// Names given to provinces and powers in play.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/rules/state/position.h"

namespace chancery {

/// The name given in play; empty if none was. [names] says which attributes of type text hold them.
std::string_view name_in_play(const Variant& variant, const Position& position, ProvinceId of);
std::string_view name_in_play(const Variant& variant, const Position& position, PowerId of);

/// The power with that name, whether given in play or declared by the variant; capitals, accents
/// and "the" are ignored. Nothing if no power or several powers have it.
std::optional<PowerId> find_power_by_name(const Variant& variant, const Position& position,
                                          std::string_view text);

/// The province that was given that name in play; capitals and accents are ignored.
std::optional<ProvinceId> find_province_by_played_name(const Variant& variant,
                                                       const Position& position,
                                                       std::string_view text);

/// Why this is not a valid name to give in play; empty if it is valid. Names appear in orders,
/// headings and lists.
std::string name_problem(std::string_view name);
/// Why the province or power cannot be given the name in this position: the name is invalid, or
/// another one has it; empty if it can.
std::string name_problem(const Variant& variant, const Position& position, ProvinceId of,
                         std::string_view name);
std::string name_problem(const Variant& variant, const Position& position, PowerId of,
                         std::string_view name);

/// The name to show: the one given in play, else the variant's.
std::string display_name(const Variant& variant, const Position& position, ProvinceId of);
std::string display_name(const Variant& variant, const Position& position, PowerId of);

}  // namespace chancery
