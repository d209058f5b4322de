#include "core/phase/removal_order.h"

#include <algorithm>
#include <limits>

#include "core/base/names.h"

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
    if (std::find(goals.begin(), goals.end(), map.province_of(at)) != goals.end())
      return distance[at.index()];
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
  for (ProvinceId home : variant.powers[power.index()].homes)
    if (is_center(variant, position, home) ||
        variant.rules.disorder_distance == DisorderDistance::home_provinces)
      goals.push_back(home);
  return goals;
}

}  // namespace

std::vector<UnitId> removal_order(const Variant& variant, const Position& position, PowerId power) {
  struct Candidate {
    UnitId unit;
    bool spared;  // stands on a center and goes after the others
    std::int32_t distance;
    std::uint8_t rank;
    std::string name;
  };
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
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    if (a.spared != b.spared) return b.spared;
    if (a.distance != b.distance) return a.distance > b.distance;
    if (a.rank != b.rank) return a.rank < b.rank;
    return a.name < b.name;
  });
  std::vector<UnitId> order;
  for (const Candidate& candidate : candidates) order.push_back(candidate.unit);
  return order;
}

}  // namespace chancery
