// The homes of powers in a position.
#pragma once

#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// True if the province is a home of the power. If an attribute of provinces determines homes
/// (Builds::homes), it overrides the homes that the variant lists.
bool is_home(const Variant& variant, const Position& position, PowerId power, ProvinceId province);
/// True if it is a home of any power.
bool is_any_home(const Variant& variant, const Position& position, ProvinceId province);
/// Returns the homes of the power: first those that the variant lists, in their order.
std::vector<ProvinceId> homes_of(const Variant& variant, const Position& position, PowerId power);
/// Makes the province a home of the power that has just captured it, if it is no power's home and
/// the variant allows that (Builds::claims).
void claim_home(const Variant& variant, Position& position, PowerId power, ProvinceId province);

}  // namespace chancery
