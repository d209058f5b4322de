#include <catch2/catch.hpp>

#include "core/workbench/check/findings.h"
#include "tests/unit/child_of_tiny.h"

namespace chancery::check_tests {
namespace {

/// A board of six by six squares, each touching its neighbors, modified by `change`. `edges` has a
/// further edge: "A0 F5", or "A0 { to = … }".
Diagnostics geometry_of(const std::string& change, const std::string& edges = "") {
  std::string text = "[variant]\nid = \"grid\"\n[class.walker]\nletter = \"W\"\n[terrain.land]\n";
  std::string rows = "[edges.walker]\n";
  const auto id = [](int row, int column) {
    return std::string(1, static_cast<char>('A' + row)) + std::to_string(column);
  };
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 6; ++column) {
      const std::string own = id(row, column);
      if (change.find("[province." + own + "]") == std::string::npos)
        text += "[province." + own + "]\nterrain = \"land\"\nat = [" +
                std::to_string(100 * column) + ", " + std::to_string(100 * row) + "]\n";
      rows += own + " = [";
      if (column < 5) rows += "\"" + id(row, column + 1) + "\", ";
      if (row < 5) rows += "\"" + id(row + 1, column) + "\", ";
      if (edges.starts_with(own + " {"))
        rows += edges.substr(own.size() + 1);
      else if (edges.starts_with(own + " "))
        rows += "\"" + edges.substr(own.size() + 1) + "\"";
      rows += "]\n";
    }
  }
  const TextFiles files({{"v/grid/variant.toml", text + change + rows}});
  LoadRequest wanted;
  wanted.variant = "v/grid";
  const LoadResult loaded = load_variant(wanted, files);
  Diagnostics findings;
  REQUIRE(loaded.draft);
  check_geometry(*loaded.draft, findings);
  return findings;
}

std::string at(const std::string& id, const std::string& point) {
  return "[province." + id + "]\nterrain = \"land\"\nat = " + point + "\n";
}

TEST_CASE("an even board is quiet", "[check][geometry]") {
  CHECK(geometry_of("").empty());
}

TEST_CASE("an edge over the whole board", "[check][geometry]") {
  const Diagnostics findings = geometry_of("", "A0 F5");
  REQUIRE(count_of(findings, "geometry.far-neighbors") == 1);
  CHECK(all_of(findings, "geometry.far-neighbors").front().severity == Severity::warning);
  CHECK(all_of(findings, "geometry.far-neighbors").front().at ==
        std::vector<std::string>{"A0", "F5"});
  REQUIRE(count_of(findings, "geometry.edge-over-province") == 1);
  CHECK(all_of(findings, "geometry.edge-over-province").front().at ==
        std::vector<std::string>{"A0", "F5", "B1", "C2", "D3", "E4"});
}

TEST_CASE("an edge to the next but one corner runs over nothing", "[check][geometry]") {
  const Diagnostics findings = geometry_of("", "C2 D3");
  CHECK(count_of(findings, "geometry.far-neighbors") == 0);
  CHECK(count_of(findings, "geometry.edge-over-province") == 0);
  CHECK(count_of(findings, "geometry.edges-cross") == 0);
}

TEST_CASE("places of provinces", "[check][geometry]") {
  CHECK(count_of(geometry_of(at("B2", "[302, 101]")), "geometry.same-place") == 1);
  CHECK(count_of(geometry_of(at("B2", "[240, 140]")), "geometry.same-place") == 0);
  CHECK(count_of(geometry_of(at("B2", "[-10, 140]")), "geometry.off-the-sheet") == 1);
  CHECK(count_of(geometry_of(at("B2", "[5000, 140]")), "geometry.off-the-sheet") == 1);
  CHECK(count_of(geometry_of("[province.B2]\nterrain = \"land\"\n"), "geometry.no-place") == 1);
}

