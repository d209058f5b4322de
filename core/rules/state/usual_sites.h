// Where the rule switches let a power build; hooks may decide otherwise.
#pragma once

#include <cstdint>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Why a power may not build in a province.
enum class NoBuild : std::uint8_t {
  none,    // it may
  missed,  // it sent no orders this turn (rules.disorder_builds)
  no_center,
  // rules.build_sites:
  no_home,
  nobodys_home,
  homes_lost,
  not_owned,
  occupied,
  not_listed  // by the hook `build_sites`
};

/// The center that lets a power build in the place: its own, or else, for a place inside a province
/// that is none, that of the province.
ProvinceId center_of_site(const Map& map, ProvinceId place);

/// By the rule switches alone, for a power that sent its orders.
NoBuild why_not_a_usual_site(const Variant& variant, const Position& position, PowerId power,
                             ProvinceId province);

/// Could it be one if the power owned it and nobody stood there?
bool may_be_site(const Variant& variant, const Position& position, PowerId power,
                 ProvinceId province);

}  // namespace chancery
