#include "core/rules/movement/convoy_routes.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/random.h"
#include "tests/quick_build.h"

namespace chancery::movement_tests {
namespace {

constexpr ClassId boat{std::size_t{0}};
constexpr ClassId walker{std::size_t{1}};

/// Seas and lands without names; boats can convoy at sea.
class Waters {
 public:
  ProvinceId land() { return add_province(0); }
  ProvinceId sea() { return add_province(1); }
  std::vector<ProvinceId> seas(std::size_t count) {
    std::vector<ProvinceId> all;
    while (all.size() < count) all.push_back(sea());
    return all;
  }
  /// Boats go both ways.
  void join(ProvinceId a, ProvinceId b) {
    join_one_way(a, b);
    join_one_way(b, a);
  }
  void join_one_way(ProvinceId a, ProvinceId b) {
    if (ways_.insert({a, b}).second) add_way(a, b);
  }
  /// True if a way leads there.
  [[nodiscard]] bool joined(ProvinceId a, ProvinceId b) const { return ways_.count({a, b}) != 0; }
  void put(ProvinceId at, ClassId unit_class = boat) {
    units_.push_back({PowerId{std::size_t{0}}, unit_class, SpaceId{at.index()}});
  }

  [[nodiscard]] Variant variant() const {
    Variant variant;
    variant.classes.resize(2);
    variant.classes[boat.index()].convoys = true;
    variant.classes[walker.index()].convoyed = true;
    Terrain ground, water;
    ground.lands = true;
    water.carries = true;
    std::vector<Space> spaces(provinces_.size());
    for (std::size_t i = 0; i < spaces.size(); ++i) spaces[i].province = ProvinceId{i};
    variant.map = Map({ground, water}, provinces_, spaces, edges_, 2);
    return variant;
  }
  [[nodiscard]] Position position(const Variant& variant) const {
    Position position;
    position.units = units_;
    position.reindex(variant.map);
    return position;
  }

 private:
  void add_way(ProvinceId a, ProvinceId b) {
    Edge edge;
    edge.from = SpaceId{a.index()};
    edge.to = SpaceId{b.index()};
    edge.unit_class = boat;
    edges_.push_back(edge);
  }
  ProvinceId add_province(std::uint8_t terrain) {
    Province province;
    province.id = "p" + std::to_string(provinces_.size());
    province.terrain = terrain;
    provinces_.push_back(province);
    return ProvinceId{provinces_.size() - 1};
  }

  std::vector<Province> provinces_;
  std::vector<Edge> edges_;
  std::vector<Unit> units_;
  std::set<std::pair<ProvinceId, ProvinceId>> ways_;
};

/// The compiled board, queried by province.
class Crossing {
 public:
  explicit Crossing(const Waters& waters, std::size_t search_steps = most_search_steps)
      : variant_(waters.variant()),
        position_(waters.position(variant_)),
        routes_(variant_, search_steps) {
    routes_.reset(position_);
  }
  ConvoyRoutes& routes() { return routes_; }
  [[nodiscard]] UnitId unit(ProvinceId at) const { return position_.unit_in(at); }

  /// The provinces of the carriers on routes made of all the carriers.
  std::set<ProvinceId> on_routes(ProvinceId from, ProvinceId to) {
    std::vector<UnitId> carriers;
    for (std::size_t u = 0; u < position_.units.size(); ++u)
      if (routes_.is_carrier(UnitId{u})) carriers.push_back(UnitId{u});
    std::vector<UnitId> members;
    routes_.find_routes(carriers, from, to, members);
    CHECK(std::is_sorted(members.begin(), members.end()));
    CHECK(std::adjacent_find(members.begin(), members.end()) == members.end());
    std::set<ProvinceId> places;
    for (UnitId member : members)
      places.insert(variant_.map.province_of(position_.units[member.index()].at));
    return places;
  }

 private:
  Variant variant_;
  Position position_;
  ConvoyRoutes routes_;
};

std::set<ProvinceId> set_of(const std::vector<ProvinceId>& provinces) {
  return {provinces.begin(), provinces.end()};
}

/// A chain of seas with boats from one land to another.
struct Chain {
  Waters waters;
  ProvinceId from, to;
  std::vector<ProvinceId> seas;

