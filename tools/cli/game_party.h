// The players of a game on a new world, and the options of the game, as the game master enters
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/boards/world/world_toml.h"
#include "core/rules/variant/variant.h"

namespace chancery::cli {

/// One nation; empty values are filled in.
struct Entrant {
  std::string nation;
  std::string city;  // the name of its first place
  std::string unit;  // the class of its first unit: id or letter
  std::string color;
  std::string flag;                 // as core/boards/draw/flag.h prints it
  std::vector<std::string> names;   // for places that it reaches first, in this order
  std::vector<std::string> people;  // "Ann <ann@example.org>"; the first is the manager
};

/// A file of players: docs/reference/worlds.md.
struct Party {
  std::string name;
  std::optional<std::uint64_t> seed;
  std::optional<std::size_t> provinces;
  std::optional<std::size_t> portals;
  std::vector<std::string> wraps;
  std::string islands;
  std::vector<std::string> options;  // "villages=true"
  std::vector<Entrant> entrants;
};

/// Reads the file. If it has errors, prints them and throws `InputProblem`.
Party read_party(const std::string& path);

/// Gives nations without a name, color or flag one from a fixed set, at random, so that they do not
/// reveal the number of nations.
void complete(std::vector<Entrant>& entrants, std::uint64_t seed);

/// The problems with the nations, one sentence each. `codes` are the codes of places, which are not
/// allowed as names.
std::vector<std::string> party_problems(const Variant& parent, const std::vector<Entrant>& entrants,
                                        const std::vector<std::string>& codes);

/// The data of each nation for the file of the world.
std::vector<WorldSeat> seats_of(const Variant& parent, const std::vector<Entrant>& entrants);

}  // namespace chancery::cli
