// The steps of making a world, for core/boards/world only.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/world/grid_patches.h"
#include "core/boards/world/world.h"

namespace chancery {

// The steps in which a world is made; each uses the results of those before it.

/// The random numbers of a step depend only on the world's key and the step.
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

/// Positions for the players, as far from each other as the sheet allows.
std::vector<Spot> spread_homes(const Grid& grid, std::size_t count, KeyedRandom random);

/// Makes land around each home, connected water, islands, and impassable ranges.
std::vector<Ground> raise_land(const Grid& grid, const Pieces& pieces,
                               const std::vector<Spot>& homes, const WorldRequest& request,
                               std::uint64_t key);

/// Future provinces on the sheet.
struct Regions {
  Patches of;  // by square
  std::vector<Ground> ground;
};

/// Joins pieces into regions. No region of land has two separate shores. Nothing if that fails.
std::optional<Regions> join_pieces(const Grid& grid, const Pieces& pieces,
                                   const std::vector<Ground>& ground, KeyedRandom random);

/// A point where three patches meet; one of them may be the outside of the sheet.
struct Meeting {
  Spot at;
  std::vector<PatchIndex> patches;
};
std::vector<Meeting> meetings(const Grid& grid, const Patches& patches);

/// The outline of each patch, in units of the sheet, `units` per square. Neighbors share the points
/// of their border. Nothing if a patch goes all around the sheet.
std::optional<std::vector<Shape>> outline(const Grid& grid, const Patches& patches, int units);

/// The square of each patch that is farthest from its border.
std::vector<Spot> hearts(const Grid& grid, const Patches& patches);

/// Steps from a province over borders and bridges, up to `most`; `most` + 1 if there are more.
std::vector<std::size_t> steps_from(const World& world, std::size_t from, std::size_t most);
/// The neighbors of each province, including those over bridges.
std::vector<std::vector<std::size_t>> touching_places(const World& world);

/// Builds bridges over narrow waters.
void build_bridges(World& world);
/// Chooses starts and sites; false if there is no room.
bool settle(World& world, const std::vector<Point>& homes, std::uint64_t key);
Fairness measure_fairness(const World& world);
/// The distance from being fair; 0 if it is fair.
std::size_t unfairness(const Fairness& fairness);

}  // namespace chancery
