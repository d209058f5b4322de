#include "core/bots/simulation/chance.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace chancery {
namespace {

/// e to the power of -x, for x >= 0: a short series for a small part of x, then multiplication.
double exp_minus(double x) {
  if (x > 700) return 0;
  constexpr int halvings = 10;
  const double small = x / 1024;
  double term = 1, sum = 1;
  for (int i = 1; i <= 12; ++i) {
    term *= -small / i;
    sum += term;
  }
  for (int i = 0; i < halvings; ++i) sum *= sum;
  return sum;
}

/// The upper tail of the normal distribution beyond z >= 3, as a continued fraction.
double far_tail(double z, double density) {
  double fraction = z;
  for (int i = 200; i >= 1; --i) fraction = z + i / fraction;
  return density / fraction;
}

}  // namespace

Interval share_interval(std::int64_t hits, std::int64_t count, double z) {
  if (count <= 0) return {0, 1};
  const auto n = static_cast<double>(count);
  const double share = static_cast<double>(hits) / n;
  const double scale = 1 + z * z / n;
  const double middle = (share + z * z / (2 * n)) / scale;
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale;
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double mean_of(const Sums& sums) {
  return sums.count == 0 ? 0 : static_cast<double>(sums.sum) / static_cast<double>(sums.count);
}

namespace {

/// The standard error of the mean.
double error_of(const Sums& sums) {
  const auto n = static_cast<double>(sums.count);
  const double mean = mean_of(sums);
  const double variance =
      (static_cast<double>(sums.squares) - n * mean * mean) / static_cast<double>(sums.count - 1);
  return std::sqrt(std::max(variance, 0.0) / n);
}

}  // namespace

std::optional<Interval> mean_interval(const Sums& sums, double z) {
  if (sums.count < 2) return std::nullopt;
  const double half = z * error_of(sums);
  return Interval{mean_of(sums) - half, mean_of(sums) + half};
}

double two_sided(double z) {
  z = std::abs(z);
  constexpr double one_by_root_of_two_pi = 0.3989422804014327;
  const double density = one_by_root_of_two_pi * exp_minus(z * z / 2);
  if (z >= 3) return 2 * far_tail(z, density);
  // The part from 0 to z: z + z^3/3 + z^5/(3*5) + …, times the density.
  double term = z, sum = z;
  for (int i = 1; i < 200; ++i) {
    term *= z * z / (2 * i + 1);
    sum += term;
  }
  return std::clamp(1 - 2 * density * sum, 0.0, 1.0);
}

double share_test(std::int64_t hits, std::int64_t count, double expected) {
  if (count <= 0 || expected <= 0 || expected >= 1) return 1;
  // The likelihood of each number of hits, as a multiple of the largest likelihood.
  const auto likeliest = static_cast<std::int64_t>(static_cast<double>(count) * expected);
  std::vector<double> likelihood(static_cast<std::size_t>(count) + 1);
  const auto at = [&](std::int64_t t) -> double& {
    return likelihood[static_cast<std::size_t>(t)];
  };
  const double odds = expected / (1 - expected);
  at(likeliest) = 1;
  for (std::int64_t i = likeliest; i < count; ++i)
    at(i + 1) = at(i) * static_cast<double>(count - i) / static_cast<double>(i + 1) * odds;
  for (std::int64_t i = likeliest; i > 0; --i)
    at(i - 1) = at(i) * static_cast<double>(i) / static_cast<double>(count - i + 1) / odds;
  constexpr double rounding = 1 + 1e-9;
  double all = 0, as_rare = 0;
  for (const double number : likelihood) {
    all += number;
    if (number <= at(hits) * rounding) as_rare += number;
  }
  return as_rare / all;
}

double mean_test(const Sums& sums) {
  if (sums.count < 2) return 1;
  const double error = error_of(sums);
  if (error <= 0) return sums.sum == 0 ? 1 : 0;
  return two_sided(mean_of(sums) / error);
}

double difference_test(const Sums& sums, const Sums& other) {
  if (sums.count < 2 || other.count < 2) return 1;
  const double a = error_of(sums), b = error_of(other);
  const double error = std::sqrt(a * a + b * b);
  const double difference = mean_of(sums) - mean_of(other);
  if (error <= 0) return difference == 0 ? 1 : 0;
  return two_sided(difference / error);
}

std::vector<double> holm(std::span<const double> probabilities) {
  std::vector<std::size_t> order(probabilities.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return probabilities[a] < probabilities[b];
  });
  std::vector<double> corrected(probabilities.size());
  double most = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double number = probabilities[order[i]] * static_cast<double>(order.size() - i);
    most = std::max(most, std::min(number, 1.0));
    corrected[order[i]] = most;
  }
  return corrected;
}

namespace {

std::vector<double> ranks_of(std::span<const double> values) {
  std::vector<double> ranks;
  for (const double value : values) {
    double below = 0, equal = 0;
    for (const double other : values) {
      if (other < value) ++below;
      if (other == value) ++equal;
    }
    ranks.push_back(below + (equal + 1) / 2);
  }
  return ranks;
}

}  // namespace

std::optional<double> rank_correlation(std::span<const double> span,
                                       std::span<const double> other) {
  if (span.size() != other.size() || span.size() < 2) return std::nullopt;
  const std::vector<double> a = ranks_of(span), b = ranks_of(other);
  const double mean = (static_cast<double>(a.size()) + 1) / 2;
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean) * (b[i] - mean);
    aa += (a[i] - mean) * (a[i] - mean);
    bb += (b[i] - mean) * (b[i] - mean);
  }
  if (aa <= 0 || bb <= 0) return std::nullopt;
  return ab / std::sqrt(aa * bb);
}

std::int32_t quantile(std::span<const std::int64_t> counts, std::int64_t per_hundred) {
  const std::int64_t all = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum += counts[i];
    if (sum * 100 >= all * per_hundred) return static_cast<std::int32_t>(i);
  }
  return 0;
}

}  // namespace chancery
