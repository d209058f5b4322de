// Votes for a draw and surrenders.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules/phase/phase_report.h"

namespace chancery {

/// What powers wrote besides their orders. A player may vote with any power of the hand.
struct Votes {
  std::vector<PowerId> draw;
  std::vector<PowerId> surrender;
};

/// The players who may vote, by index: those with a power that is alive (Victory::alive), plays on
/// and was not declared in disorder by the game master.
std::vector<std::size_t> list_voters(const Variant& variant, const Position& position,
                                     std::span<const PowerId> declared_disorder);

/// Counts the votes of a phase. Powers that surrender get that status in `after`.
///   all vote for a draw: they share;  all but one surrender: that one wins;
///   all surrender: a tie;             some surrender and all others vote for a draw: these share.
std::optional<Ending> count_votes(const Variant& variant, std::span<const std::size_t> voters,
                                  const Votes& votes, Position& after,
                                  std::vector<Message>& messages);

}  // namespace chancery
