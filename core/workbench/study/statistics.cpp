#include "core/workbench/study/statistics.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/rules/state/position.h"
#include "core/workbench/study/class_places.h"
#include "core/workbench/study/province_graph.h"

namespace chancery {
namespace {

constexpr std::size_t passed_named = 10;

/// Drops the last bits, which must not affect sorting.
double rounded(double share) {
  return std::round(share * 1e6) / 1e6;
}

class StatisticsGatherer {
 public:
  StatisticsGatherer(const Variant& variant, const Setup& setup)
      : variant_(variant),
        map_(variant.map),
        setup_(setup),
        start_(start_position(variant, setup)) {}

  Statistics run() {
    all_.setup = setup_.id;
    all_.centers = static_cast<std::uint32_t>(map_.centers().size());
    for (const ProvinceId center : map_.centers())
      if (!owner(center).valid()) all_.neutral.push_back(center);
    count_terrains();
    all_.powers.resize(variant_.powers.size());
    for (std::size_t i = 0; i < all_.powers.size(); ++i) {
      count_power(PowerId{i});
      all_.playing += plays(PowerId{i}) ? 1 : 0;
    }
    for (std::size_t i = 0; i < variant_.classes.size(); ++i)
      all_.classes.push_back(study_class(ClassId{i}));
    all_.first_moves = count_first_moves();
    find_clashes();
    find_choke_points();
    return std::move(all_);
  }

 private:
  [[nodiscard]] PowerId owner(ProvinceId province) const { return start_.owner[province.index()]; }

  /// Units of standing powers never move, and closed powers have none.
  [[nodiscard]] bool plays(PowerId power) const {
    const auto has = [&](const std::vector<PowerId>& some) { return contains(some, power); };
    return !has(setup_.standing) && !has(setup_.closed);
  }

  void count_terrains() {
    for (const Terrain& terrain : map_.terrains()) all_.terrains.push_back({terrain.id, 0, 0});
    for (const Province& province : map_.provinces()) {
      if (province.inner) continue;
      TerrainStatistics& terrain = all_.terrains[province.terrain];
      ++terrain.provinces;
      terrain.centers += province.center ? 1 : 0;
    }
  }

  void count_power(PowerId power) {
    PowerStatistics& statistics = all_.powers[power.index()];
    statistics.homes = static_cast<std::uint32_t>(variant_.powers[power.index()].homes.size());
    statistics.units.assign(variant_.classes.size(), 0);
    for (const Unit& unit : start_.units)
      if (unit.power == power) ++statistics.units[unit.unit_class.index()];
    for (const ProvinceId center : map_.centers())
      statistics.centers += owner(center) == power ? 1 : 0;
  }

  ClassStatistics study_class(ClassId unit_class) {
    ClassStatistics statistics;
    for (const PowerStatistics& power : all_.powers)
      statistics.units += power.units[unit_class.index()];
    count_places(unit_class, statistics);
    for (std::size_t i = 0; i < all_.powers.size(); ++i) {
      const auto moves = moves_from(map_, unit_class, bases(PowerId{i}, unit_class));
      all_.powers[i].within.push_back(centers_within(PowerId{i}, moves));
      measure_homes(PowerId{i}, moves, statistics);
    }
    return statistics;
  }

  void count_places(ClassId unit_class, ClassStatistics& statistics) const {
    std::vector<std::uint32_t> degrees;
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const auto places = standing_places(map_, unit_class, ProvinceId{i});
      if (!places.empty() && map_.is_center(ProvinceId{i})) ++statistics.centers;
      for (const SpaceId place : places)
        degrees.push_back(static_cast<std::uint32_t>(map_.reach(unit_class, place).size()));
    }
    statistics.places = static_cast<std::uint32_t>(degrees.size());
    for (const std::uint32_t degree : degrees) {
      if (statistics.degrees.size() <= degree) statistics.degrees.resize(degree + 1);
      ++statistics.degrees[degree];
    }
    statistics.degree = spread_of(std::move(degrees));
  }

