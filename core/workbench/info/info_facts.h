// Facts of a variant that `chancery info` lists as text and as JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/rules/variant/rule_switches.h"
#include "core/rules/variant/variant.h"

namespace chancery::info {

/// "A PAR", "F BRE": the units with which the power begins.
std::vector<std::string> start_units(const Variant& variant, const Setup& setup, PowerId power);
/// The ids of the provinces.
std::vector<std::string> homes(const Variant& variant, const Power& power);
/// True if the hands of the setup are known. Those of another setup are not if the current one
/// merges powers.
bool has_hands(const Variant& variant, const Setup& setup);
std::string_view role_name(PowerRole role);
/// The edition in force; null if there is none.
const Edition* edition_in_force(const Variant& variant, const std::vector<Edition>& editions);
/// The choice that the edition makes; the default if it makes none.
std::string edition_choice(const Edition& edition, const RuleSwitch& rule_switch);
std::size_t coast_count(const Map& map);
std::vector<std::string> hooks_of(const Variant& variant);
std::vector<std::string> class_ids(const Variant& variant, const std::vector<ClassId>& classes);

}  // namespace chancery::info