  explicit Chain(std::size_t length)
      : from(waters.land()), to(waters.land()), seas(waters.seas(length)) {
    waters.join(from, seas.front());
    waters.join(to, seas.back());
    for (std::size_t i = 0; i + 1 < seas.size(); ++i) waters.join(seas[i], seas[i + 1]);
    for (ProvinceId sea : seas) waters.put(sea);
  }
};

}  // namespace

TEST_CASE("convoy routes: one carrier between two shores", "[convoy]") {
  const Chain chain(1);
  Crossing crossing(chain.waters);
  const UnitId carrier = crossing.unit(chain.seas[0]);
  CHECK(crossing.routes().is_carrier(carrier));
  CHECK(crossing.routes().touches(carrier, chain.from));
  CHECK(crossing.routes().route_exists(chain.from, chain.to));
  CHECK(crossing.routes().route_exists(chain.to, chain.from));
  CHECK_FALSE(crossing.routes().route_exists(chain.from, chain.from));
  CHECK_FALSE(crossing.routes().route_exists_without(carrier, chain.from, chain.to));
  CHECK(crossing.on_routes(chain.from, chain.to) == set_of(chain.seas));
}

TEST_CASE("convoy routes: no carrier, no route", "[convoy]") {
  Waters waters;
  const ProvinceId from = waters.land(), to = waters.land(), sea = waters.sea();
  waters.join(from, sea);
  waters.join(sea, to);
  Crossing crossing(waters);
  CHECK_FALSE(crossing.routes().route_exists(from, to));
  CHECK(crossing.on_routes(from, to).empty());
}

TEST_CASE("convoy routes: only boats at sea carry", "[convoy]") {
  Waters waters;
  const ProvinceId from = waters.land(), coast = waters.land(), to = waters.land();
  waters.join(from, coast);
  waters.join(coast, to);
  waters.put(coast);
  Crossing crossing(waters);
  CHECK_FALSE(crossing.routes().is_carrier(crossing.unit(coast)));
  CHECK_FALSE(crossing.routes().route_exists(from, to));
}

TEST_CASE("convoy routes: a unit of another class at sea carries nobody", "[convoy]") {
  Waters waters;
  const ProvinceId from = waters.land(), to = waters.land(), sea = waters.sea();
  waters.join(from, sea);
  waters.join(sea, to);
  waters.put(sea, walker);
  Crossing crossing(waters);
  CHECK_FALSE(crossing.routes().is_carrier(crossing.unit(sea)));
  CHECK_FALSE(crossing.routes().route_exists(from, to));
}

TEST_CASE("convoy routes: no carrying to or from the sea", "[convoy]") {
  const Chain chain(3);
  Crossing crossing(chain.waters);
  CHECK_FALSE(crossing.routes().route_exists(chain.from, chain.seas[2]));
  CHECK_FALSE(crossing.routes().route_exists(chain.seas[0], chain.to));
}

TEST_CASE("convoy routes: a fleet beside the only route is superfluous", "[convoy]") {
  // DATC 6.F.12: the first sea touches both shores, the second only the first sea.
  Waters waters;
  const ProvinceId from = waters.land(), to = waters.land();
  const ProvinceId channel = waters.sea(), beyond = waters.sea();
  waters.join(from, channel);
  waters.join(channel, to);
  waters.join(channel, beyond);
  waters.put(channel);
  waters.put(beyond);
  Crossing crossing(waters);
  CHECK(crossing.on_routes(from, to) == std::set{channel});
  CHECK(crossing.routes().on_route(crossing.unit(channel), from, to));
  CHECK_FALSE(crossing.routes().on_route(crossing.unit(beyond), from, to));
}

TEST_CASE("convoy routes: also one that touches one of the shores", "[convoy]") {
  // DATC 6.G.19: the second sea touches the destination, but the first one on the way already does.
  Waters waters;
  const ProvinceId from = waters.land(), to = waters.land();
  const ProvinceId gulf = waters.sea(), beyond = waters.sea();
  waters.join(from, gulf);
  waters.join(gulf, to);
  waters.join(gulf, beyond);
  waters.join(beyond, to);
  waters.put(gulf);
  waters.put(beyond);
  Crossing crossing(waters);
  CHECK(crossing.on_routes(from, to) == std::set{gulf});
  CHECK_FALSE(crossing.routes().on_route(crossing.unit(beyond), from, to));
}

TEST_CASE("convoy routes: dead ends and closed loops are on no route", "[convoy]") {
  Chain chain(3);
  Waters& waters = chain.waters;
  const std::vector<ProvinceId> dead_end = waters.seas(2);
  waters.join(chain.seas[1], dead_end[0]);
  waters.join(dead_end[0], dead_end[1]);
  const std::vector<ProvinceId> loop = waters.seas(2);  // returns to its start
  waters.join(chain.seas[1], loop[0]);
  waters.join(loop[0], loop[1]);
  waters.join(loop[1], chain.seas[1]);
  for (ProvinceId sea : dead_end) waters.put(sea);
  for (ProvinceId sea : loop) waters.put(sea);
  Crossing crossing(waters);
  CHECK(crossing.on_routes(chain.from, chain.to) == set_of(chain.seas));
}

TEST_CASE("convoy routes: a way around is a route", "[convoy]") {
  Chain chain(3);
  const ProvinceId around = chain.waters.sea();
  chain.waters.join(chain.seas[0], around);
  chain.waters.join(around, chain.seas[2]);
  chain.waters.put(around);
  Crossing crossing(chain.waters);
  std::set<ProvinceId> all = set_of(chain.seas);
  all.insert(around);
  CHECK(crossing.on_routes(chain.from, chain.to) == all);
  const auto without = [&](ProvinceId sea) {
    return crossing.routes().route_exists_without(crossing.unit(sea), chain.from, chain.to);
  };
  CHECK(without(around));
  CHECK(without(chain.seas[1]));
  CHECK_FALSE(without(chain.seas[0]));
}

TEST_CASE("convoy routes: chains of 800 take linear time", "[convoy]") {
  const std::size_t length = GENERATE(std::size_t{50}, std::size_t{800});
  Chain chain(length);
  const ProvinceId dead_end = chain.waters.sea();
  const ProvinceId middle = chain.seas[length / 2];
  chain.waters.join(middle, dead_end);
  chain.waters.put(dead_end);
  Crossing crossing(chain.waters);
  ConvoyRoutes& routes = crossing.routes();
  CHECK(routes.route_exists(chain.from, chain.to));
  CHECK_FALSE(routes.route_exists_without(crossing.unit(middle), chain.from, chain.to));
  const auto steps_of = [&](const auto& question) {
    const std::size_t before = routes.search_steps();
    question();
    return routes.search_steps() - before;
  };
  CHECK(steps_of([&] { CHECK(routes.on_route(crossing.unit(middle), chain.from, chain.to)); }) <
        4 * length);
  CHECK(steps_of([&] {
          CHECK_FALSE(routes.on_route(crossing.unit(dead_end), chain.from, chain.to));
        }) < 4 * length);
  if (length <= 64) return;  // few carriers are each examined alone
  CHECK(steps_of([&] { CHECK(crossing.on_routes(chain.from, chain.to) == set_of(chain.seas)); }) <
        4 * length);
  CHECK(crossing.on_routes(chain.to, chain.from) == set_of(chain.seas));
}

TEST_CASE("convoy routes: another position is another answer", "[convoy]") {
  const Chain chain(2);
  const Variant variant = chain.waters.variant();
  const Position full = chain.waters.position(variant);
  Position half = full;
  half.units.pop_back();
  half.reindex(variant.map);
  ConvoyRoutes routes(variant);
  routes.reset(full);
  CHECK(routes.route_exists(chain.from, chain.to));
  routes.reset(half);
  CHECK_FALSE(routes.route_exists(chain.from, chain.to));
}

// --- carriers that can be left out
// -----------------------------------------------------------------

TEST_CASE("convoy routes: a longer way past a sea that touches the start", "[convoy]") {
  // DATC 4.E.1: the gulf touches the start as well, so the inlet before it can be left out.
  Chain chain(2);
  const ProvinceId gulf = chain.seas[0];
  const ProvinceId inlet = chain.waters.sea();
  chain.waters.join(chain.from, inlet);
  chain.waters.join(inlet, gulf);
  chain.waters.put(inlet);
  Crossing crossing(chain.waters);
  CHECK(crossing.on_routes(chain.from, chain.to) == set_of(chain.seas));
  CHECK(crossing.on_routes(chain.to, chain.from) == set_of(chain.seas));
  CHECK_FALSE(crossing.routes().on_route(crossing.unit(inlet), chain.from, chain.to));
}

TEST_CASE("convoy routes: a detour between two seas next to each other", "[convoy]") {
  Chain chain(4);
  const ProvinceId detour = chain.waters.sea();
  chain.waters.join(chain.seas[1], detour);
  chain.waters.join(detour, chain.seas[2]);
  chain.waters.put(detour);
  Crossing crossing(chain.waters);
  CHECK(crossing.on_routes(chain.from, chain.to) == set_of(chain.seas));
  CHECK_FALSE(crossing.routes().on_route(crossing.unit(detour), chain.from, chain.to));
}

TEST_CASE("convoy routes: with fewer carriers others are needed", "[convoy]") {
  // Among all carriers the detour can be left out; without the third sea it cannot.
  Chain chain(4);
  const ProvinceId detour = chain.waters.sea();
  chain.waters.join(chain.seas[1], detour);
  chain.waters.join(detour, chain.seas[2]);
  chain.waters.join(detour, chain.seas[3]);
  chain.waters.put(detour);
  Crossing crossing(chain.waters);
  std::set<ProvinceId> all = set_of(chain.seas);
  all.insert(detour);
  CHECK(crossing.on_routes(chain.from, chain.to) == all);
  std::vector<UnitId> among, members;
  for (ProvinceId sea : {chain.seas[0], chain.seas[1], chain.seas[2], detour})
    among.push_back(crossing.unit(sea));
  crossing.routes().find_routes(among, chain.from, chain.to, members);
  CHECK(members.empty());
  among.push_back(crossing.unit(chain.seas[3]));
  crossing.routes().find_routes(among, chain.from, chain.to, members);
  CHECK(members.size() == 5);
}

TEST_CASE("convoy routes: currents that lead one way", "[convoy]") {
  // With the current two seas are enough; against it the third is needed as well.
  Chain chain(3);
  chain.waters.join_one_way(chain.seas[0], chain.seas[2]);
  Crossing crossing(chain.waters);
  CHECK(crossing.on_routes(chain.from, chain.to) == std::set{chain.seas[0], chain.seas[2]});
  CHECK(crossing.on_routes(chain.to, chain.from) == set_of(chain.seas));
}

// --- beyond the bound
// ------------------------------------------------------------------------------

namespace {

/// A sea between two chains of lozenges, one to each shore, whose last seas are next to each other,
/// so that no route needs the seas before them. To find that out, one has to try all ways through
/// one of the chains; their number doubles with each lozenge.
struct Lozenges {
  Waters waters;
  ProvinceId from, to, middle;
  std::size_t seas = 1;

