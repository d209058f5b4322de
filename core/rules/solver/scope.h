// Scope: what a conflict contains.
#pragma once

#include <cstdint>

#include "core/rules/solver/conflict.h"

namespace chancery {

/// What a conflict contains. The solver has a loop for each scope, so that a simple conflict does
/// not pay for what it does not contain: that of the standard game, where every strength is 1 and
/// there are no rides, does not even read the tables of strengths.
enum class Scope : std::uint8_t {
  plain,    // every strength is 1 and there are no rides: the standard game
  rides,    // every strength is 1
  general,  // other strengths, walls, open provinces, meetings at sea; perhaps rides
};

template <Scope scope>
inline constexpr bool has_rides = scope != Scope::plain;
template <Scope scope>
inline constexpr bool has_strengths = scope == Scope::general;

/// Calls `ask` with the scope of the conflict.
template <class Actors, class Ask>
inline auto dispatch_on_scope(const Conflict<Actors>& conflict, Ask ask) {
  if (conflict.general) return ask.template operator()<Scope::general>();
  if (conflict.rides.any()) return ask.template operator()<Scope::rides>();
  return ask.template operator()<Scope::plain>();
}

}  // namespace chancery
