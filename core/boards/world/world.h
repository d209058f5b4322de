// Makes a new world: settings and result.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// The number of islands off the shores.
enum class Islands : std::uint8_t { few, some, many };

/// The settings of a world to make.
struct WorldRequest {
  std::uint64_t seed = 1;
  std::size_t players = 8;
  std::size_t provinces = 0;  // approximate number; 0: as many as the players need
  bool wraps_east_west = true;
  bool wraps_north_south = false;
  Islands islands = Islands::some;
  std::size_t portals = 0;
};

inline constexpr std::size_t fewest_players = 2;
inline constexpr std::size_t most_players = 30;
inline constexpr std::size_t fewest_provinces_each = 22;
inline constexpr std::size_t usual_provinces_each = 36;
inline constexpr std::size_t most_provinces = 1200;
inline constexpr std::size_t most_portals = 24;

/// Why such a world is impossible; empty if it is possible.
std::string why_no_world(const WorldRequest& request);

enum class Ground : std::uint8_t { land, water, blocked };

/// A province of a world or, with `blocked` ground, an impassable area.
struct WorldProvince {
  std::string code;
  Ground ground = Ground::land;
  bool shore = false;  // land that borders water
  bool site = false;
  std::optional<std::size_t> start;  // the player who begins here
  Point at{};
  Shape shape;
  std::size_t area = 0;            // in squares
  std::vector<std::size_t> near;   // all neighbors, sorted
  std::vector<std::size_t> walks;  // neighbors by land
  std::vector<std::size_t> sails;  // neighbors by water or along the shore
};

struct WorldBridge {
  std::size_t from = 0;
  std::size_t to = 0;
};

/// A small place between provinces. A unit that enters it comes out at its other end.
struct WorldPortal {
  std::string code;
  Point at{};
  std::vector<std::size_t> near;
  std::size_t leads_to = 0;
};

/// The figures of one start, in steps and counts.
struct StartMeasure {
  std::size_t rival = 0;        // steps to the nearest other start
  std::size_t second_site = 0;  // steps to the nearest site that is not adjacent
  std::size_t around = 0;       // places within three steps
  std::size_t land = 0;         // land within six steps
  std::size_t sites = 0;        // sites within six steps
};

/// One figure over all starts, and whether it is within its bound.
struct FairnessFigure {
  std::string what;
  std::size_t least = 0;
  std::size_t most = 0;
  std::string bound;
  bool kept = false;
};

struct Fairness {
  std::vector<StartMeasure> starts;
  std::vector<FairnessFigure> figures;

  [[nodiscard]] bool kept() const;
};

struct World {
  WorldRequest request;
  std::size_t attempt = 1;  // the number of the attempt that made it
  Plane plane;
  std::vector<WorldProvince> provinces;  // by code
  std::vector<WorldProvince> blocked;
  std::vector<WorldBridge> bridges;
  std::vector<WorldPortal> portals;
  Fairness fairness;

  [[nodiscard]] std::size_t count(Ground ground) const;
};

/// Makes worlds until one is fair. The same request gives the same world on any machine. Nothing if
/// none of `attempts` was fair; `best` then holds the figures of the best one. Several attempts run
/// at the same time. `tried` is called, in this thread, with the number of attempts that are over.
std::optional<World> make_world(const WorldRequest& request, std::size_t attempts,
                                Fairness* best = nullptr,
                                const std::function<void(std::size_t)>& tried = {});

}  // namespace chancery