  explicit Lozenges(std::size_t count)
      : from(waters.land()), to(waters.land()), middle(waters.sea()) {
    waters.put(middle);
    const ProvinceId at_start = add_chain(count, from), at_end = add_chain(count, to);
    waters.join(at_start, at_end);
  }

 private:
  ProvinceId add_chain(std::size_t count, ProvinceId shore) {
    ProvinceId last = middle;
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<ProvinceId> lozenge = waters.seas(3);
      for (ProvinceId sea : lozenge) waters.put(sea);
      for (ProvinceId side : {lozenge[0], lozenge[1]}) {
        waters.join(last, side);
        waters.join(side, lozenge[2]);
      }
      last = lozenge[2];
      seas += 3;
    }
    waters.join(last, shore);
    return last;
  }
};

}  // namespace

TEST_CASE("convoy routes: where the search gives up, the order stands", "[convoy]") {
  const Lozenges short_ways(3);
  Crossing soon_seen(short_ways.waters);
  CHECK(soon_seen.on_routes(short_ways.from, short_ways.to).size() == 2);
  CHECK_FALSE(soon_seen.routes().on_route(soon_seen.unit(short_ways.middle), short_ways.from,
                                          short_ways.to));

  const std::size_t lozenges = GENERATE(std::size_t{10}, std::size_t{30});  // few, many carriers
  const Lozenges long_ways(lozenges);
  Crossing given_up(long_ways.waters);
  ConvoyRoutes& routes = given_up.routes();
  const UnitId middle = given_up.unit(long_ways.middle);
  CHECK(routes.on_route(middle, long_ways.from, long_ways.to));
  CHECK(routes.on_route(middle, long_ways.to, long_ways.from));
  CHECK(routes.search_steps() < 2 * (most_search_steps + 10 * long_ways.seas));
  CHECK(given_up.on_routes(long_ways.from, long_ways.to).count(long_ways.middle) == 1);
}

