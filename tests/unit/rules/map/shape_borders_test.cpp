#include "core/rules/map/shape_borders.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "core/boards/board/board_sheet.h"
#include "core/workbench/check/check_memory.h"
#include "tests/unit/child_of_tiny.h"

namespace chancery::map_tests {
namespace {

Shape box(double left, double top, double right, double bottom) {
  return {{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}}};
}

Drawing drawing_of(std::vector<Shape> shapes) {
  Drawing drawing;
  drawing.shapes = std::move(shapes);
  return drawing;
}

const std::string bare_board =
    "[remove]\nprovince = \"all\"\npower = \"all\"\nsetup = \"all\"\n[province]\n";

}  // namespace

TEST_CASE("a small gap, an overlap and a corner in a side are borders", "[drawing]") {
  // The first two have a gap of 2, the first and the third overlap by 2; the third's side ends in
  // the middle of those of the others. The tolerance is 100 / 30.
  const ShapeBorders borders(drawing_of(
      {box(0, 0, 100, 100), box(102, 0, 202, 100), box(50, 98, 150, 198), box(0, 300, 90, 400)}));
  CHECK(borders.tolerance() == Approx(100 / 30.0).epsilon(0.02));
  CHECK(borders.border_clearly(0, 1));
  CHECK(borders.border_clearly(0, 2));
  CHECK(borders.border_clearly(1, 2));
  CHECK_FALSE(borders.are_neighbors(0, 3));
  CHECK_FALSE(borders.are_neighbors(2, 3));
}

TEST_CASE("a gap wider than the tolerance, and a common corner, are no borders", "[drawing]") {
  const ShapeBorders apart(drawing_of({box(0, 0, 100, 100), box(106, 0, 206, 100)}));
  CHECK_FALSE(apart.are_neighbors(0, 1));
  // Four meet in a point.
  const ShapeBorders corner(drawing_of({box(0, 0, 100, 100), box(100, 0, 200, 100),
                                        box(100, 100, 200, 200), box(0, 100, 100, 200)}));
  CHECK(corner.border_clearly(0, 1));
  CHECK(corner.border_clearly(0, 3));
  CHECK_FALSE(corner.border_clearly(0, 2));
  CHECK_FALSE(corner.border_clearly(1, 3));
  CHECK_FALSE(corner.are_neighbors(0, 2));
}

TEST_CASE("shapes border over the seam of a sheet that wraps", "[drawing]") {
  Drawing drawing = drawing_of({box(0, 0, 100, 100), box(100, 0, 200, 100), box(200, 0, 301, 100)});
  CHECK_FALSE(ShapeBorders(drawing).are_neighbors(0, 2));
  drawing.plane.width = 300;
  drawing.plane.height = 100;
  drawing.plane.wraps_east_west = true;
  CHECK(ShapeBorders(drawing).border_clearly(0, 2));
}

TEST_CASE("a border without an edge is a note if it is short", "[drawing][check]") {
  const auto warnings = [](const std::string& height) {
    const Diagnostics findings = findings_in_child(
        [](const Variant& variant, Diagnostics& found) {
          CheckMemory memory;
          check_shapes(variant, memory, found);
        },
        bare_board +
            "A = { terrain = \"land\", shape = [[50, 0], [150, 0], [150, 100], [50, 100]] }\n"
            "B = { terrain = \"land\", shape = [[150, 0], [250, 0], [250, 100], [150, 100]] }\n"
            "C = { terrain = \"land\", shape = [[0, 0], [50, 0], [50, " +
            height + "], [0, " + height + "]] }\n[edges.rider]\nA = [\"B\"]\n");
    CHECK(count_of(findings, "geometry.border-without-edge") == 1);
    return findings.count(Severity::warning);
  };
  CHECK(warnings("15") == 0);
  CHECK(warnings("60") == 1);
}

