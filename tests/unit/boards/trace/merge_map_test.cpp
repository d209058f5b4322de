#include "core/boards/trace/merge_map.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/boards/trace/traced_toml.h"
#include "core/rules/map/document.h"
#include "tests/unit/boards/trace/traced.h"

namespace chancery::trace_tests {
namespace {

const std::string two_lands =
    R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
<path id="ARD" fill="#eda" d="M0 0H400V600H0Z"/><path id="BEL" fill="#dea" d="M400 0H800V600H400Z"/>
</svg>)svg";

const std::vector<TracedWay> foot{{"foot", true, false}};

MergedMap merged_with(const std::string& map, const std::vector<KnownProvince>& known,
                      const std::string& drawing = two_lands) {
  TraceRequest request;
  request.known = known;
  const Tracing tracing = traced(drawing, request);
  Diagnostics diagnostics;
  const auto file = std::make_shared<const SourceFile>(SourceFile{"map.toml", map});
  auto merged = merge_traced(file, {tracing, known, foot, {"land", "shore", "sea"}}, diagnostics);
  REQUIRE(merged.has_value());
  // The result is valid TOML.
  Diagnostics after;
  CHECK(parse_document(std::make_shared<const SourceFile>(SourceFile{"map.toml", merged->text}),
                       after)
            .has_value());
  return std::move(*merged);
}

const std::vector<KnownProvince> both_known{{"ARD", {"Ardenia"}, DrawnGround::land, {}},
                                            {"BEL", {"Belland"}, DrawnGround::land, {}}};

}  // namespace

TEST_CASE("a drawing adds shapes and points, and leaves every other line", "[trace]") {
  const std::string map = R"(# By hand.
[board]
width = 800   # wide
height = 600

[province.ARD]   # the west
name = "Ardenia" # a name
terrain = "land"
at = [10, 20]

[province.BEL]
terrain = "land"

[edges.foot]
ARD = ["BEL"] # the pass
)";
  const MergedMap merged = merged_with(map, both_known);
  CHECK(merged.text == R"(# By hand.
[board]
width = 800   # wide
height = 600

[province.ARD]   # the west
name = "Ardenia" # a name
terrain = "land"
shape = [[400,0],[0,0],[0,600],[400,600]]  # traced
at = [10, 20]

[province.BEL]
terrain = "land"
shape = [[400,0],[400,600],[800,600],[800,0]]  # traced
at = [600, 300]  # traced

[edges.foot]
ARD = ["BEL"] # the pass
)");
  // Merging the same drawing again changes nothing.
  const MergedMap again = merged_with(merged.text, both_known);
  CHECK(again.text == merged.text);
  CHECK(again.changes.empty());
}

TEST_CASE("a changed drawing replaces traced lines and no others", "[trace]") {
  const std::string map = R"([board]
width = 800
height = 600
[province.ARD]
terrain = "land"
shape = [[0,0],[0,9],[9,9]]  # traced
at = [1, 1]  # traced
[province.BEL]
terrain = "land"
shape = [[400,0],[400,600],[800,600]]
at = [1, 2]
)";
  const MergedMap merged = merged_with(map, both_known);
  CHECK(has(merged.text,
            "shape = [[400,0],[0,0],[0,600],[400,600]]  # traced\nat = [200, 300]  # traced\n"));
  CHECK(has(merged.text, "shape = [[400,0],[400,600],[800,600]]\nat = [1, 2]\n"));
  CHECK(merged.kept ==
        std::vector<std::string>{"'shape' is written by hand: BEL",
                                 "'at' is written by hand and lies outside the shape: BEL"});
}

TEST_CASE("the drawing that a map was traced from changes nothing in it", "[trace]") {
  const std::string drawing =
      R"svg(<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="148.5mm" viewBox="0 0 210 148.5">
<path id="ARD" fill="#eda" d="M0 0H101.3A40 40 0 0 1 90 148.5H0Z"/><path id="BEL" fill="#dea" d="M101.3 0H210V148.5H90Z"/>
</svg>)svg";
  const std::string map = merged_with("", {}, drawing).text;
  CHECK(has(map, "width = 793.7  # traced\nheight = 561.3  # traced\n"));
  TraceRequest request;
  request.known = both_known;
  request.sheet = {793.7, 561.3};
  const Tracing again = traced(drawing, request);
  CHECK(has(map, at_line(province_of(again, "ARD").at)));
  CHECK(has(map, shape_line(province_of(again, "ARD").shape)));
}

TEST_CASE("provinces that the variant lacks come with rows of edges", "[trace]") {
  const std::string map = R"([province.ARD]
terrain = "land"

[edges.foot]
ARD = ["COR"]
)";
  const std::vector<KnownProvince> known{{"ARD", {}, DrawnGround::land, {}}};
  const MergedMap merged = merged_with(map, known);
  CHECK(has(merged.text, "[edges.foot]\nBEL = [\"ARD\"]\nARD = [\"COR\"]\n"));
  CHECK(has(merged.text, "\n[province.BEL]\nterrain = \"land\"\nat = [600, 300]  # traced\n"));
  CHECK(has(merged.text, "[board]\nwidth = 800  # traced\nheight = 600  # traced\n"));
}

TEST_CASE("inherited provinces and tables in one line are treated apart", "[trace]") {
  const MergedMap merged = merged_with("province.ARD = { terrain = \"land\" }\n", both_known);
  CHECK(has(merged.text, "province.ARD = { terrain = \"land\" }\n"));
  CHECK(has(merged.text, "[province.BEL]\nshape = "));
  CHECK(merged.kept ==
        std::vector<std::string>{"ARD is written in one line: add its shape by hand"});
}

TEST_CASE("known provinces are found by any of their names", "[trace]") {
  TraceRequest request;
  request.known = {{"ARD", {"Ardenia", "The West"}, DrawnGround::land, {}},
                   {"BEL", {"Belland"}, DrawnGround::water, {}},
                   {"COR", {"Corland"}, DrawnGround::land, {}}};
  const Tracing tracing = traced(
      R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
<path id="the_west" fill="#eda" d="M0 0H400V600H0Z"/>
<path id="path1" fill="#dea" d="M400 0H800V600H400Z"/><text x="500" y="300">Belland</text></svg>)svg",
      request);
  CHECK(province_of(tracing, "ARD").name == "Ardenia");
  CHECK(province_of(tracing, "BEL").ground == DrawnGround::water);
  CHECK(notes_of(tracing, TraceNoteKind::not_found) == "the drawing has no COR");
}

}  // namespace chancery::trace_tests
