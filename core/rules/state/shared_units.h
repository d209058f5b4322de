// Units that share an open province, numbered from 1 in the order of the position.
#pragma once

#include <cstdint>
#include <optional>

#include "core/rules/state/position.h"

namespace chancery {

/// Returns the number of the unit among those in its province; 0 if the province is not open or the
/// unit is alone there.
std::int32_t number_among_shared(const Map& map, const Position& position, UnitId unit);

/// Returns the unit with that number in an open province, whether or not it is alone there.
std::optional<UnitId> shared_unit(const Map& map, const Position& position, ProvinceId province,
                                  std::int32_t number);

}  // namespace chancery
