#pragma once

#include <string>
#include <vector>

#include "core/world/world.h"

namespace chancery {

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
  std::string site = "center = true";   // what is written of places that may be built on
  std::string start = "center = true";  // … of places where a player begins
  std::vector<std::string> colors;      // of the players, in order
};

/// The world as a file that a variant can have for its map: terrains, provinces with their shapes,
/// edges, areas that are none, and the players with where they begin.
std::string write_world(const World& world, const WorldStyle& style);

}  // namespace chancery
