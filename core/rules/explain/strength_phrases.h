// Phrases that compare strengths: reasons that need no further reasons.
#pragma once

#include <string>
#include <vector>

#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// Orders with a common phrase: "A MUN - BUR and A RUH - BUR".
struct OrderPhrases {
  std::vector<std::string> orders;
  std::string what;
};
/// Adds the order to those with the same phrase.
void add_phrase(std::vector<OrderPhrases>& all, std::string order, std::string what);
/// Returns a text for each phrase: "A MUN - BUR and A RUH - BUR, 1 against 2".
std::vector<std::string> written_phrases(const std::vector<OrderPhrases>& all);
/// Returns "A, B and C".
std::string join_with_and(const std::vector<std::string>& words);

/// Compares the strengths of two moves that met head on. If each attacks with another strength than
/// it defends itself with: ", 3 against 3 (2 against 1 the other way)"; else `plain`.
template <class Actors>
std::string head_on_text(const SolvedPhase<Actors>& phase, Actor u, Actor other,
                         const std::string& plain);
/// Returns whom the move defeated or followed.
template <class Actors>
std::string why_moved(const SolvedPhase<Actors>& phase, Actor u);
/// Returns the fate of a unit that stayed: dislodged, or held against its attackers.
template <class Actors>
std::string stand_text(const SolvedPhase<Actors>& phase, Actor u);
/// Returns phrases for the rivals that kept the move out of the same place; may be empty.
template <class Actors>
std::vector<std::string> rival_phrases(const SolvedPhase<Actors>& phase, Actor u);
/// Returns the supports that do not count because the unit in the target is of the supporter's
/// power; may be empty.
template <class Actors>
std::string discounted_supports(const SolvedPhase<Actors>& phase, Actor u, Actor there);
/// Returns the garrison that kept the move out of a vacant province; else empty.
template <class Actors>
std::string garrison_clause(const SolvedPhase<Actors>& phase, Actor u);

}  // namespace chancery