TEST_CASE("two provinces nearer to each other than to their neighbors are reported once",
          "[check][geometry]") {
  const Diagnostics findings = geometry_of(at("B2", "[240, 140]") + at("C3", "[260, 160]"));
  REQUIRE(count_of(findings, "geometry.nearer-than-neighbors") == 1);
  CHECK(all_of(findings, "geometry.nearer-than-neighbors").front().at.size() == 2);
}

TEST_CASE("edges that cross", "[check][geometry]") {
  // B2 and C2 have changed places, but each keeps its edges.
  const Diagnostics findings = geometry_of(at("B2", "[200, 200]") + at("C2", "[200, 100]"));
  const std::vector<Diagnostic> told = all_of(findings, "geometry.edges-cross");
  REQUIRE(told.size() == 2);
  CHECK(told.front().severity == Severity::note);
}

TEST_CASE("if one edge has many crossings, only that edge is reported", "[check][geometry]") {
  const Diagnostics findings = geometry_of("", "A0 E3");
  const std::vector<Diagnostic> told = all_of(findings, "geometry.edges-cross");
  REQUIRE(told.size() == 1);
  CHECK(told.front().severity == Severity::warning);
  CHECK(told.front().at[0] == "A0");
  CHECK(told.front().at[1] == "E3");
}

TEST_CASE("an edge that leads one way is named in its direction", "[check][geometry]") {
  const auto told = [](const std::string& id, const std::string& from, const std::string& to) {
    const Diagnostics findings = geometry_of("", from + " { to = \"" + to + "\", one_way = true }");
    const auto found = all_of(findings, id);
    REQUIRE(found.size() == 1);
    return found.front().message;
  };
  CHECK(told("geometry.edges-cross", "E3", "A0")
            .starts_with("as drawn, the edge from E3 to A0 crosses "));
  CHECK(told("geometry.far-neighbors", "F5", "A0").starts_with("F5 and A0 are adjacent"));
}

TEST_CASE("a badly drawn board gets one summary finding", "[check][geometry]") {
  std::string change;
  for (int i = 0; i < 36; ++i) {
    const std::string id = std::string(1, static_cast<char>('A' + i / 6)) + std::to_string(i % 6);
    const int place = i * 17 % 36;  // in the wrong places
    change += at(id, "[" + std::to_string(place % 6 * 100) + ", " +
                         std::to_string(place / 6 * 100 + place % 6) + "]");
  }
  const Diagnostics findings = geometry_of(change);
  CHECK(count_of(findings, "geometry.edges-cross") == 1);
}

TEST_CASE("what straight lines suggest is gathered in one note", "[check][geometry]") {
  const std::string lost = at("E5", "[-900, 900]");
  Diagnostics findings = geometry_of(lost + at("B2", "[200, 200]") + at("C2", "[200, 100]"));
  CHECK(count_of(findings, "geometry.edges-cross") >= 2);
  gather_straight_lines(findings);
  CHECK(count_of(findings, "geometry.edges-cross") == 0);
  CHECK(count_of(findings, "geometry.far-neighbors") == 0);
  CHECK(count_of(findings, "geometry.off-the-sheet") == 1);
  REQUIRE(count_of(findings, "geometry.straight-lines") == 1);
  CHECK(all_of(findings, "geometry.straight-lines").front().severity == Severity::note);
  Diagnostics even = geometry_of("");
  gather_straight_lines(even);
  CHECK(even.all().empty());
}

TEST_CASE("a coast far from its province", "[check][geometry]") {
  const std::string province = at("B2", "[200, 100]");
  CHECK(count_of(geometry_of(province + "coasts.N = { name = \"north\", at = [200, 60] }\n"),
                 "geometry.coast-far-away") == 0);
  CHECK(count_of(geometry_of(province + "coasts.N = { name = \"north\", at = [600, 60] }\n"),
                 "geometry.coast-far-away") == 1);
}

}  // namespace
}  // namespace chancery::check_tests