TEST_CASE("check accepts small gaps between neighbors, and drawings have no bar there",
          "[drawing][check]") {
  const std::string text =
      bare_board +
      "A = { terrain = \"land\", shape = [[0, 0], [100, 0], [100, 100], [0, 100]] }\n"
      "B = { terrain = \"land\", shape = [[102, 0], [200, 0], [200, 100], [102, 100]] }\n"
      "C = { terrain = \"land\", shape = [[0, 101], [100, 101], [100, 200], [0, 200]] }\n"
      "D = { terrain = \"land\", shape = [[102, 101], [200, 101], [200, 200], [102, 200]] }\n"
      "[edges.rider]\nA = [\"B\", \"C\"]\nB = [\"D\"]\n";
  const auto check = [](const Variant& variant, Diagnostics& found) {
    CheckMemory memory;
    check_shapes(variant, memory, found);
  };
  const Diagnostics findings = findings_in_child(check, text);
  INFO(write_diagnostics(findings, DiagnosticFormat::gcc));
  CHECK(count_of(findings, "geometry.no-border") == 0);
  std::vector<std::string> without_edge;
  for (const Diagnostic& finding : findings.all())
    if (finding.id == "geometry.border-without-edge") without_edge = finding.at;
  CHECK(count_of(findings, "geometry.border-without-edge") == 1);
  CHECK(without_edge == std::vector<std::string>{"C", "D"});
  const LoadResult loaded = load_child(text);
  REQUIRE(loaded.draft);
  const BoardSheet sheet = lay_out_sheet(*loaded.draft);
  CHECK(sheet.ties.empty());
  double closed = 0;
  for (const BorderLine& line : sheet.borders)
    if (line.kind == BorderKind::closed) {
      closed += std::hypot(line.to[0] - line.from[0], line.to[1] - line.from[1]);
      // Between C and D alone.
      CHECK(line.from[1] > 0.49 * sheet.height);
    }
  CHECK(closed > 0.3 * sheet.height);
}

TEST_CASE("a province with neither shape nor place affects only itself", "[drawing]") {
  const LoadResult loaded = load_child(
      bare_board +
      "A = { terrain = \"land\", shape = [[0, 0], [100, 0], [100, 100], [0, 100]] }\n"
      "B = { terrain = \"land\", shape = [[100, 0], [200, 0], [200, 100], [100, 100]] }\n"
      "C = { terrain = \"land\" }\n[edges.rider]\nA = [\"B\"]\nB = [\"C\"]\n");
  REQUIRE(loaded.draft);
  const BoardSheet sheet = lay_out_sheet(*loaded.draft);
  REQUIRE(sheet.grounds.size() == 3);
  CHECK(sheet.grounds[0].polygons.at(0).size() == 4);
  CHECK(sheet.grounds[1].polygons.at(0).size() == 4);
  CHECK(sheet.grounds[2].polygons.at(0).size() == 8);
  CHECK(sheet.places[2][0] > 0);
  CHECK(sheet.places[2][0] < sheet.width);
}

TEST_CASE("a shape may be a path with curves", "[drawing]") {
  const LoadResult loaded = load_child(
      bare_board +
      "A = { terrain = \"land\", shape = \"M0 0 H100 C120 30 120 70 100 100 H0 Z\" }\n"
      "B = { terrain = \"land\", shape = \"M100 0h100v100h-100C120 70 120 30 100 0z m20 -90 l9 0 0 "
      "9z\" }\n[edges.rider]\nA = [\"B\"]\n");
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.draft);
  const std::vector<Shape>& shapes = loaded.draft->drawing.shapes;
  REQUIRE(shapes.size() == 2);
  CHECK(shapes[0].rings.at(0).size() > 8);
  CHECK(covers(shapes[0], {112, 50}));
  CHECK_FALSE(covers(shapes[1], {112, 50}));
  CHECK(shapes[1].rings.size() == 2);
  CHECK(ShapeBorders(loaded.draft->drawing).border_clearly(0, 1));
  for (const std::string path : {"M0 0 H1", "M0 0 X9", "", "M0 0 L2e9 0 0 9Z"})
    CHECK(count_of(load_child(bare_board + "A = { terrain = \"land\", shape = \"" + path + "\" }\n")
                       .diagnostics,
                   "map.bad-shape") == 1);
}

}  // namespace chancery::map_tests