  /// The places that a power's units of the class start from.
  [[nodiscard]] std::vector<SpaceId> bases(PowerId power, ClassId unit_class) const {
    std::vector<SpaceId> places;
    const auto add = [&](ProvinceId province) {
      const auto some = standing_places(map_, unit_class, province);
      places.insert(places.end(), some.begin(), some.end());
    };
    const auto& homes = variant_.powers[power.index()].homes;
    for (const ProvinceId home : homes) add(home);
    if (!homes.empty()) return places;
    for (const Unit& unit : start_.units)
      if (unit.power == power) add(map_.province_of(unit.at));
    return places;
  }

  [[nodiscard]] CentersWithin centers_within(PowerId power,
                                             const std::vector<std::uint32_t>& moves) const {
    CentersWithin within{};
    for (const ProvinceId center : map_.centers()) {
      if (owner(center) == power) continue;
      const std::uint32_t needed = std::max(moves_to(map_, moves, center), 1U);
      for (std::size_t limit = needed; limit <= counted_moves; ++limit) ++within[limit - 1];
    }
    return within;
  }

  void measure_homes(PowerId from, const std::vector<std::uint32_t>& moves,
                     ClassStatistics& statistics) {
    PowerStatistics& power = all_.powers[from.index()];
    for (std::size_t to = 0; to < all_.powers.size(); ++to) {
      std::uint32_t least = unreachable;
      for (const ProvinceId home : homes_of(PowerId{to}))
        least = std::min(least, moves_to(map_, moves, home));
      std::optional<std::uint32_t>& cell = statistics.home_moves.emplace_back();
      if (least == unreachable) continue;
      cell = least;
      if (from.index() != to && plays(PowerId{to}))
        power.nearest_rival = std::min(power.nearest_rival.value_or(least), least);
    }
  }

  [[nodiscard]] std::vector<ProvinceId> homes_of(PowerId power) const {
    std::vector<ProvinceId> homes = variant_.powers[power.index()].homes;
    if (homes.empty())
      for (const Unit& unit : start_.units)
        if (unit.power == power) homes.push_back(map_.province_of(unit.at));
    return homes;
  }

  [[nodiscard]] std::uint32_t count_first_moves() const {
    const auto& phases = variant_.calendar.phases;
    std::uint32_t moves = 0;
    Time time{setup_.year, setup_.phase};
    for (std::size_t i = 0; i < phases.size(); ++i, time = next_time(variant_, time)) {
      const Phase& phase = phases[time.phase];
      if (phase.counts && moves > 0) break;
      moves += phase.kind == PhaseKind::movement ? 1 : 0;
    }
    return moves;
  }

  void find_clashes() {
    std::vector<std::vector<std::uint32_t>> least(
        variant_.powers.size(), std::vector<std::uint32_t>(map_.provinces().size(), unreachable));
    for (const Unit& unit : start_.units) {
      if (!plays(unit.power)) continue;
      const auto moves = moves_from(map_, unit.unit_class, std::span(&unit.at, 1));
      auto& own = least[unit.power.index()];
      for (const ProvinceId center : map_.centers())
        own[center.index()] = std::min(own[center.index()], moves_to(map_, moves, center));
    }
    for (const ProvinceId center : map_.centers()) add_clash(center, least);
  }

  void add_clash(ProvinceId center, const std::vector<std::vector<std::uint32_t>>& least) {
    ContestedCenter contested_center{center, owner(center), {}};
    for (std::size_t i = 0; i < least.size(); ++i) {
      const std::uint32_t moves = least[i][center.index()];
      if (PowerId{i} != contested_center.owner && moves <= all_.first_moves)
        contested_center.contenders.push_back({PowerId{i}, moves});
    }
    // The owner of a center is already there.
    const std::size_t needed = contested_center.owner.valid() ? 1 : 2;
    if (contested_center.contenders.size() < needed) return;
    std::stable_sort(contested_center.contenders.begin(), contested_center.contenders.end(),
                     [](const Contender& a, const Contender& b) { return a.moves < b.moves; });
    all_.contested.push_back(std::move(contested_center));
  }

