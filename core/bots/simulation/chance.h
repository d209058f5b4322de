// Confidence intervals and tests with the same result, bit for bit, on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chancery {

// Only +, -, *, / and square roots are used, which IEEE 754 defines exactly; functions of the C
// library round differently on different machines.

/// Two-sided quantile of the normal distribution for 95 in 100.
inline constexpr double z_95 = 1.959963984540054;

struct Interval {
  double low = 0, high = 0;
};

/// The significance level: results that are rarer by chance are remarkable.
inline constexpr double significant = 0.05;

/// The Wilson interval for a share of `hits` in `count`; all of [0, 1] if `count` is 0.
Interval share_interval(std::int64_t hits, std::int64_t count, double z = z_95);

/// Sums of whole numbers, from which the mean and deviation follow.
struct Sums {
  std::int64_t count = 0, sum = 0, squares = 0;
  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
};
double mean_of(const Sums& sums);
/// The interval of the mean; none for fewer than two values.
std::optional<Interval> mean_interval(const Sums& sums, double z = z_95);

/// The probability of a normal deviate at least so far from 0, on either side.
double two_sided(double z);
/// The probability that chance alone gives so many hits, or an equally unlikely number (exact
/// test).
double share_test(std::int64_t hits, std::int64_t count, double expected);
/// The probability that a mean is so far from 0 by chance.
double mean_test(const Sums& sums);

/// The probability that two means differ so much by chance.
double difference_test(const Sums& sums, const Sums& other);

/// Holm's correction for multiple tests of the probabilities.
std::vector<double> holm(std::span<const double> probabilities);

/// Spearman's rank correlation of two rankings; equal values share their rank. None if all values
/// of one are equal.
std::optional<double> rank_correlation(std::span<const double> span, std::span<const double> other);

/// The smallest value that at least that share of all reaches. `counts[i]` is how many have value
/// i.
std::int32_t quantile(std::span<const std::int64_t> counts, std::int64_t per_hundred);

}  // namespace chancery
