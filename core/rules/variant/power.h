// A power as a variant declares it, and its role in the setup in force.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/builds.h"

namespace chancery {

/// The role of a power in the setup in force.
enum class PowerRole : std::uint8_t {
  played,    // a player orders its units
  standing,  // no player: its units hold, dislodged ones are removed; it neither builds nor votes
  closed     // it has no units, and no unit enters its homes and region
};

/// The behavior of a power's units while it has no player.
struct StandingUnits {
  bool supports = false;  // each supports a neighbor of its power that is attacked
  bool rebuilds = false;  // its starting units return in adjustment phases
  friend bool operator==(const StandingUnits&, const StandingUnits&) = default;
};

struct Power {
  std::string id;                       // "ruritania"
  std::string name;                     // "Ruritania"
  std::vector<std::string> adjectives;  // "Ruritanian"
  std::string color;                    // "#c0392b"
  std::vector<ProvinceId> homes;        // where it may build, if builds are limited to homes
  std::vector<ProvinceId> region;       // other provinces of its country; closed together with it
  std::vector<UnitLimit> most;          // how many units it may have; overrides `Builds::most`
  PowerRole role = PowerRole::played;
  StandingUnits standing;
  std::vector<std::string> parts;  // the names of the powers merged into it; empty if none
  std::string script_id{};         // its name in scripts; empty: its id
  SourceSpan span;
  SourceSpan homes_span;
};

}  // namespace chancery
