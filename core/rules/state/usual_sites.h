// Build sites under the rule switches; hooks may decide otherwise.
#pragma once

#include <cstdint>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Why a power may not build in a province.
enum class NoBuild : std::uint8_t {
  no,      // it may build
  missed,  // it sent no orders this turn (rules.disorder_builds)
  no_center,
  // By rules.build_sites:
  no_home,
  nobodys_home,
  homes_lost,
  not_owned,
  occupied,
  not_listed  // by the hook `build_sites`
};

/// Returns the center that allows building in the place: the place itself or, if a place inside a
/// province is not a center, the surrounding province.
ProvinceId center_of_site(const Map& map, ProvinceId place);

/// Considers only the rule switches, for a power that submitted orders.
NoBuild why_not_a_usual_site(const Variant& variant, const Position& position, PowerId power,
                             ProvinceId province);

/// True if it would be a site if the power owned it and it were vacant.
bool may_be_site(const Variant& variant, const Position& position, PowerId power,
                 ProvinceId province);

}  // namespace chancery
