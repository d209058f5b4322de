// A power as a variant declares it, and its role in the setup in force.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/builds.h"

namespace chancery {

/// What a power is in the setup in force.
enum class PowerRole : std::uint8_t {
  played,    // a player orders its units
  standing,  // nobody does: units hold, dislodged ones are lost; it neither builds nor votes
  closed     // it has no units, and nothing enters its homes and its region
};

/// What the units of a power do while nobody plays it.
struct StandingUnits {
  bool supports = false;  // each supports a neighbor of its power that is attacked
  bool rebuilds = false;  // those of the start come back in adjustment phases
  friend bool operator==(const StandingUnits&, const StandingUnits&) = default;
};

struct Power {
  std::string id;                       // "ruritania"
  std::string name;                     // "Ruritania"
  std::vector<std::string> adjectives;  // "Ruritanian"
  std::string color;                    // "#c0392b"
  std::vector<ProvinceId> homes;        // where it may build, if builds are at home
  std::vector<ProvinceId> region;       // further provinces of its country; closed with it
  std::vector<UnitLimit> most;          // how many units it may have; overrides `Builds::most`
  PowerRole role = PowerRole::played;
  StandingUnits standing;
  std::vector<std::string> parts;  // if it is several powers in one hand: their names
  std::string script_id{};         // its name in scripts; empty: its id
  SourceSpan span;
  SourceSpan homes_span;
};

}  // namespace chancery
