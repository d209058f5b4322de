#include "core/rules/phase/removal_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/state/homes.h"

namespace chancery {

namespace {

constexpr std::int32_t unreachable = std::numeric_limits<std::int32_t>::max();

/// Steps from the nearest of `sources` across any border, for no unit in particular.
std::vector<std::int32_t> plain_distances(const Map& map, std::span<const ProvinceId> sources) {
  std::vector<std::int32_t> distance(map.provinces().size(), unreachable);
  std::vector<ProvinceId> queue;
  for (ProvinceId source : sources) {
    distance[source.index()] = 0;
    queue.push_back(source);
  }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (ProvinceId around : map.touching(queue[next])) {
      if (distance[around.index()] != unreachable) continue;
      distance[around.index()] = distance[queue[next].index()] + 1;
      queue.push_back(around);
    }
  }
  return distance;
}

/// Steps of the unit itself to the nearest of `goals`, by the edges of its class. Closed provinces
/// count as any other.
std::int32_t own_distance(const Map& map, const Unit& unit, std::span<const ProvinceId> goals) {
  std::vector<std::int32_t> distance(map.spaces().size(), unreachable);
  std::vector<SpaceId> queue{unit.at};
  distance[unit.at.index()] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const SpaceId at = queue[next];
    if (contains(goals, map.province_of(at))) return distance[at.index()];
    for (const Edge& edge : map.edges_from(unit.unit_class, at)) {
      if (distance[edge.to.index()] != unreachable) continue;
      distance[edge.to.index()] = distance[at.index()] + 1;
      queue.push_back(edge.to);
    }
  }
  return unreachable;
}

std::vector<ProvinceId> distance_goals(const Variant& variant, const Position& position,
                                       PowerId power) {
  std::vector<ProvinceId> goals;
  if (variant.rules.disorder_distance == DisorderDistance::owned_centers) {
    for (std::size_t i = 0; i < position.owner.size(); ++i)
      if (position.owner[i] == power && is_center(variant, position, ProvinceId{i}))
        goals.push_back(ProvinceId{i});
    return goals;
  }
  for (ProvinceId home : homes_of(variant, position, power))
    if (is_center(variant, position, home) ||
        variant.rules.disorder_distance == DisorderDistance::home_provinces)
      goals.push_back(home);
  return goals;
}

/// What decides when a unit goes.
struct Candidate {
  UnitId unit;
  bool spared;  // stands on a center and goes after the others
  std::int32_t distance;
  std::uint8_t rank;
  std::string name;
};

bool goes_before(const Candidate& a, const Candidate& b) {
  if (a.spared != b.spared) return b.spared;
  if (a.distance != b.distance) return a.distance > b.distance;
  if (a.rank != b.rank) return a.rank < b.rank;
  return a.name < b.name;
}

/// The units of the power, in the order of the position.
std::vector<Candidate> list_candidates(const Variant& variant, const Position& position,
                                       PowerId power) {
  const Map& map = variant.map;
  const std::vector<ProvinceId> goals = distance_goals(variant, position, power);
  const std::vector<std::int32_t> plain = plain_distances(map, goals);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    if (unit.power != power) continue;
    const UnitClass& unit_class = variant.classes[unit.unit_class.index()];
    // DATC 2.5: for a unit that can be convoyed, land and water count alike.
    const bool by_own_steps =
        variant.rules.disorder_distance == DisorderDistance::home_centers_by_unit &&
        !unit_class.convoyed;
    const ProvinceId at = map.province_of(unit.at);
    const bool spared = variant.rules.disorder_on_center == DisorderOnCenter::last &&
                        is_center(variant, position, at);
    candidates.push_back({UnitId{i}, spared,
                          by_own_steps ? own_distance(map, unit, goals) : plain[at.index()],
                          unit_class.removal_rank, fold_name(map.province(at).name)});
  }
  return candidates;
}

/// What the distance is measured to, of a power: "its home centers".
std::string_view name_goals(const Variant& variant) {
  switch (variant.rules.disorder_distance) {
    case DisorderDistance::owned_centers:
      return "its centers";
    case DisorderDistance::home_provinces:
      return "its home provinces";
    default:
      return "its home centers";
  }
}

}  // namespace

std::vector<UnitId> removal_order(const Variant& variant, const Position& position, PowerId power) {
  std::vector<Candidate> candidates = list_candidates(variant, position, power);
  std::sort(candidates.begin(), candidates.end(), goes_before);
  std::vector<UnitId> order;
  for (const Candidate& candidate : candidates) order.push_back(candidate.unit);
  return order;
}

std::string removal_reason(const Variant& variant, const Position& position, UnitId first,
                           UnitId second) {
  const PowerId power = position.units[first.index()].power;
  const std::vector<Candidate> candidates = list_candidates(variant, position, power);
  const auto find = [&](UnitId unit) {
    return *std::find_if(candidates.begin(), candidates.end(),
                         [&](const Candidate& candidate) { return candidate.unit == unit; });
  };
  const Candidate gone = find(first), kept = find(second);
  const std::string other = print_unit(variant, position, second);
  const std::string_view goals = name_goals(variant);
  if (gone.spared != kept.spared) return "it is not on a center, but " + other + " is";
  if (gone.distance == unreachable && kept.distance != unreachable)
    return fmt::format("it has no way to {}, but {} has one", goals, other);
  if (gone.distance != kept.distance)
    return fmt::format("it is farther from {} than {}, {} against {}", goals, other, gone.distance,
                       kept.distance);
  const std::string alike = gone.distance == unreachable
                                ? fmt::format("like {} it has no way to {}", other, goals)
                                : fmt::format("it is as far from {} as {}", goals, other);
  if (gone.rank != kept.rank)
    return fmt::format("{}, and of the two the {} goes first", alike,
                       variant.classes[position.units[first.index()].unit_class.index()].id);
  return alike + ", and first in the alphabet";
}

}  // namespace chancery
