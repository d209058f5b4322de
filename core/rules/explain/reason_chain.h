// ReasonChain: the reasons of an explanation; the interface is core/rules/explain/explain.h.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// The number of times that a reason is itself explained.
inline constexpr int deepest_chain = 2;
/// Longer explanations explain fewer reasons.
inline constexpr std::size_t longest_explanation = 300;

/// Reasons that depend on each other: a support depends on a move, and a move on the unit in its
/// way.
template <class Actors>
class ReasonChain {
 public:
  explicit ReasonChain(const SolvedPhase<Actors>& phase, int deepest = deepest_chain)
      : phase_(phase), deepest_(deepest) {}

  /// Returns the whole explanation of the unit's order.
  [[nodiscard]] std::string outcome_of(Actor u) const;
  /// Returns why a disrupted order or a stopped ride failed, without its result; empty for other
  /// orders.
  [[nodiscard]] std::string obstacle_of(Actor u) const;

 private:
  [[nodiscard]] std::string of_order(Actor u) const;
  [[nodiscard]] std::string of_move(Actor u, int depth) const;
  [[nodiscard]] std::string of_ride(Actor ride) const;
  [[nodiscard]] std::string of_support(Actor s) const;
  [[nodiscard]] std::string of_convoy(Actor k) const;
  [[nodiscard]] std::string why_cut(Actor s) const;
  [[nodiscard]] std::string why_not_convoyed(Actor k) const;
  [[nodiscard]] std::string why_bounced(Actor u, int depth) const;
  [[nodiscard]] std::string why_kept_out(Actor u, Actor there, int depth) const;
  [[nodiscard]] std::string why_own_stays(Actor u, Actor there, int depth) const;
  [[nodiscard]] std::vector<Actor> circle_of(Actor u) const;
  [[nodiscard]] std::string circle_text(const std::vector<Actor>& circle) const;
  [[nodiscard]] std::string lost_supports(Actor u) const;

  const SolvedPhase<Actors>& phase_;
  int deepest_;
};

}  // namespace chancery