// --- against enumeration
// ---------------------------------------------------------------------------

namespace {

/// A small random graph of seas, some with boats, and two shores.
struct RandomWaters {
  Waters waters;
  ProvinceId from, to;
  std::vector<ProvinceId> carriers;

  /// Ponds lead nowhere. With many of them on the board, carriers get other numbers; with a boat in
  /// each, another algorithm finds the routes.
  enum class Ponds { none, vacant, with_boats };

  RandomWaters(std::uint64_t seed, std::size_t most_seas, Ponds ponds)
      : from(waters.land()), to(waters.land()) {
    for (ProvinceId pond : waters.seas(ponds == Ponds::none ? 0 : 70))
      if (ponds == Ponds::with_boats) waters.put(pond);
    KeyedRandom random(seed);
    const std::vector<ProvinceId> seas =
        waters.seas(2 + random.below(static_cast<std::uint32_t>(most_seas) - 1));
    const std::uint32_t density = 15 + random.below(45), shore = 10 + random.below(25);
    const std::uint32_t one_way = random.below(3) == 0 ? 30 : 0;
    for (std::size_t i = 0; i < seas.size(); ++i) {
      if (random.below(100) < shore) waters.join(from, seas[i]);
      if (random.below(100) < shore) waters.join(to, seas[i]);
      for (std::size_t j = 0; j < i; ++j) {
        if (random.below(100) >= density) continue;
        if (random.below(100) >= one_way)
          waters.join(seas[i], seas[j]);
        else if (random.below(2) == 0)
          waters.join_one_way(seas[i], seas[j]);
        else
          waters.join_one_way(seas[j], seas[i]);
      }
      if (random.below(100) >= 90) continue;
      waters.put(seas[i]);
      carriers.push_back(seas[i]);
    }
  }

