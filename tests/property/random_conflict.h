// Random conflicts for the solver.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/solver/conflict.h"

namespace chancery::testing {

/// The six strengths of an actor.
struct Strength {
  std::int16_t attack = 1, prevent = 1, defend = 1, stand = 1, failed = 1, weight = 1;
};

struct PlannedLeg {
  std::uint16_t station = 0;
  bool terminus = false;
};

struct PlannedUnit {
  enum class Kind : std::uint8_t { hold, move, attack_support, hold_support, ride };
  std::uint16_t home = 0;
  std::uint8_t power = 0;
  Kind kind = Kind::hold;
  std::uint16_t target = nowhere;  // of a move
  std::vector<PlannedLeg> legs;    // of a ride
  Actor supported = nobody;        // a unit; a ride is supported on its last leg
  bool routed = false;
  bool all_needed = false;
  bool through_passage = false;
  bool passes_by = false;
  Actor carries = nobody;
  bool at_start = false;
  bool at_end = false;
  std::vector<Actor> links;
  std::uint16_t comes_from = nowhere;
  Strength strength;
};

/// A conflict as plain data, from which it can be built for sets of either width.
struct ConflictPlan {
  std::size_t provinces = 0;
  bool general = false;
  bool loser_never_counts = false;
  bool disrupted_bounces = false;
  bool all_hold = false;
  bool each_for_itself = false;
  std::optional<std::int16_t> lead_that_disrupts;  // only if general
  std::vector<PlannedUnit> units;
  std::vector<CutMask> cut_masks;
  std::vector<std::int16_t> garrison;    // by province; may be empty
  std::vector<PowerId> garrison_admits;  // by province; may be empty
  std::vector<std::uint8_t> open;        // by province; may be empty
  std::vector<UnitId> occupant;          // filled by settle()

  /// Fills `occupant`; call it when all units are there.
  void settle();
};

enum class Primitives : std::uint8_t { standard, all, rides };  // rides: standard and rides

ConflictPlan random_plan(std::uint64_t seed, Primitives primitives);

/// `plan` must live as long as the conflict.
template <class Actors>
void build(const ConflictPlan& plan, Conflict<Actors>& conflict);

/// For messages of failed tests.
std::string describe(const ConflictPlan& plan);

}  // namespace chancery::testing
