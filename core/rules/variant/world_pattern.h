// WorldPattern: how generated worlds are written for a variant: [world].
#pragma once

#include <optional>
#include <string>

#include "core/base/common/ids.h"

namespace chancery {

/// Play does not depend on it.
struct WorldPattern {
  ClassId walks;                           // the unit class that walks
  ClassId sails;                           // the unit class that sails
  std::string land, shore, water, portal;  // terrains
  // Lines of TOML for [province.ID].
  std::string of_land;
  std::string of_water;
  std::string of_site;
  std::string of_start;
  std::string of_portal;
  // "{ … }" or empty; "{power}" is the player's power, "{class}" the class of its first unit.
  std::string at_start;                 // set.province of the place where a player begins
  std::string of_power;                 // set.power of a player
  std::optional<std::string> leads_to;  // the attribute that names the other end of a portal
  std::optional<std::string> flag;      // the attribute of powers that holds their flags
  std::optional<bool> portals;          // whether worlds must have portals; none: either way
};

}  // namespace chancery
