#include "core/phase/convoy_routes.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"

using namespace chancery;

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
    if (!joined_.insert(std::minmax(a, b)).second) return;
    add_way(a, b);
    add_way(b, a);
  }
  [[nodiscard]] bool joined(ProvinceId a, ProvinceId b) const {
    return joined_.count(std::minmax(a, b)) != 0;
  }
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
    position.settle(variant.map);
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
  std::set<std::pair<ProvinceId, ProvinceId>> joined_;
};

/// The compiled board, queried by province.
class Crossing {
 public:
  explicit Crossing(const Waters& waters)
      : variant_(waters.variant()), position_(waters.position(variant_)), routes_(variant_) {
    routes_.reset(position_);
  }
  ConvoyRoutes& routes() { return routes_; }
  [[nodiscard]] UnitId unit(ProvinceId at) const { return position_.unit_in(at); }

  /// Where the carriers on possible routes made of all the carriers are.
  std::set<ProvinceId> possible(ProvinceId from, ProvinceId to) {
    std::vector<UnitId> carriers;
    for (std::size_t u = 0; u < position_.units.size(); ++u)
      if (routes_.is_carrier(UnitId{u})) carriers.push_back(UnitId{u});
    std::vector<UnitId> members;
    routes_.possible_routes(carriers, from, to, members);
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
  CHECK(crossing.possible(chain.from, chain.to) == set_of(chain.seas));
}

TEST_CASE("convoy routes: no carrier, no route", "[convoy]") {
  Waters waters;
  const ProvinceId from = waters.land(), to = waters.land(), sea = waters.sea();
  waters.join(from, sea);
  waters.join(sea, to);
  Crossing crossing(waters);
  CHECK_FALSE(crossing.routes().route_exists(from, to));
  CHECK(crossing.possible(from, to).empty());
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
  CHECK(crossing.possible(from, to) == std::set{channel});
  CHECK(crossing.routes().on_possible_route(crossing.unit(channel), from, to));
  CHECK_FALSE(crossing.routes().on_possible_route(crossing.unit(beyond), from, to));
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
  CHECK(crossing.possible(from, to) == std::set{gulf});
  CHECK_FALSE(crossing.routes().on_possible_route(crossing.unit(beyond), from, to));
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
  CHECK(crossing.possible(chain.from, chain.to) == set_of(chain.seas));
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
  CHECK(crossing.possible(chain.from, chain.to) == all);
  const auto without = [&](ProvinceId sea) {
    return crossing.routes().route_exists_without(crossing.unit(sea), chain.from, chain.to);
  };
  CHECK(without(around));
  CHECK(without(chain.seas[1]));
  CHECK_FALSE(without(chain.seas[0]));
}

TEST_CASE("convoy routes: chains of 800", "[convoy]") {
  Chain chain(800);
  const ProvinceId dead_end = chain.waters.sea();
  chain.waters.join(chain.seas[400], dead_end);
  chain.waters.put(dead_end);
  Crossing crossing(chain.waters);
  CHECK(crossing.routes().route_exists(chain.from, chain.to));
  CHECK(crossing.possible(chain.from, chain.to) == set_of(chain.seas));
  CHECK(crossing.possible(chain.to, chain.from) == set_of(chain.seas));
  CHECK_FALSE(
      crossing.routes().route_exists_without(crossing.unit(chain.seas[400]), chain.from, chain.to));
}

TEST_CASE("convoy routes: another position is another answer", "[convoy]") {
  const Chain chain(2);
  const Variant variant = chain.waters.variant();
  const Position full = chain.waters.position(variant);
  Position half = full;
  half.units.pop_back();
  half.settle(variant.map);
  ConvoyRoutes routes(variant);
  routes.reset(full);
  CHECK(routes.route_exists(chain.from, chain.to));
  routes.reset(half);
  CHECK_FALSE(routes.route_exists(chain.from, chain.to));
}

// --- against enumeration ------------------------------------------------------------------------

namespace {

/// A small random graph of seas, some with boats, and two shores.
struct RandomWaters {
  Waters waters;
  ProvinceId from, to;
  std::vector<ProvinceId> carriers;

