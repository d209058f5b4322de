#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/map/map.h"

namespace chancery {

inline constexpr std::uint32_t unreachable = std::numeric_limits<std::uint32_t>::max();

/// Moves that a unit of the class needs from the nearest of the places to each space.
std::vector<std::uint32_t> moves_from(const Map& map, ClassId unit_class,
                                      std::span<const SpaceId> starts);
/// The places of the province where the class can stand.
std::vector<SpaceId> standing_places(const Map& map, ClassId unit_class, ProvinceId province);
/// The least of the moves to a part of the province.
std::uint32_t moves_to(const Map& map, std::span<const std::uint32_t> moves, ProvinceId province);

/// Which provinces are joined, whatever the coasts and ways: neighbours by province, sorted.
using ProvinceGraph = std::vector<std::vector<ProvinceId>>;
ProvinceGraph graph_of(const Map& map);
ProvinceGraph graph_of(const Map& map, ClassId unit_class);

/// Provinces without which others would be cut off from each other, by id.
std::vector<ProvinceId> cut_provinces(const ProvinceGraph& graph);

/// For each province, of the shortest ways between two others the share that leads through it.
/// Beyond 2,000 provinces, of the ways from 2,000 evenly chosen ones.
std::vector<double> passed_shares(const ProvinceGraph& graph);

}  // namespace chancery
