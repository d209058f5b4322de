#include "core/bots/simulation/chance.h"

#include <array>
#include <catch2/catch.hpp>
#include <vector>

#include "core/bots/simulation/ranking.h"

namespace chancery::simulation_tests {
namespace {

Approx near(double value) {
  return Approx(value).margin(5e-5);
}

}  // namespace

TEST_CASE("The interval of a share is that of Wilson") {
  // By hand, with z = 1.96: 8 of 10. middle = (0.8 + 1.92073/10) / 1.384146 = 0.716742,
  // half = 1.959964 * sqrt(0.016 + 0.0096036) / 1.384146 = 0.226576.
  const Interval some = share_interval(8, 10);
  CHECK(some.low == near(0.49016));
  CHECK(some.high == near(0.94332));
  const Interval none = share_interval(0, 100);
  CHECK(none.low == near(0));
  CHECK(none.high == near(0.03699));  // z² / (n + z²)
  const Interval all = share_interval(100, 100);
  CHECK(all.low == near(0.96301));
  CHECK(all.high == near(1));
  const Interval unknown = share_interval(0, 0);
  CHECK(unknown.low == 0);
  CHECK(unknown.high == 1);
}

TEST_CASE("Means have the interval of the normal distribution") {
  Sums sums;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) sums.add(value);
  CHECK(mean_of(sums) == near(5));
  // The deviation is sqrt(32/7) = 2.13809, the error 0.755929.
  const std::optional<Interval> interval = mean_interval(sums);
  REQUIRE(interval);
  CHECK(interval->low == near(5 - 1.48160));
  CHECK(interval->high == near(5 + 1.48160));
  Sums result;
  result.add(3);
  CHECK_FALSE(mean_interval(result));
  CHECK(mean_of(Sums{}) == 0);
}

TEST_CASE("Tails of the normal distribution are those of the tables") {
  CHECK(two_sided(0) == near(1));
  CHECK(two_sided(1) == near(0.3173105));
  CHECK(two_sided(-1.959964) == near(0.05));
  CHECK(two_sided(2.575829) == near(0.01));
  CHECK(two_sided(2.9999) == Approx(0.0027007).epsilon(1e-3));
  CHECK(two_sided(3.0001) == Approx(0.0026989).epsilon(1e-3));
  CHECK(two_sided(6) == Approx(1.9732e-9).epsilon(1e-3));
  CHECK(two_sided(60) >= 0);
  CHECK(two_sided(60) < 1e-12);
}

TEST_CASE("A share and a mean are tested against what is expected") {
  // The sum of all terms of the binomial distribution that are not above the term of the hits.
  CHECK(share_test(20, 100, 1.0 / 7) == near(0.1144663));
  CHECK(share_test(6, 9, 2.0 / 9) == near(0.0053854));
  CHECK(share_test(3, 10, 0.5) == near(352.0 / 1024));  // 2 * (1 + 10 + 45 + 120)
  CHECK(share_test(5, 10, 0.5) == near(1));
  CHECK(share_test(0, 10, 0.5) == near(2.0 / 1024));
  CHECK(share_test(500'000, 1'000'000, 0.4) < 1e-12);
  CHECK(share_test(0, 0, 0.5) == 1);
  CHECK(share_test(5, 5, 1) == 1);
  Sums even;
  for (const int value : {-1, 1, -2, 2}) even.add(value);
  CHECK(mean_test(even) == near(1));
  Sums same;
  same.add(2);
  same.add(2);
  CHECK(mean_test(same) == 0);  // no two games differ
  // Means 2 and 5, both with variance 1 and 3 values: z = 3 / sqrt(2/3) = 3.67423.
  Sums low, high;
  for (const int value : {1, 2, 3}) low.add(value);
  for (const int value : {4, 5, 6}) high.add(value);
  CHECK(difference_test(low, high) == Approx(0.00023857).epsilon(1e-3));
}

TEST_CASE("Holm's correction multiplies the smallest probability most") {
  const std::array probabilities{0.01, 0.04, 0.03, 0.005};
  const std::vector<double> corrected = holm(probabilities);
  CHECK(corrected[3] == near(0.02));
  CHECK(corrected[0] == near(0.03));
  CHECK(corrected[2] == near(0.06));
  CHECK(corrected[1] == near(0.06));  // never less than one that was smaller
  CHECK(holm(std::array{0.9, 0.8})[0] == near(1));
  CHECK(holm({}).empty());
}

TEST_CASE("Rankings are compared by Spearman's correlation") {
  CHECK(*rank_correlation(std::array{1.0, 2.0, 3.0}, std::array{10.0, 20.0, 30.0}) == near(1));
  CHECK(*rank_correlation(std::array{1.0, 2.0, 3.0}, std::array{3.0, 2.0, 1.0}) == near(-1));
  // Ranks 1..5 and 2,1,4,3,5: 1 - 6*4/(5*24) = 0.8.
  CHECK(*rank_correlation(std::array{1.0, 2.0, 3.0, 4.0, 5.0},
                          std::array{2.0, 1.0, 4.0, 3.0, 5.0}) == near(0.8));
  CHECK_FALSE(rank_correlation(std::array{1.0, 1.0}, std::array{1.0, 2.0}));
  CHECK_FALSE(rank_correlation(std::array{1.0}, std::array{1.0}));
}

TEST_CASE("The order of the seats is compared with a ranking") {
  Tally tally;
  tally.games = 10000;
  tally.seats.resize(4);
  for (std::size_t i = 0; i < 4; ++i) tally.seats[i].ahead = 1000 * static_cast<int>(i + 1);
  const std::array same{PowerId{3}, PowerId{2}, PowerId{1}, PowerId{0}};
  const auto agreement = compare_ranking(tally, same);
  REQUIRE(agreement);
  CHECK(agreement->correlation == near(1));
  CHECK(agreement->range.low == near(1));  // that many games leave no doubt
  CHECK(agreement->probability == Approx(1.0 / 24).margin(0.02));
  tally.games = 40;
  for (std::size_t i = 0; i < 4; ++i) tally.seats[i].ahead = static_cast<int>(i + 9);
  CHECK(compare_ranking(tally, same)->range.low < 0);  // so few games leave much
  const std::array reversed{PowerId{0}, PowerId{1}, PowerId{2}, PowerId{3}};
  CHECK(compare_ranking(tally, reversed)->correlation == near(-1));
  CHECK_FALSE(compare_ranking(tally, std::span(same).first(2)));
}

TEST_CASE("A quantile is the smallest value that enough have") {
  const std::array<std::int64_t, 4> counts{1, 0, 8, 1};  // 0, then eight times 2, then 3
  CHECK(quantile(counts, 10) == 0);
  CHECK(quantile(counts, 11) == 2);
  CHECK(quantile(counts, 50) == 2);
  CHECK(quantile(counts, 90) == 2);
  CHECK(quantile(counts, 91) == 3);
  CHECK(quantile({}, 50) == 0);
}

}  // namespace chancery::simulation_tests