  /// `elsewhere` boats are in waters that lead nowhere: with many of them on the board another
  /// algorithm finds the routes.
  explicit RandomWaters(std::uint64_t seed, std::size_t elsewhere)
      : from(waters.land()), to(waters.land()) {
    for (ProvinceId pond : waters.seas(elsewhere)) waters.put(pond);
    KeyedRandom random(seed);
    const std::vector<ProvinceId> seas = waters.seas(2 + random.below(6));
    const std::uint32_t density = 20 + random.below(50);
    for (std::size_t i = 0; i < seas.size(); ++i) {
      if (random.below(100) < 30) waters.join(from, seas[i]);
      if (random.below(100) < 30) waters.join(to, seas[i]);
      for (std::size_t j = 0; j < i; ++j)
        if (random.below(100) < density) waters.join(seas[i], seas[j]);
      if (random.below(100) >= 85) continue;
      waters.put(seas[i]);
      carriers.push_back(seas[i]);
    }
  }

  [[nodiscard]] bool touches_both(ProvinceId sea) const {
    return waters.joined(sea, from) && waters.joined(sea, to);
  }

  /// Adds every carrier on a simple path that begins with `path` and ends at the other shore.
  void follow(std::vector<ProvinceId>& path, std::set<ProvinceId>& found) const {
    if (waters.joined(path.back(), to)) found.insert(path.begin(), path.end());
    for (ProvinceId next : carriers) {
      const bool seen = std::find(path.begin(), path.end(), next) != path.end();
      if (seen || touches_both(next) || !waters.joined(path.back(), next)) continue;
      path.push_back(next);
      follow(path, found);
      path.pop_back();
    }
  }

  [[nodiscard]] std::set<ProvinceId> on_possible_routes() const {
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

  /// Is there a chain of carriers without that one?
  [[nodiscard]] bool connected_without(std::optional<ProvinceId> missing) const {
    std::set<ProvinceId> reached;
    for (ProvinceId sea : carriers)
      if (sea != missing && waters.joined(sea, from)) reached.insert(sea);
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (ProvinceId sea : carriers)
        for (ProvinceId next : carriers)
          if (next != missing && reached.count(sea) != 0 && waters.joined(sea, next))
            reached.insert(next);
    }
    return std::any_of(reached.begin(), reached.end(),
                       [&](ProvinceId sea) { return waters.joined(sea, to); });
  }
};

}  // namespace

TEST_CASE("convoy routes agree with the enumeration of simple paths", "[convoy][property]") {
  const std::size_t elsewhere = GENERATE(std::size_t{0}, std::size_t{70});
  std::size_t boards_with_chains = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const RandomWaters board(seed, elsewhere);
    Crossing crossing(board.waters);
    INFO("seed " << seed);
    const std::set<ProvinceId> expected = board.on_possible_routes();
    REQUIRE(crossing.possible(board.from, board.to) == expected);
    REQUIRE(crossing.routes().route_exists(board.from, board.to) ==
            board.connected_without(std::nullopt));
    REQUIRE(expected.empty() != board.connected_without(std::nullopt));
    for (ProvinceId sea : board.carriers) {
      const UnitId carrier = crossing.unit(sea);
      REQUIRE(crossing.routes().on_possible_route(carrier, board.from, board.to) ==
              (expected.count(sea) != 0));
      REQUIRE(crossing.routes().route_exists_without(carrier, board.from, board.to) ==
              board.connected_without(sea));
    }
    if (std::any_of(expected.begin(), expected.end(),
                    [&](ProvinceId sea) { return !board.touches_both(sea); }))
      ++boards_with_chains;
  }
  CHECK(boards_with_chains > 400);
}
