// A made world as the TOML files of a variant.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/boards/world/world.h"

namespace chancery {

/// The text of a world's file for one player.
struct WorldSeat {
  std::string name;
  std::string color;
  bool sails = false;    // begins with the class that sails
  std::string of_power;  // as in the style, with this player's own values
  std::string of_start;
};

/// The names in a world's file; the world itself has none.
struct WorldStyle {
  std::string land = "land";  // terrains
  std::string shore = "coast";
  std::string water = "sea";
  std::string portal = "portal";
  std::string walks;  // the class that walks, and its letter
  std::string walks_letter;
  std::string sails;  // the class that sails
  std::string sails_letter;
  // Lines for [province.ID].
  std::string of_land;  // of other land
  std::string of_water;
  std::string of_site = "center = true\n";   // of sites
  std::string of_start = "center = true\n";  // of starts
  std::string of_portal = "open = true\n";
  // "{ … }" or empty; "{power}" is the player's power, "{class}" the class of its first unit.
  std::string at_start;  // for set.province of a start
  std::string of_power;  // for set.power of each player
  /// The attribute with a portal's destination: edges then lead into the portal and out again.
  /// Without it, edges lead directly to the far end.
  std::optional<std::string> leads_to;
  std::vector<std::string> colors;  // of the players, in order
  std::vector<WorldSeat> seats;  // of the players, in order; empty: two setups, one for each class
};

/// The world as the map file of a variant: terrains, provinces with their shapes, edges, impassable
/// areas, and players with their starts.
std::string write_world(const World& world, const WorldStyle& style);

}  // namespace chancery