  void find_choke_points() {
    add_choke_points(ClassId::none(), graph_of(map_));
    for (std::size_t i = 0; i < variant_.classes.size(); ++i)
      add_choke_points(ClassId{i}, graph_of(map_, ClassId{i}));
  }

  void add_choke_points(ClassId unit_class, const PlaceGraph& graph) {
    ChokePoints points{unit_class, cut_provinces(map_, graph), {}};
    const std::vector<double> places = passed_shares(graph);
    // No shortest way passes two coasts of a province, so the sum counts each way once.
    std::vector<double> shares(map_.provinces().size());
    for (std::size_t i = 0; i < places.size(); ++i)
      shares[map_.province_of(SpaceId{i}).index()] += places[i];
    for (std::size_t i = 0; i < shares.size(); ++i)
      if (shares[i] > 0) points.most_passed.push_back({ProvinceId{i}, rounded(shares[i])});
    std::sort(points.most_passed.begin(), points.most_passed.end(),
              [](const PassedProvince& a, const PassedProvince& b) {
                return std::tuple(-a.share, a.province) < std::tuple(-b.share, b.province);
              });
    if (points.most_passed.size() > passed_named) points.most_passed.resize(passed_named);
    all_.choke_points.push_back(std::move(points));
  }

  const Variant& variant_;
  const Map& map_;
  const Setup& setup_;
  Position start_;
  Statistics all_;
};

}  // namespace

std::optional<Spread> spread_of(std::vector<std::uint32_t> numbers) {
  if (numbers.empty()) return std::nullopt;
  std::sort(numbers.begin(), numbers.end());
  double sum = 0;
  for (const std::uint32_t number : numbers) sum += number;
  const std::size_t middle = numbers.size() / 2;
  const double median = numbers.size() % 2 == 1
                            ? numbers[middle]
                            : (static_cast<double>(numbers[middle - 1]) + numbers[middle]) / 2;
  return Spread{sum / static_cast<double>(numbers.size()), median, numbers.front(), numbers.back()};
}

std::vector<std::string> ways_left_out(const Variant& variant, ClassId unit_class) {
  const auto is_meant = [&](ClassId other) { return !unit_class.valid() || unit_class == other; };
  bool carried = false;
  bool passes = false;
  bool rides = false;
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const ClassId each{i};
    if (!is_meant(each)) continue;
    carried = carried || variant.classes[i].convoyed;
    for (const Passage& passage : variant.passages) passes = passes || passage.takes(each);
    for (const OrderTypeId line : variant.lines)
      rides = rides || is_for(variant.order_types[line.index()], each);
  }
  const bool carriers = variant.type_of(Action::convoy) &&
                        std::any_of(variant.classes.begin(), variant.classes.end(),
                                    [](const UnitClass& entry) { return entry.convoys; });
  std::vector<std::string> ways;
  if (carried && carriers) ways.emplace_back("convoys");
  if (passes) ways.emplace_back("passages");
  if (rides) ways.emplace_back("lines");
  return ways;
}

std::string text_of_ways_left_out(const Variant& variant, ClassId unit_class) {
  const std::vector<std::string> ways = ways_left_out(variant, unit_class);
  std::string text;
  for (std::size_t i = 0; i < ways.size(); ++i)
    text += (i == 0 ? ", without " : i + 1 == ways.size() ? " and " : ", ") + ways[i];
  return text;
}

Statistics gather_statistics(const Variant& variant, const Setup& setup) {
  return StatisticsGatherer(variant, setup).run();
}

}  // namespace chancery
