// Where a power may build, and why not elsewhere.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/state/unit_tally.h"
#include "core/rules/state/usual_sites.h"
#include "core/rules/variant/variant.h"

namespace chancery {

class Hooks;

/// Provinces where the power may build now, by id. `hooks` may be null; a temporary set is then
/// created if the variant has scripts.
void list_build_sites(const Variant& variant, const Position& position, PowerId power,
                      std::vector<ProvinceId>& sites, Hooks* hooks = nullptr);

/// Did the power miss its orders this turn, and do the rules forbid it to build for that?
bool builds_nothing(const Variant& variant, const Position& position, PowerId power);

/// `listed` is what list_build_sites returned for the power; it decides if a hook lists the sites.
NoBuild why_no_build(const Variant& variant, const Position& position, PowerId power,
                     ProvinceId province, std::span<const ProvinceId> listed, Hooks* hooks);

/// The reason in words for players; empty for `none`.
std::string no_build_text(const Variant& variant, const Position& position, PowerId power,
                          ProvinceId province, NoBuild reason);

/// Can a unit of the class stand there, may the power have one more, and is it built there?
bool may_build_class(const Variant& variant, const UnitTally& tally, ClassId unit_class,
                     SpaceId at);
/// Why no unit of the class is built there, whatever the power has; empty if one may be.
std::string no_class_text(const Variant& variant, ClassId unit_class, SpaceId at);
/// That the power has as many of the class as it may.
std::string no_room_text(const Variant& variant, const Position& position, PowerId power,
                         ClassId unit_class);

}  // namespace chancery
