#pragma once

#include <optional>
#include <string>

#include "core/base/ids.h"

namespace chancery {

/// What a variant wants of worlds that are made for it: [world]. Play does not depend on it.
struct WorldPattern {
  ClassId walks;                           // the class that goes on foot
  ClassId sails;                           // … by water
  std::string land, shore, water, portal;  // terrains
  // Lines of TOML, as they stand under [province.ID].
  std::string of_land;
  std::string of_water;
  std::string of_site;
  std::string of_start;
  std::string of_portal;
  // "{ … }" or empty, with "{power}" for the player's power and "{class}" for its first unit's.
  std::string at_start;                 // set.province of where a player begins
  std::string of_power;                 // set.power of a player
  std::optional<std::string> leads_to;  // the attribute that says where a portal leads
  std::optional<std::string> flag;      // the attribute of powers that holds their flags
  std::optional<bool> portals;          // are there to be portals? none: that is left open
};

}  // namespace chancery
