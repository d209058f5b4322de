#include "core/rules/map/drawing.h"

#include <catch2/catch.hpp>
#include <cstdint>

#include "core/base/common/point.h"
#include "core/boards/draw/shape_path.h"
#include "core/rules/map/shape_rows.h"
#include "tests/unit/child_of_tiny.h"

namespace chancery::map_tests {
namespace {

const Shape square{{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}}};
const Shape frame{{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, {{4, 4}, {6, 4}, {6, 6}, {4, 6}}}};

Plane tube() {
  Plane plane;
  plane.width = 100;
  plane.height = 50;
  plane.wraps_east_west = true;
  return plane;
}

}  // namespace

TEST_CASE("a shape covers what is within it, but not its holes", "[drawing]") {
  CHECK(covers(square, {5, 5}));
  CHECK_FALSE(covers(square, {11, 5}));
  CHECK(covers(frame, {2, 5}));
  CHECK_FALSE(covers(frame, {5, 5}));
  CHECK_FALSE(covers({}, {5, 5}));
}

TEST_CASE("on a plane that wraps the nearest copy counts", "[drawing]") {
  CHECK(nearest_copy(tube().period(), {95, 40}, {3, 2}) == Point{-5, 40});
  CHECK(nearest_copy({0, 0}, {95, 40}, {3, 2}) == Point{95, 40});
  CHECK(on_sheet(tube().period(), {-5, -5}) == Point{95, -5});
  CHECK(on_sheet(tube().period(), {205, 5}) == Point{5, 5});
}

TEST_CASE("shapes are written as paths, once for each copy on the sheet", "[drawing]") {
  CHECK(shape_path(square) == "M0 0L10 0L10 10L0 10Z");
  CHECK(shape_path(square, {0.25, -1}) == "M0.2 -1L10.2 -1L10.2 9L0.2 9Z");
  CHECK(shape_path(frame) == "M0 0L10 0L10 10L0 10ZM4 4L6 4L6 6L4 6Z");
  const Shape over_the_seam{{{{90, 0}, {110, 0}, {100, 10}}}};
  using Copies = std::vector<Point>;
  CHECK(copies_on_sheet(tube(), over_the_seam) == Copies{{-100, 0}, {0, 0}});
  CHECK(copies_on_sheet(tube(), square) == Copies{{0, 0}});
  CHECK(copies_on_sheet(Plane{}, over_the_seam) == Copies{{0, 0}});
  CHECK(distance_to_border(square, {5, 3}) == Approx(3));
}

TEST_CASE("shapes, the board and what is impassable are read", "[drawing]") {
  const LoadResult loaded = load_child(R"(
[board]
width = 100
height = 60.5
wrap = ["east_west", "north_south"]
[province.ALP]
shape = [[0, 0], [10, 0], [10, 10], [0, 0]]
[province.BET]
shape = [[[0, 0], [10, 0], [10, 10]], [[1, 1], [2, 1], [2, 2]]]
[impassable.ICE]
name = "The Ice"
shape = [[20, 0], [30, 0], [30, 10]]
)");
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const Drawing& drawing = loaded.variant->drawing;
  CHECK(drawing.plane.period() == Point{100, 60.5});
  REQUIRE(drawing.shapes.size() == loaded.variant->map.provinces().size());
  const auto shape_of = [&](std::string_view id) {
    return drawing.shapes[loaded.variant->map.find_province(id).value().index()];
  };
  REQUIRE(shape_of("ALP").rings.size() == 1);
  CHECK(shape_of("ALP").rings[0].size() == 3);  // the point at the end is the first again
  CHECK(shape_of("BET").rings.size() == 2);
  REQUIRE(drawing.impassable.size() == 1);
  CHECK(drawing.impassable[0].name == "The Ice");
  CHECK(drawing.has_shapes());
}

TEST_CASE("a province with a shape and no place stands where the shape has most room",
          "[drawing]") {
  const LoadResult loaded = load_child(R"(
[province.NEW]
terrain = "land"
shape = [[0, 0], [100, 0], [100, 40], [20, 40], [20, 100], [0, 100]]
[province.OWN]
terrain = "land"
shape = [[200, 0], [300, 0], [300, 100]]
at = [290, 20]
[province.BARE]
terrain = "land"
[edges.rider]
NEW = ["ALP", "OWN", "BARE"]
)");
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const auto place_of = [&](std::string_view id) {
    const Map& map = loaded.variant->map;
    return map.province(map.find_province(id).value()).at;
  };
  const auto place = place_of("NEW");
  REQUIRE(place.has_value());
  CHECK((*place)[1] == Approx(20).margin(6));
  CHECK((*place)[0] > 20);
  CHECK(place_of("OWN") == Point{290, 20});
  CHECK_FALSE(place_of("BARE").has_value());
  // Spaces follow their provinces.
  CHECK(loaded.variant->map.space(*loaded.variant->map.find_space("NEW")).at == place);
}

