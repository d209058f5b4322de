#include "core/bots/simulation/ranking.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/common/random.h"

namespace chancery {
namespace {

constexpr int draws = 2000;

/// An approximately normal deviate: the sum of twelve uniform ones.
double deviate(KeyedRandom& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.next() >> 32U) / 4294967296.0;
  return sum;
}

/// The correlation in runs that differ from this one only by chance.
Interval range_of(const Tally& tally, std::span<const PowerId> ranking,
                  const std::vector<double>& merits, KeyedRandom& random) {
  std::vector<double> all;
  std::vector<double> shares(ranking.size());
  const auto games = static_cast<double>(tally.games);
  for (int i = 0; i < draws; ++i) {
    for (std::size_t k = 0; k < ranking.size(); ++k) {
      const double share = static_cast<double>(tally.seats[ranking[k].index()].ahead) / games;
      shares[k] = share + deviate(random) * std::sqrt(share * (1 - share) / games);
    }
    if (const auto item = rank_correlation(shares, merits)) all.push_back(*item);
  }
  std::sort(all.begin(), all.end());
  return {all[all.size() / 40], all[all.size() - 1 - all.size() / 40]};
}

double chance_of(double correlation, std::vector<double> merits, KeyedRandom& random) {
  const std::vector<double> fixed = merits;
  int as_good = 0;
  for (int i = 0; i < draws; ++i) {
    for (std::size_t k = merits.size(); k > 1; --k)
      std::swap(merits[k - 1], merits[random.below(static_cast<std::uint32_t>(k))]);
    constexpr double rounding = 1e-9;
    if (*rank_correlation(fixed, merits) >= correlation - rounding) ++as_good;
  }
  return static_cast<double>(as_good + 1) / (draws + 1);
}

}  // namespace

std::optional<RankAgreement> compare_ranking(const Tally& tally, std::span<const PowerId> ranking) {
  if (ranking.size() < 3) return std::nullopt;
  std::vector<double> shares, merits;
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    shares.push_back(static_cast<double>(tally.seats[ranking[i].index()].ahead));
    merits.push_back(static_cast<double>(ranking.size() - i));
  }
  const std::optional<double> correlation = rank_correlation(shares, merits);
  if (!correlation) return std::nullopt;
  KeyedRandom random(tally.series.seed, static_cast<std::uint64_t>(tally.games));
  const Interval range = range_of(tally, ranking, merits, random);
  return RankAgreement{*correlation, range, chance_of(*correlation, merits, random)};
}

}  // namespace chancery