  [[nodiscard]] bool touches_both(ProvinceId sea) const {
    return waters.joined(sea, from) && waters.joined(sea, to);
  }
  [[nodiscard]] bool linked(ProvinceId a, ProvinceId b) const {
    return waters.joined(a, b) || waters.joined(b, a);
  }

  /// Adds every carrier on a simple path that begins with `path` and ends at the other shore.
  void follow(std::vector<ProvinceId>& path, std::set<ProvinceId>& found) const {
    if (waters.joined(path.back(), to)) found.insert(path.begin(), path.end());
    for (ProvinceId next : carriers) {
      const bool seen = contains(path, next);
      if (seen || touches_both(next) || !linked(path.back(), next)) continue;
      path.push_back(next);
      follow(path, found);
      path.pop_back();
    }
  }
  /// The looser notion: on a carrier that touches both shores, or on a simple path of others.
  [[nodiscard]] std::set<ProvinceId> on_simple_paths() const {
    std::set<ProvinceId> found;
    for (ProvinceId first : carriers) {
      if (!waters.joined(first, from)) continue;
      std::vector<ProvinceId> path{first};
      if (touches_both(first))
        found.insert(first);
      else
        follow(path, found);
    }
    return found;
  }

  /// For each set of carriers, as bits, whether they join the shores.
  [[nodiscard]] std::vector<bool> joining_sets() const {
    const std::size_t count = carriers.size();
    std::vector<unsigned> links(count, 0);
    unsigned start = 0, end = 0;
    for (std::size_t i = 0; i < count; ++i) {
      start |= waters.joined(carriers[i], from) ? 1U << i : 0;
      end |= waters.joined(carriers[i], to) ? 1U << i : 0;
      for (std::size_t j = 0; j < count; ++j)
        links[i] |= waters.joined(carriers[i], carriers[j]) ? 1U << j : 0;
    }
    std::vector<bool> joining(std::size_t{1} << count);
    for (unsigned some = 0; some < joining.size(); ++some) {
      unsigned reached = start & some;
      for (unsigned before = 0; before != reached;) {
        before = reached;
        for (std::size_t i = 0; i < count; ++i)
          if ((reached >> i & 1U) != 0) reached |= links[i] & some;
      }
      joining[some] = (reached & end) != 0;
    }
    return joining;
  }
  /// A carrier is needed for a route if it is in a set of carriers that join the shores, but do not
  /// if any one of them is left out.
  [[nodiscard]] std::set<ProvinceId> needed(const std::vector<bool>& joining) const {
    std::set<ProvinceId> found;
    for (std::size_t some = 0; some < joining.size(); ++some) {
      if (!joining[some]) continue;
      const auto is_in = [&](std::size_t i) { return (some >> i & 1U) != 0; };
      bool all_needed = true;
      for (std::size_t i = 0; i < carriers.size(); ++i)
        if (is_in(i) && joining[some ^ (std::size_t{1} << i)]) all_needed = false;
      for (std::size_t i = 0; all_needed && i < carriers.size(); ++i)
        if (is_in(i)) found.insert(carriers[i]);
    }
    return found;
  }
};

void compare_with_enumeration(const RandomWaters& board, const std::set<ProvinceId>& expected,
                              const std::vector<bool>& joining) {
  Crossing crossing(board.waters);
  REQUIRE(crossing.on_routes(board.from, board.to) == expected);
  REQUIRE(crossing.routes().route_exists(board.from, board.to) == joining.back());
  REQUIRE(expected.empty() != joining.back());
  for (std::size_t i = 0; i < board.carriers.size(); ++i) {
    const UnitId carrier = crossing.unit(board.carriers[i]);
    REQUIRE(crossing.routes().on_route(carrier, board.from, board.to) ==
            (expected.count(board.carriers[i]) != 0));
    REQUIRE(crossing.routes().route_exists_without(carrier, board.from, board.to) ==
            joining[joining.size() - 1 - (std::size_t{1} << i)]);
  }
}

}  // namespace

