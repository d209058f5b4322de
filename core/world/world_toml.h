#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/world/world.h"

namespace chancery {

/// What a world's file says of one player.
struct WorldSeat {
  std::string name;
  std::string color;
  bool sails = false;    // begins with the class that goes by water
  std::string of_power;  // as in the style, with what is this player's own
  std::string of_start;
};

/// What a world's file calls things; the world itself knows no names.
struct WorldStyle {
  std::string land = "land";  // terrains
  std::string shore = "coast";
  std::string water = "sea";
  std::string portal = "portal";
  std::string walks;  // the class that goes on foot, and its letter
  std::string walks_letter;
  std::string sails;  // the class that goes by water
  std::string sails_letter;
  // Lines that are written under [province.ID].
  std::string of_land;  // of land where nothing is
  std::string of_water;
  std::string of_site = "center = true\n";   // of places that may be built on
  std::string of_start = "center = true\n";  // of places where a player begins
  std::string of_portal = "open = true\n";
  // "{ … }" or empty; "{power}" is the player's power, "{class}" the class of its first unit.
  std::string at_start;  // under set.province of where a player begins
  std::string of_power;  // under set.power of each player
  /// The attribute that says where a portal leads: edges then lead into it and out of it again.
  /// Without one they lead to where it leads.
  std::optional<std::string> leads_to;
  std::vector<std::string> colors;  // of the players, in order
  std::vector<WorldSeat> seats;  // of the players, in order; empty: two setups, one for each class
};

/// The world as a file that a variant can have for its map: terrains, provinces with their shapes,
/// edges, areas that are none, and the players with where they begin.
std::string write_world(const World& world, const WorldStyle& style);

}  // namespace chancery
