#include "core/boards/coasts/coasts.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/point.h"
#include "core/base/common/sha256.h"

namespace chancery::coasts_tests {
namespace {

std::shared_ptr<const SourceFile> file_of(const std::string& text) {
  return std::make_shared<const SourceFile>(SourceFile{"file", text});
}

/// An island of two countries, and a small one in the west without a country.
const std::string island = R"({"type": "FeatureCollection", "features": [
  {"type": "Feature", "properties": {"name": "Eastland"}, "geometry": {"type": "Polygon",
    "coordinates": [[[60, 20.0], [100, 20], [100, 70], [60, 70], [60, 20]]]}},
  {"type": "Feature", "properties": {"name": "Westland"}, "geometry": {"type": "MultiPolygon",
    "coordinates": [[[[25, 20], [60, 20], [60, 70], [25, 70], [25, 20]]],
                    [[[8, 40], [14, 40], [14, 48], [8, 48], [8, 40]]]]}}]})";

const std::string hints_text = R"(
source = "a test"
[sheet]
width = 120
projection = "plain"
fit = [[0, 0], [120, 90]]
[growth]
least_island = 10
short_border = 5
corridor = 2
[seeds]
ARD = [[40, 50]]
BEL = [[80, 50]]
NOR = [[60, 5]]
SUD = [[60, 85]]
)";

/// Two lands, of which only the first touches the sea in the north, and two seas.
Map two_lands() {
  std::vector<Province> provinces(4);
  const std::vector<std::string> ids{"ARD", "BEL", "NOR", "SUD"};
  std::vector<Space> spaces(4);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    provinces[i].id = provinces[i].name = ids[i];
    provinces[i].terrain = i < 2 ? 0 : 1;
    spaces[i].id = spaces[i].name = ids[i];
    spaces[i].province = ProvinceId{i};
  }
  std::vector<Edge> edges;
  for (const auto& [a, b] :
       std::vector<std::pair<std::size_t, std::size_t>>{{0, 1}, {0, 2}, {0, 3}, {1, 3}, {2, 3}})
    for (const bool back : {false, true}) {
      Edge edge;
      edge.from = SpaceId{back ? b : a};
      edge.to = SpaceId{back ? a : b};
      edge.unit_class = ClassId{0};
      edges.push_back(edge);
    }
  std::vector<Terrain> terrains(2);
  terrains[0].id = "land";
  terrains[1].id = "sea";
  terrains[1].carries = true;
  return {terrains, provinces, spaces, edges, 1};
}

struct Made {
  std::optional<CoastBoard> board;
  std::vector<std::string> problems;  // ids
};

Made made(const std::string& hints_toml, const std::string& coasts = island) {
  Made result;
  Diagnostics diagnostics;
  const auto hints = read_coast_hints(file_of(hints_toml), diagnostics);
  const auto earth = read_earth(file_of(coasts), diagnostics);
  const Map map = two_lands();
  if (hints && earth) result.board = make_coast_board({map, *hints, *earth}, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.all()) result.problems.push_back(diagnostic.id);
  return result;
}

std::string with(const std::string& what, const std::string& by) {
  std::string text = hints_text;
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

using Problems = std::vector<std::string>;

}  // namespace

TEST_CASE("provinces grow so that they touch as the edges say", "[coasts]") {
  const Made result = made(hints_text);
  CHECK(result.problems.empty());
  REQUIRE(result.board);
  const CoastBoard& board = *result.board;
  CHECK(board.width == 120);
  CHECK(board.height == 90);
  CHECK(board.agreed == 5);
  CHECK(board.missing.empty());
  CHECK(board.too_many.empty());
  // BEL must not touch the sea in the north: other land must lie between.
  CHECK(covers(board.shapes[0], {40, 50}));
  CHECK(covers(board.shapes[1], {80, 50}));
  CHECK(covers(board.shapes[2], {60, 5}));
  // The small island goes to the province that touches every sea around it.
  CHECK(covers(board.shapes[0], {11, 44}));
  for (std::size_t i = 0; i < 4; ++i) CHECK(covers(board.shapes[i], board.places[i]));
}

TEST_CASE("the same hints and coastlines give the same bytes", "[coasts]") {
  const Map map = two_lands();
  const std::string text = write_shapes(*made(hints_text).board, map);
  CHECK(write_shapes(*made(hints_text).board, map) == text);
  CHECK(text.find("[board]\nwidth = 120\nheight = 90\nsource = \"a test\"\n") != std::string::npos);
  CHECK(text.find("[province.ARD]\nat = [") != std::string::npos);
  CHECK(text.find("shape = \"M") != std::string::npos);
  // The hash does not depend on the compiler: tools/test runs this with two.
  CHECK(sha256(text) == "4a2c52825f44aa8a1f5c8a7a2bf6ef798ed15fcc7fbd3b31e582535ed813b5ee");
}

