#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/world/patches.h"
#include "core/world/world.h"

namespace chancery {

// The steps in which a world is made; each takes what those before it made.

/// What is random about a step depends on the world's key and the step alone.
enum class WorldStep : std::uint64_t {
  pieces = 1,
  homes,
  heights,
  islands,
  ranges,
  regions,
  starts,
  sites,
  portals,
  codes
};
inline KeyedRandom random_of(std::uint64_t key, WorldStep step) {
  return KeyedRandom(key, static_cast<std::uint64_t>(step));
}

/// Places for the players, as far from each other as the sheet allows.
std::vector<Spot> spread_homes(const Grid& grid, std::size_t count, KeyedRandom random);

/// Land around each home, water that hangs together, islands, and ranges that nobody crosses.
std::vector<Ground> raise_land(const Grid& grid, const Pieces& pieces,
                               const std::vector<Spot>& homes, const WorldRequest& request,
                               std::uint64_t key);

/// Provinces-to-be on the sheet.
struct Regions {
  Patches of;  // by square
  std::vector<Ground> ground;
};

/// Joins pieces to regions. No piece of land has shores on two waters that do not meet there.
/// Nothing when that could not be done.
std::optional<Regions> join_pieces(const Grid& grid, const Pieces& pieces,
                                   const std::vector<Ground>& ground, KeyedRandom random);

/// Where three patches meet; one of them may be what lies beyond the sheet.
struct Meeting {
  Spot at;
  std::vector<PatchIndex> patches;
};
std::vector<Meeting> meetings(const Grid& grid, const Patches& patches);

/// The outline of each patch, in units of the sheet: `units` a square. Neighbours share the points
/// of their border. Nothing when a patch goes all around the sheet.
std::optional<std::vector<Shape>> outline(const Grid& grid, const Patches& patches, int units);

/// For each patch the square that is farthest from its border.
std::vector<Spot> hearts(const Grid& grid, const Patches& patches);

/// Steps from a province over everything that joins two, up to `most`; more than that: `most` + 1.
std::vector<std::size_t> steps_from(const World& world, std::size_t from, std::size_t most);
/// The same as lists of places that touch, bridges among them.
std::vector<std::vector<std::size_t>> touching_places(const World& world);

/// Narrow waters that can be crossed.
void build_bridges(World& world);
/// Chooses where the players begin and which places may hold more; false when there is no room.
bool settle(World& world, const std::vector<std::array<double, 2>>& homes, std::uint64_t key);
Fairness measure_fairness(const World& world);
/// How far it is from fair; 0: not at all.
std::size_t unfairness(const Fairness& fairness);

}  // namespace chancery
