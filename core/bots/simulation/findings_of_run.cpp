#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/bots/simulation/ranking.h"
#include "core/bots/simulation/report_parts.h"
#include "core/bots/simulation/simulation_report.h"

namespace chancery {

using namespace simulation_parts;

namespace {

/// Corrects the probabilities for the number of findings.
void correct(std::vector<SeatFinding>& findings) {
  std::vector<double> probabilities;
  for (const SeatFinding& finding : findings) probabilities.push_back(finding.probability);
  const std::vector<double> corrected = holm(probabilities);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    findings[i].probability = corrected[i];
    findings[i].stands_out = corrected[i] < significant;
  }
}

class Remarks {
 public:
  explicit Remarks(const CountedRun& run)
      : run_(run), tally_(run.sides.front().tally), variant_(run.sides.front().board->variant()) {}

  std::vector<std::string> take() {
    if (run_.sides.size() > 1) add_differences();
    add_seats();
    add_ranking();
    add_ends();
    add_empty_provinces();
    add_feuds();
    add_openings();
    return std::move(all_);
  }

 private:
  void add_differences() {
    const std::vector<SeatFinding> findings = compare_sides(run_);
    bool any = false;
    for (const SeatFinding& finding : findings) {
      if (!finding.stands_out) continue;
      any = true;
      const Sums& sums = run_.pairs.centers()[finding.power.index()];
      const std::optional<Interval> interval = mean_interval(sums);
      all_.push_back(fmt::format(
          "{} ends with {} centers on side b: {:+.2f} on average ({:+.2f} to {:+.2f}, {})",
          name(finding.power), sums.sum > 0 ? "more" : "fewer", mean_of(sums), interval->low,
          interval->high, chance_text(finding.probability)));
    }
    if (!any && !findings.empty())
      all_.push_back(fmt::format(
          "no seat ends with more or fewer centers on side b than chance explains, in {} pairs",
          run_.pairs.pairs()));
  }

  void add_seats() {
    std::vector<SeatFinding> findings = compare_seats(tally_);
    std::stable_sort(findings.begin(), findings.end(),
                     [](const auto& a, const auto& b) { return a.probability < b.probability; });
    const double even = even_share(tally_);
    bool any = false;
    for (const SeatFinding& finding : findings) {
      if (!finding.stands_out) continue;
      any = true;
      const std::int64_t ahead = tally_.seats[finding.power.index()].ahead;
      const bool more = static_cast<double>(ahead) > even * static_cast<double>(tally_.games);
      all_.push_back(
          fmt::format("{} is ahead {} often than the seats on average: in {}, where {} "
                      "would be even ({})",
                      name(finding.power), more ? "more" : "less", share_text(ahead, tally_.games),
                      percent(even), chance_text(finding.probability)));
    }
    if (!any && findings.size() > 1)
      all_.push_back(
          fmt::format("no seat is ahead more or less often than chance explains, in {} "
                      "games",
                      tally_.games));
  }

  void add_ranking() {
    if (run_.ranking.empty()) return;
    const auto agreement = compare_ranking(tally_, run_.ranking);
    if (!agreement) {
      all_.emplace_back(
          "the order of the seats cannot be compared with the ranking given: it needs "
          "three powers that differ");
      return;
    }
    all_.push_back(
        fmt::format("the order of the seats has a rank correlation of {:.2f} ({:.2f} to {:.2f}) "
                    "with the ranking "
                    "given; a random order would have at least as much with {}",
                    agreement->correlation, agreement->range.low, agreement->range.high,
                    chance_text(agreement->probability)));
  }

  void add_ends() {
    const auto cut = tally_.ends.find("cut");
    if (cut == tally_.ends.end()) return;
    all_.push_back(fmt::format("{} of the games did not end within {} years and were cut",
                               share_text(cut->second, tally_.games), tally_.series.years));
    constexpr std::int32_t long_time = 5;
    std::int64_t still = 0;
    for (const auto& [years, games] : tally_.still)
      if (years >= long_time) still += games;
    if (still > 0)
      all_.push_back(
          fmt::format("in {} of those that were cut, no center changed its owner in the last {} "
                      "years",
                      share_text(still, cut->second), long_time));
  }

