// Distances, cut places and shortest paths on the board.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/rules/map/map.h"

namespace chancery {

inline constexpr std::uint32_t unreachable = std::numeric_limits<std::uint32_t>::max();

/// The number of moves that a unit of the class needs from the nearest of the places to each space.
std::vector<std::uint32_t> moves_from(const Map& map, ClassId unit_class,
                                      std::span<const SpaceId> starts);
/// The places of the province where the class can stand.
std::vector<SpaceId> standing_places(const Map& map, ClassId unit_class, ProvinceId province);
/// The smallest number of moves to a part of the province.
std::uint32_t moves_to(const Map& map, std::span<const std::uint32_t> moves, ProvinceId province);

/// Places that are joined in either direction: neighbors by space, sorted.
using PlaceGraph = std::vector<std::vector<SpaceId>>;
/// The provinces that touch, for any class and from any coast; coasts are not nodes.
PlaceGraph graph_of(const Map& map);
/// The places of one class; two coasts of a province are not joined.
PlaceGraph graph_of(const Map& map, ClassId unit_class);

/// Places whose removal would separate others from each other, by id.
std::vector<SpaceId> cut_places(const PlaceGraph& graph);
/// Provinces whose removal, with all their coasts, would separate others.
std::vector<ProvinceId> cut_provinces(const Map& map, const PlaceGraph& graph);

/// For each place, the share of the shortest ways between two others that lead through it. Above
/// 2,000 places, only the ways from 2,000 evenly chosen ones count.
std::vector<double> passed_shares(const PlaceGraph& graph);

}  // namespace chancery
