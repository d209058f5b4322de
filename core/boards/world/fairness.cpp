#include <fmt/format.h>

#include <algorithm>

#include "core/boards/world/world_parts.h"

namespace chancery {
namespace {

constexpr std::size_t longest_way = 24;
constexpr std::size_t around_steps = 3;
constexpr std::size_t reach_steps = 6;

// The bounds of a fair world.
constexpr std::size_t nearest_rival = 4;
constexpr std::size_t rival_spread = 4;
constexpr std::size_t nearest_second_site = 2;
constexpr std::size_t farthest_second_site = 3;
constexpr std::size_t around_percent = 170;
constexpr std::size_t land_ratio_percent = 180;
constexpr std::size_t sites_spread = 4;

StartMeasure measure(const World& world, std::size_t start) {
  StartMeasure found;
  const std::vector<std::size_t> steps = steps_from(world, start, longest_way);
  found.rival = longest_way;
  found.second_site = longest_way;
  for (std::size_t i = 0; i < world.provinces.size(); ++i) {
    const WorldProvince& province = world.provinces[i];
    if (i == start) continue;
    if (province.start) found.rival = std::min(found.rival, steps[i]);
    if (province.site && steps[i] > 1) found.second_site = std::min(found.second_site, steps[i]);
    if (steps[i] <= around_steps) ++found.around;
    if (steps[i] <= reach_steps && province.ground == Ground::land) ++found.land;
    if (steps[i] <= reach_steps && province.site) ++found.sites;
  }
  return found;
}

FairnessFigure figure(const std::vector<StartMeasure>& starts, std::string what,
                      std::size_t StartMeasure::*of) {
  FairnessFigure found;
  found.what = std::move(what);
  found.least = SIZE_MAX;
  for (const StartMeasure& measure : starts) {
    found.least = std::min(found.least, measure.*of);
    found.most = std::max(found.most, measure.*of);
  }
  return found;
}

void keep_ratio(FairnessFigure& figure, std::size_t percent) {
  figure.bound = fmt::format("at most {}.{} times the least", percent / 100, percent % 100 / 10);
  figure.kept = figure.most * 100 <= figure.least * percent;
}

}  // namespace

bool Fairness::kept() const {
  return std::all_of(figures.begin(), figures.end(),
                     [](const FairnessFigure& figure) { return figure.kept; });
}

Fairness measure_fairness(const World& world) {
  Fairness fairness;
  fairness.starts.resize(world.request.players);
  for (std::size_t i = 0; i < world.provinces.size(); ++i)
    if (world.provinces[i].start) fairness.starts[*world.provinces[i].start] = measure(world, i);
  const auto& starts = fairness.starts;

  FairnessFigure rival = figure(starts, "steps to the nearest rival", &StartMeasure::rival);
  rival.bound = fmt::format("{} or more, at most {} apart", nearest_rival, rival_spread);
  rival.kept = rival.least >= nearest_rival && rival.most - rival.least <= rival_spread;
  FairnessFigure second = figure(starts, "steps to the second site", &StartMeasure::second_site);
  second.bound = fmt::format("{} to {}", nearest_second_site, farthest_second_site);
  second.kept = second.least >= nearest_second_site && second.most <= farthest_second_site;
  FairnessFigure around = figure(starts, "places within three steps", &StartMeasure::around);
  keep_ratio(around, around_percent);
  FairnessFigure land = figure(starts, "land within six steps", &StartMeasure::land);
  keep_ratio(land, land_ratio_percent);
  FairnessFigure sites = figure(starts, "sites within six steps", &StartMeasure::sites);
  sites.bound = fmt::format("at most {} apart", sites_spread);
  sites.kept = sites.most - sites.least <= sites_spread;
  fairness.figures = {rival, second, around, land, sites};
  return fairness;
}

std::size_t unfairness(const Fairness& fairness) {
  std::size_t sum = 0;
  for (const FairnessFigure& figure : fairness.figures)
    if (!figure.kept) sum += 100 + 100 * figure.most / std::max<std::size_t>(1, figure.least);
  return sum;
}

}  // namespace chancery