  void add_empty_provinces() {
    std::vector<std::string> never;
    for (std::size_t i = 0; i < tally_.visited.size() && i < variant_.map.provinces().size(); ++i)
      if (tally_.visited[i] == 0 && !variant_.map.is_closed(ProvinceId{i}))
        never.push_back(variant_.map.province(ProvinceId{i}).name);
    if (never.empty()) return;
    constexpr std::size_t most_named = 12;
    const std::size_t more = never.size() - std::min(never.size(), most_named);
    never.resize(never.size() - more);
    const Interval seldom = share_interval(0, tally_.games);
    all_.push_back(
        fmt::format("nobody ever entered {}{} (with {} games, up to {} of games may see it)",
                    fmt::join(never, ", "), more == 0 ? "" : fmt::format(" and {} more", more),
                    tally_.games, percent(seldom.high)));
  }

  void add_feuds() {
    const auto busiest = std::max_element(
        tally_.feuds.begin(), tally_.feuds.end(),
        [](const auto& a, const auto& b) { return a.second.attacks < b.second.attacks; });
    if (busiest == tally_.feuds.end()) return;
    all_.push_back(fmt::format(
        "{} and {} attack each other most: in {} of the games, {:.1f} times a game",
        name_of(busiest->first.first), name_of(busiest->first.second),
        share_text(busiest->second.games, tally_.games),
        static_cast<double>(busiest->second.attacks) / static_cast<double>(tally_.games)));
    all_.push_back(fmt::format("the first attack comes in year {} in half of the games",
                               median_of(tally_.first_contact)));
  }

  /// Adds openings after which the power has other numbers of centers than usual.
  void add_openings() {
    struct Candidate {
      std::size_t power;
      const std::string* text;
      const OpeningTally* opening;
    };
    constexpr std::int64_t fewest = 30;
    std::vector<Candidate> candidates;
    std::vector<double> probabilities;
    for (std::size_t i = 0; i < tally_.openings.size(); ++i)
      for (const auto& [text, opening] : tally_.openings[i]) {
        if (opening.games < fewest || tally_.games - opening.games < fewest) continue;
        candidates.push_back({i, &text, &opening});
        const Sums& all = tally_.seats[i].centers;
        const Sums rest{all.count - opening.centers.count, all.sum - opening.centers.sum,
                        all.squares - opening.centers.squares};
        probabilities.push_back(difference_test(opening.centers, rest));
      }
    const std::vector<double> corrected = holm(probabilities);
    std::vector<std::size_t> order(candidates.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return corrected[a] < corrected[b]; });
    constexpr std::size_t most_named = 6;
    order.resize(std::min(order.size(), most_named));
    for (const std::size_t i : order) {
      if (corrected[i] >= significant) continue;
      const Candidate& candidate = candidates[i];
      all_.push_back(fmt::format(
          "after {}, {} ends with {:.1f} centers, where it has {:.1f} in all games ({} games, {})",
          *candidate.text, name_of(static_cast<std::int32_t>(candidate.power)),
          mean_of(candidate.opening->centers), mean_of(tally_.seats[candidate.power].centers),
          candidate.opening->games, chance_text(corrected[i])));
    }
  }

  [[nodiscard]] const std::string& name(PowerId power) const {
    return variant_.powers[power.index()].name;
  }
  [[nodiscard]] const std::string& name_of(std::int32_t power) const {
    return variant_.powers[static_cast<std::size_t>(power)].name;
  }

  const CountedRun& run_;
  const Tally& tally_;
  const Variant& variant_;
  std::vector<std::string> all_;
};

}  // namespace

double even_share(const Tally& tally) {
  std::int64_t ahead = 0, seats = 0;
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    if (!is_seat(tally, i)) continue;
    ahead += tally.seats[i].ahead;
    ++seats;
  }
  const std::int64_t all = tally.games * seats;
  return all == 0 ? 0 : static_cast<double>(ahead) / static_cast<double>(all);
}

std::vector<SeatFinding> compare_seats(const Tally& tally) {
  std::vector<SeatFinding> findings;
  for (std::size_t i = 0; i < tally.seats.size(); ++i)
    if (is_seat(tally, i))
      findings.push_back(
          {PowerId{i}, share_test(tally.seats[i].ahead, tally.games, even_share(tally)), false});
  correct(findings);
  return findings;
}

std::vector<SeatFinding> compare_sides(const CountedRun& run) {
  std::vector<SeatFinding> findings;
  if (run.sides.size() < 2) return findings;
  const Tally& a = run.sides[0].tally;
  if (a.series.powers != run.sides[1].tally.series.powers) return findings;
  for (std::size_t i = 0; i < run.pairs.centers().size(); ++i)
    if (is_seat(a, i)) findings.push_back({PowerId{i}, mean_test(run.pairs.centers()[i]), false});
  correct(findings);
  return findings;
}

std::vector<std::string> remarkable(const CountedRun& run) {
  return Remarks(run).take();
}

}  // namespace chancery