TEST_CASE("land can be nobody's, and the ground can be changed", "[coasts]") {
  const Made result = made(with("[seeds]", R"(
[impassable]
WASTE = "The Wastes"
[countries]
Westland = ["ARD", "WASTE"]
[[change]]
what = "take"
to = "WASTE"
area = [[30, 60], [40, 60], [40, 66], [30, 66]]
[[change]]
what = "cut"
line = [[70, 40], [80, 40]]
width = 4
[[change]]
what = "fill"
to = "ARD"
line = [[14, 44], [26, 44]]
width = 4
[places]
ARD = [30, 50]
[seeds])") + "WASTE = [[35, 63]]\n");
  CHECK(result.problems.empty());
  REQUIRE(result.board);
  REQUIRE(result.board->barren.size() == 1);
  CHECK(result.board->barren[0].name == "The Wastes");
  CHECK(covers(result.board->barren[0].shape, {35, 63}));
  CHECK(covers(result.board->shapes[0], {20, 44}));
  CHECK(result.board->places[0] == Point{30, 50});
  CHECK(result.board->missing.empty());
}

TEST_CASE("coastlines come as GeoJSON, TopoJSON or SVG", "[coasts]") {
  const auto read = [](const std::string& text) {
    Diagnostics diagnostics;
    return read_earth(file_of(text), diagnostics);
  };
  const auto topology = read(R"({"type": "Topology", "transform": {"scale": [0.5, 2],
    "translate": [10, 20]}, "arcs": [[[0, 0], [4, 0], [0, 4]], [[4, 4], [-4, 0], [0, -4]]],
    "objects": {"land": {"type": "GeometryCollection", "geometries": [
      {"type": "Polygon", "arcs": [[0, 1]], "properties": {"name": "Ardenia"}},
      {"type": "Polygon", "arcs": [[-2, -1]]}]}}})");
  REQUIRE(topology);
  REQUIRE(topology->size() == 2);
  CHECK((*topology)[0].name == "Ardenia");
  CHECK((*topology)[0].rings == std::vector<Ring>{{{10, 20}, {12, 20}, {12, 28}, {10, 28}}});
  CHECK((*topology)[1].rings[0].size() == 4);
  const auto drawn = read(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">
    <path id="land" d="M0 0H30V30Z"/></svg>)");
  REQUIRE(drawn);
  CHECK(drawn->at(0).name == "land");
}

TEST_CASE("broken coastlines are reported", "[coasts]") {
  CHECK(made(hints_text, "[1, 2").problems == Problems{"coasts.unreadable"});
  CHECK(made(hints_text, R"({"type": "Topology", "arcs": [], "objects": {"a": {"type": "Polygon",
    "arcs": [[7]]}}})")
            .problems == Problems{"coasts.unreadable"});
  CHECK(made(hints_text, R"({"type": "Polygon", "coordinates": [[[1, "x"]]]})").problems ==
        Problems{"coasts.unreadable"});
  CHECK(made(hints_text, R"({"type": "Point", "coordinates": [1, 2]})").problems ==
        Problems{"coasts.no-land"});
}

TEST_CASE("wrong hints are reported", "[coasts]") {
  const std::vector<std::pair<std::string, Made>> wrong{
      {"coasts.bad-point", made(with("[[40, 50]]", "[[40]]"))},
      {"coasts.unknown-word", made(with("\"plain\"", "\"round\""))},
      {"coasts.bad-window", made(with("fit =", "window = [[9, 9], [3, 12]]\nfit ="))},
      {"coasts.bad-parallels", made(with("\"plain\"", "\"conic\""))},
      {"coasts.bad-density",
       made(with("\"plain\"", "\"stretched\"\nlongitudes = [[5, 1], [4, 1]]"))},
      {"coasts.bad-sheet", made(with("[120, 90]]", "[120, 0.1]]"))},
      {"coasts.no-seed", made(with("BEL = [[80, 50]]", ""))},
      {"coasts.unknown-id", made(with("BEL = ", "BELL = [[70, 50]]\nBEL = "))},
      {"coasts.unknown-id", made("rest = \"WASTE\"\n" + hints_text)},
      {"coasts.taken-id", made(with("[seeds]", "[impassable]\nARD = \"x\"\n[seeds]"))},
      {"coasts.unknown-country",
       made(with("[seeds]", "[countries]\nEstland = [\"ARD\"]\n[seeds]"))},
      {"coasts.bad-change",
       made(with("[seeds]",
                 "[[change]]\nwhat = \"cut\"\nto = \"ARD\"\nline = [[1, 2], [3, 4]]\n"
                 "[seeds]"))},
      {"coasts.bad-change",
       made(with("[seeds]", "[[change]]\nwhat = \"take\"\nto = \"ARD\"\n[seeds]"))},
  };
  for (const auto& [id, result] : wrong) {
    INFO(id);
    CHECK(!result.board);
    CHECK(contains(result.problems, id));
  }
}

}  // namespace chancery::coasts_tests
