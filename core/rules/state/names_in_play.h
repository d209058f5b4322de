// Names given to provinces and powers in play.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/rules/state/position.h"

namespace chancery {

/// Returns the name given in play; empty if none was given. [names] declares which attributes of
/// type text hold such names.
std::string_view name_in_play(const Variant& variant, const Position& position, ProvinceId of);
std::string_view name_in_play(const Variant& variant, const Position& position, PowerId of);

/// Finds the power with that name, given in play or declared by the variant. Ignores capitals,
/// accents and "the". Returns nothing if no power or several powers have the name.
std::optional<PowerId> find_power_by_name(const Variant& variant, const Position& position,
                                          std::string_view text);

/// Finds the province that was given that name in play. Ignores capitals and accents.
std::optional<ProvinceId> find_province_by_played_name(const Variant& variant,
                                                       const Position& position,
                                                       std::string_view text);

/// Returns why this is not a valid name to give in play; empty if it is valid. Names appear in
/// orders, headings and lists.
std::string name_problem(std::string_view name);
/// Returns why the province or power cannot be given the name in this position: the name is invalid
/// or already used. Empty if it can.
std::string name_problem(const Variant& variant, const Position& position, ProvinceId of,
                         std::string_view name);
std::string name_problem(const Variant& variant, const Position& position, PowerId of,
                         std::string_view name);

/// Returns the name to show: the one given in play, or else the variant's.
std::string display_name(const Variant& variant, const Position& position, ProvinceId of);
std::string display_name(const Variant& variant, const Position& position, PowerId of);

}  // namespace chancery
