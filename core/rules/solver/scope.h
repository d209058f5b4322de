// Scope: what a conflict contains.
#pragma once

#include <cstdint>

#include "core/rules/solver/conflict.h"

namespace chancery {

/// What a conflict contains. The solver has a loop for each scope, so that a simple conflict pays
/// for nothing that it does not contain: in the plain scope, the tables of strengths are not even
/// read.
enum class Scope : std::uint8_t {
  plain,    // every strength is 1 and there are no rides: a game with usual rules
  rides,    // every strength is 1
  general,  // other strengths, garrisons, open provinces, meetings at sea; perhaps rides
};

template <Scope scope>
inline constexpr bool has_rides = scope != Scope::plain;
template <Scope scope>
inline constexpr bool has_strengths = scope == Scope::general;

/// Calls `ask` with the scope of the conflict as template argument.
template <class Actors, class Ask>
inline auto dispatch_on_scope(const Conflict<Actors>& conflict, Ask ask) {
  if (conflict.general) return ask.template operator()<Scope::general>();
  if (conflict.rides.any()) return ask.template operator()<Scope::rides>();
  return ask.template operator()<Scope::plain>();
}

}  // namespace chancery
