#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/variant/variant.h"
#include "core/world/world_toml.h"

// Who plays a game on a new world, and what the game is to be like, as the game master enters it.

namespace chancery::cli {

/// One nation; what is empty is chosen for it.
struct Entrant {
  std::string nation;
  std::string city;  // what its first place is called
  std::string unit;  // the class that it begins with: id or letter
  std::string color;
  std::string flag;                 // as core/draw/flag.h prints it
  std::vector<std::string> names;   // for places that it comes to first, in their order
  std::vector<std::string> people;  // "Ann <ann@example.org>", the first is the manager
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

/// Throws what is wrong with the file as a problem, after telling where it is.
Party read_party(const std::string& path);

/// Gives a nation without a name, a colour or a flag one of a set, dealt by chance: neither tells
/// how many nations there are.
void complete(std::vector<Entrant>& entrants, std::uint64_t seed);

/// Why the nations cannot be as they were entered, one sentence each; empty: they can. `codes` are
/// the codes of the places, which nobody may take for a name.
std::vector<std::string> party_problems(const Variant& parent, const std::vector<Entrant>& entrants,
                                        const std::vector<std::string>& codes);

/// What the world's file says of each.
std::vector<WorldSeat> seats_of(const Variant& parent, const std::vector<Entrant>& entrants);

}  // namespace chancery::cli