TEST_CASE("convoy routes agree with the enumeration of sets of carriers", "[convoy][property]") {
  const auto [seas, most] = GENERATE(table<std::size_t, std::uint64_t>({{9, 3000}, {12, 300}}));
  const std::uint64_t boards = testing::is_quick_build() ? most : most / 4;
  std::size_t with_chains = 0, with_needless = 0;
  for (std::uint64_t seed = 1; seed <= boards; ++seed) {
    INFO("seed " << seed);
    const RandomWaters board(seed, seas, RandomWaters::Ponds::none);
    const std::vector<bool> joining = board.joining_sets();
    const std::set<ProvinceId> expected = board.needed(joining);
    compare_with_enumeration(board, expected, joining);
    for (const auto ponds : {RandomWaters::Ponds::vacant, RandomWaters::Ponds::with_boats}) {
      const RandomWaters larger(seed, seas, ponds);
      compare_with_enumeration(larger, larger.needed(joining), joining);
    }
    if (std::any_of(expected.begin(), expected.end(),
                    [&](ProvinceId sea) { return !board.touches_both(sea); }))
      ++with_chains;
    if (expected != board.on_simple_paths()) ++with_needless;
  }
  CHECK(with_chains > boards / 5);
  CHECK(with_needless > boards / 10);
}

TEST_CASE("convoy routes: without any search, simple paths count", "[convoy][property]") {
  using Ponds = RandomWaters::Ponds;
  const Ponds ponds = GENERATE(Ponds::none, Ponds::vacant, Ponds::with_boats);
  std::size_t looser = 0, loosest = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const RandomWaters board(seed, 8, ponds);
    Crossing exact(board.waters), hasty(board.waters, 0);
    INFO("seed " << seed);
    const std::set<ProvinceId> needed = exact.on_routes(board.from, board.to);
    const std::set<ProvinceId> found = hasty.on_routes(board.from, board.to);
    const std::set<ProvinceId> simple = board.on_simple_paths();
    REQUIRE(std::includes(found.begin(), found.end(), needed.begin(), needed.end()));
    if (!needed.empty())
      REQUIRE(std::includes(simple.begin(), simple.end(), found.begin(), found.end()));
    for (ProvinceId sea : board.carriers)
      REQUIRE(hasty.routes().on_route(hasty.unit(sea), board.from, board.to) ==
              (found.count(sea) != 0));
    if (found != needed) ++looser;
    if (found == simple && found != needed) ++loosest;
  }
  CHECK(looser > 20);
  CHECK(loosest > 10);
}

}  // namespace chancery::movement_tests