TEST_CASE("an edge has a kind", "[drawing]") {
  const LoadResult loaded = load_child(R"(
[province.NEW]
terrain = "land"
[edges.rider]
NEW = [{ to = "ALP", by = "bridge" }, { to = "BET", by = "portal", one_way = true }]
)");
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const Map& map = loaded.variant->map;
  std::size_t bridges = 0;
  std::size_t portals = 0;
  for (const Edge& edge : map.edges()) {
    bridges += edge.kind == EdgeKind::bridge ? 1 : 0;
    portals += edge.kind == EdgeKind::portal ? 1 : 0;
  }
  CHECK(bridges == 2);  // there and back
  CHECK(portals == 1);
}

TEST_CASE("another board under the same rules", "[drawing][loader]") {
  const LoadResult loaded = load_child(R"(
[remove]
province = "all"
power = "all"
setup = "all"
[province.NEW]
terrain = "land"
[province.OLD]
terrain = "land"
[edges.rider]
NEW = ["OLD"]
)");
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.draft);
  CHECK(loaded.draft->map.provinces().size() == 2);
  CHECK(loaded.draft->map.edges().size() == 2);
  CHECK(loaded.draft->powers.empty());
  const LoadResult nothing = load_child("[remove]\npassage = \"all\"\n");
  CHECK(count_of(nothing.diagnostics, "toml.nothing-to-remove") == 1);
}

TEST_CASE("over the seam of a sheet nothing is far", "[drawing][check]") {
  const std::string board = R"(
[remove]
province = "all"
power = "all"
setup = "all"
[province]
A = { terrain = "land", at = [5, 10] }
B = { terrain = "land", at = [25, 12] }
C = { terrain = "land", at = [45, 8] }
D = { terrain = "land", at = [65, 11] }
E = { terrain = "land", at = [85, 9] }
F = { terrain = "land", at = [15, 30] }
G = { terrain = "land", at = [35, 31] }
H = { terrain = "land", at = [55, 29] }
I = { terrain = "land", at = [75, 30] }
J = { terrain = "land", at = [95, 31] }
[edges.rider]
A = ["B", "E", "F", "J"]
B = ["C", "F", "G"]
C = ["D", "G", "H"]
D = ["E", "H", "I"]
E = ["I", "J"]
F = ["G", "J"]
G = ["H"]
H = ["I"]
I = ["J"]
)";
  const Diagnostics flat = findings_in_child(check_geometry, board);
  CHECK_FALSE(flat.all().empty());
  const Diagnostics round = findings_in_child(
      check_geometry, board + "[board]\nwidth = 100\nheight = 40\nwrap = [\"east_west\"]\n");
  INFO(write_diagnostics(round, DiagnosticFormat::gcc));
  CHECK(round.all().empty());
}

TEST_CASE("a shape in rows covers the same points", "[map][drawing]") {
  std::uint64_t state = 7;
  const auto number = [&](std::uint64_t below) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<double>((state >> 33U) % below);
  };
  for (int shapes = 0; shapes < 60; ++shapes) {
    // Whole numbers, so that many points lie on sides, and many sides are level.
    Shape shape;
    for (int rings = 0; rings < 1 + shapes % 3; ++rings) {
      Ring ring;
      for (double i = 0; i < 3 + number(40); ++i) ring.push_back({number(30), number(30)});
      shape.rings.push_back(ring);
    }
    const ShapeRows rows(shape);
    std::size_t unlike = 0;
    for (double y = -1; y <= 31; y += 0.5)
      for (double x = -1; x <= 31; x += 0.5)
        if (rows.covers({x, y}) != covers(shape, {x, y})) ++unlike;
    CHECK(unlike == 0);
  }
  CHECK_FALSE(ShapeRows(Shape{}).covers({0, 0}));
}

}  // namespace chancery::map_tests
