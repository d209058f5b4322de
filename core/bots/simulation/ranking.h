// Compares the order of the seats with another ranking, such as one from games of people.
#pragma once

#include <optional>
#include <span>

#include "core/base/common/ids.h"
#include "core/bots/simulation/tally.h"

namespace chancery {

struct RankAgreement {
  double correlation = 0;  // Spearman's, from -1 to 1
  Interval range;          // of 95 in 100 runs with as many games and the same bots
  double probability = 1;  // that a random order would agree at least as well
};

/// How well the order of the seats by being ahead agrees with `ranking`, the best first. None if it
/// has fewer than three powers, or all of them are ahead equally often.
std::optional<RankAgreement> compare_ranking(const Tally& tally, std::span<const PowerId> ranking);

}  // namespace chancery
