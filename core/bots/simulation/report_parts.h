// Words and numbers of simulation reports, for files of this room only.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <string>

#include "core/bots/simulation/tally.h"

namespace chancery::simulation_parts {

/// True if a bot plays the power.
inline bool is_seat(const Tally& tally, std::size_t power) {
  return !tally.series.bots[power].empty();
}

inline std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

/// "12.0 % (10.1 to 14.2)"
inline std::string share_text(std::int64_t hits, std::int64_t count) {
  const Interval interval = share_interval(hits, count);
  const double share = count == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(count);
  return fmt::format("{} ({:.1f} to {:.1f})", percent(share), 100 * interval.low,
                     100 * interval.high);
}

/// The probability of chance alone, after correction.
inline std::string chance_text(double probability) {
  return probability < 0.001 ? "p < 0.001" : fmt::format("p = {:.3f}", probability);
}

/// A quantile of a map from values to counts.
inline std::int32_t quantile_of(const std::map<std::int32_t, std::int64_t>& counts,
                                std::int64_t per_hundred) {
  std::int64_t all = 0, sum = 0;
  for (const auto& [value, count] : counts) all += count;
  for (const auto& [value, count] : counts) {
    sum += count;
    if (sum * 100 >= all * per_hundred) return value;
  }
  return 0;
}
inline std::int32_t median_of(const std::map<std::int32_t, std::int64_t>& counts) {
  return quantile_of(counts, 50);
}

/// A sentence in every report: the limits of the figures.
inline constexpr const char* what_it_bears =
    "These figures compare seats, setups and boards under the same bots. Bots do not talk and make "
    "no alliances, so the figures do not foretell games of people.";
inline constexpr const char* about_intervals =
    "Ranges in parentheses are 95 % confidence intervals. What is said to stand out was tested, "
    "with Holm's correction for the number of seats or openings compared.";

/// The bots, in short: "greedy 2", or seat by seat.
std::string bots_in_words(const GameSeries& series);
/// "standard, setup classic, 1000 games": the games of the run, on one line.
std::string run_in_words(const Tally& tally);

}  // namespace chancery::simulation_parts
