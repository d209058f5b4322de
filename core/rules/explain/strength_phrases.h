// Comparisons of strengths in words: reasons from which no others follow.
#pragma once

#include <string>
#include <vector>

#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// Orders of which the same is said: "A MUN - BUR and A RUH - BUR".
struct OrderPhrases {
  std::vector<std::string> orders;
  std::string what;
};
/// Adds the order to those of which the same is said.
void add_phrase(std::vector<OrderPhrases>& all, std::string order, std::string what);
/// "A MUN - BUR and A RUH - BUR, 1 against 2", for each of them.
std::vector<std::string> written_phrases(const std::vector<OrderPhrases>& all);
/// "A, B and C".
std::string join_with_and(const std::vector<std::string>& words);

/// Whom the move defeated or followed.
template <class Actors>
std::string why_moved(const SolvedPhase<Actors>& phase, Actor u);
/// What became of a unit that stayed: dislodged, or held against those that attacked it.
template <class Actors>
std::string stand_text(const SolvedPhase<Actors>& phase, Actor u);
/// The others that kept the move out of the same place; may be empty.
template <class Actors>
std::vector<std::string> rival_phrases(const SolvedPhase<Actors>& phase, Actor u);
/// Supports that do not count against a unit of the supporter's own power; may be empty.
template <class Actors>
std::string discounted_supports(const SolvedPhase<Actors>& phase, Actor u, Actor there);
/// The garrison of a vacant province, if it kept the move out; else empty.
template <class Actors>
std::string garrison_clause(const SolvedPhase<Actors>& phase, Actor u);

}  // namespace chancery
