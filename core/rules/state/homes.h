// Which provinces are homes of a power now.
#pragma once

#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Is the province a home of the power? If an attribute of provinces says whose home each is
/// (Builds::homes), it overrides the homes that the variant lists.
bool is_home(const Variant& variant, const Position& position, PowerId power, ProvinceId province);
/// Is it a home of any power?
bool is_any_home(const Variant& variant, const Position& position, ProvinceId province);
/// The homes of the power: those that the variant lists first, in their order.
std::vector<ProvinceId> homes_of(const Variant& variant, const Position& position, PowerId power);
/// Makes nobody's home the home of the power that has just captured it, if the variant says so
/// (Builds::claims).
void claim_home(const Variant& variant, Position& position, PowerId power, ProvinceId province);

}  // namespace chancery
