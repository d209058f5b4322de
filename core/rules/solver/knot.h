// Knot: a set of circular decisions that was cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rules/solver/conflict.h"

namespace chancery {

/// How a knot of circular decisions was decided.
enum class KnotPolicy : std::uint8_t {
  unique,    // exactly one assignment is consistent
  rotation,  // all moves in a circle succeed
  carriage,  // the carriage fails (Szykman)
  all_hold,  // everything in the knot holds
  last_leg,  // the last leg in the knot fails
  all_fail,  // every move in the knot fails
};

/// A knot that was cut, for explanations.
struct Knot {
  KnotPolicy policy = KnotPolicy::unique;
  bool enumerated = true;      // all assignments were tried; false if there are too many moves
  std::vector<Actor> members;  // moves and supports in it
  std::vector<Actor> carried;  // moves whose carriage is in it
};

/// The knots of a phase, recorded on request, since that costs allocations.
struct KnotRecord {
  bool wanted = false;
  std::vector<Knot> knots;
};

/// A decision: whether the move or support of an actor succeeds, or whether its path is open.
struct Decision {
  Actor actor;
  bool is_path;
};

template <class Actors>
struct DecisionSet {
  typename Actors::Set orders;  // moves and supports
  typename Actors::Set paths;
  std::size_t size = 0;
};

/// Scratch for finding and cutting a knot, reused to avoid allocations.
template <class Actors>
struct KnotSearch {
  DecisionSet<Actors> knot, candidate;
  std::vector<Actor> moves;      // of the knot
  std::vector<Decision> others;  // supports and carriage that do not follow from the moves alone
  std::vector<Decision> stack;
};

}  // namespace chancery
