#include "core/rules/map/map.h"

#include <catch2/catch.hpp>

namespace chancery::map_tests {
namespace {

/// Two provinces around one with two coasts. Class 0 goes through it, class 1 keeps to the coasts.
Map split_coast() {
  std::vector<Terrain> terrains{{"land", false, true, {}}, {"sea", true, false, {}}};
  std::vector<Province> provinces(3);
  const char* ids[] = {"A", "B", "C"};
  for (std::size_t i = 0; i < 3; ++i) provinces[i].id = ids[i];
  provinces[0].terrain = 1;
  provinces[1].coasts = {SpaceId{3U}, SpaceId{4U}};
  provinces[2].open = true;
  std::vector<Space> spaces(5);
  for (std::size_t i = 0; i < 5; ++i) spaces[i].province = ProvinceId{i < 3 ? i : 1U};
  spaces[4].id = "B/S";
  std::vector<Edge> edges;
  const auto add = [&](std::size_t from, std::size_t to, std::size_t unit_class) {
    Edge edge;
    edge.from = SpaceId{from};
    edge.to = SpaceId{to};
    edge.unit_class = ClassId{unit_class};
    edges.push_back(edge);
  };
  add(2, 1, 0), add(1, 2, 0);                              // C = B for class 0
  add(0, 4, 1), add(4, 0, 1), add(3, 0, 1), add(0, 3, 1);  // A = B/N, A = B/S for class 1
  add(4, 2, 1);                                            // B/S -> C one way
  return Map(terrains, provinces, spaces, edges, 2);
}

TEST_CASE("rows of the map are sorted and by class", "[map]") {
  const Map map = split_coast();
  const ClassId walks{0U}, sails{1U};
  const auto from_a = map.neighbors(sails, SpaceId{0U});
  REQUIRE(from_a.size() == 2);
  CHECK(from_a[0] == SpaceId{3U});
  CHECK(from_a[1] == SpaceId{4U});
  const auto reach = map.reach(sails, SpaceId{0U});
  REQUIRE(reach.size() == 1);  // both coasts are one province
  CHECK(reach[0] == ProvinceId{1U});
  CHECK(map.reaches(sails, SpaceId{4U}, ProvinceId{2U}));
  CHECK_FALSE(map.reaches(sails, SpaceId{2U}, ProvinceId{1U}));
  CHECK_FALSE(map.reaches(walks, SpaceId{0U}, ProvinceId{1U}));
  CHECK(map.adjacent(sails, SpaceId{0U}, SpaceId{4U}));
  CHECK_FALSE(map.adjacent(sails, SpaceId{0U}, SpaceId{1U}));
}

TEST_CASE("a class stands where it has an edge, in or out", "[map]") {
  const Map map = split_coast();
  CHECK(map.can_stand(ClassId{1U}, SpaceId{2U}));  // it has only an edge that leads in
  CHECK_FALSE(map.can_stand(ClassId{1U}, SpaceId{1U}));
  CHECK(map.can_stand(ClassId{0U}, SpaceId{1U}));
  CHECK_FALSE(map.can_stand(ClassId{0U}, SpaceId{0U}));
}

TEST_CASE("touching goes over all classes, coasts and both ways", "[map]") {
  const Map map = split_coast();
  CHECK(map.touching(ProvinceId{1U}).size() == 2);
  REQUIRE(map.touching(ProvinceId{2U}).size() == 1);
  CHECK(map.touching(ProvinceId{2U})[0] == ProvinceId{1U});
}

TEST_CASE("terrains and open provinces are known by province", "[map]") {
  const Map map = split_coast();
  CHECK(map.carries(ProvinceId{0U}));
  CHECK_FALSE(map.lands(ProvinceId{0U}));
  CHECK(map.lands(ProvinceId{1U}));
  CHECK(map.has_open());
  CHECK(map.find_province("C") == ProvinceId{2U});
  CHECK_FALSE(map.find_province("D"));
  CHECK(map.find_space("B/S") == SpaceId{4U});
}

/// A shore, a sea beside it, and a place inside the shore where class 0 arrives as class 1. Class 2
/// only helps there, from the sea.
Map with_inner_place() {
  std::vector<Terrain> terrains{{"coast", false, true, {}, {ClassId{0U}}},
                                {"sea", true, false, {}}};
  std::vector<Province> provinces(3);
  const char* ids[] = {"A", "S", "A/C"};
  for (std::size_t i = 0; i < 3; ++i) provinces[i].id = ids[i];
  provinces[1].terrain = 1;
  provinces[2].inner = InnerPlace{.within = ProvinceId{0U}, .id = "C", .name = "citadel"};
  provinces[2].inner->classes = {ClassId{1U}};
  std::vector<Space> spaces(3);
  for (std::size_t i = 0; i < 3; ++i) spaces[i].province = ProvinceId{i};
  std::vector<Edge> edges;
  const auto add = [&](std::size_t from, std::size_t to, std::size_t unit_class) {
    Edge edge;
    edge.from = SpaceId{from};
    edge.to = SpaceId{to};
    edge.unit_class = ClassId{unit_class};
    edges.push_back(edge);
  };
  add(0, 2, 0);
  edges.back().becomes = ClassId{1U};
  add(0, 1, 2), add(1, 0, 2), add(1, 2, 2);
  return Map(terrains, provinces, spaces, edges, 3);
}

TEST_CASE("a place inside a province", "[map][inside]") {
  const Map map = with_inner_place();
  const ProvinceId shore{0U}, place{2U};
  CHECK(map.has_inner());
  CHECK(map.count_outer() == 2);
  CHECK(map.is_inner(place));
  CHECK_FALSE(map.is_inner(shore));
  CHECK(map.around(place) == shore);
  CHECK(map.around(shore) == shore);
  CHECK(map.inside(shore) == std::vector<ProvinceId>{place});
  CHECK(map.inside(place).empty());
  CHECK_FALSE(map.lands(place));  // though its terrain lands
  CHECK(map.can_stand(ClassId{1U}, SpaceId{2U}));
  CHECK_FALSE(map.can_stand(ClassId{0U}, SpaceId{2U}));  // it arrives as another class
  CHECK_FALSE(map.can_stand(ClassId{2U}, SpaceId{2U}));  // its edge is for helping there
  CHECK(map.reaches(ClassId{2U}, SpaceId{1U}, place));
  CHECK(class_on_arrival(map, ClassId{0U}, SpaceId{0U}, SpaceId{2U}) == ClassId{1U});
  CHECK(class_on_arrival(map, ClassId{2U}, SpaceId{0U}, SpaceId{1U}) == ClassId{2U});
  CHECK(map.with_closed(std::vector{shore}).is_closed(place));
  CHECK_FALSE(split_coast().has_inner());
  const Map bare = without_inner(map);
  CHECK(bare.provinces().size() == 2);
  CHECK(bare.spaces().size() == 2);
  CHECK(bare.edges().size() == 2);
  CHECK(bare.adjacent(ClassId{2U}, SpaceId{1U}, SpaceId{0U}));
}

}  // namespace
}  // namespace chancery::map_tests
