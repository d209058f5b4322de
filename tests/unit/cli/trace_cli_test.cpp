#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

Run trace_in(const ScratchFolder& folder, const std::string& arguments) {
  return call_command(arguments, {.folder = folder.path().string()});
}

const std::string strip = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">
<g id="sea" fill="#9cf"><path id="SEA" d="M0 400H900V600H0Z"/></g><g id="land" fill="#fea">
<path id="ARD" d="M0 0H200V400H0Z"/><path id="BEL" d="M200 0H400V400H200Z"/>
<path id="COR" d="M400 0H600V400H400Z"/><path id="DOR" d="M600 0H900V400H600Z"/></g></svg>)svg";

}  // namespace

TEST_CASE("trace reports, writes a board, and takes a changed drawing in", "[cli][trace]") {
  const ScratchFolder folder;
  folder.write("strip.svg", strip);
  const Run reported = trace_in(folder, "trace strip.svg");
  INFO(reported.text);
  CHECK(reported.status == 0);
  CHECK(has(reported, "5 provinces: 4 of land, 1 of water\n"));
  CHECK(has(reported, "edges: 3 for army, 7 for fleet\n"));
  CHECK(folder.entries() == 1);

  const Run written = trace_in(folder, "trace strip.svg -o board");
  CHECK(written.status == 0);
  CHECK(has(written, "board/map.toml written"));
  CHECK(has(written,
            "To lay the drawing under the board, copy it to board and write under [board]: "
            "picture = \"strip.svg\"\n"));
  CHECK(folder.read("board/map.toml").find("[edges.army]\nARD = [\"BEL\"]\n") != std::string::npos);
  const Run twice = trace_in(folder, "trace strip.svg -o board");
  CHECK(twice.status == 1);
  CHECK(has(twice, "'board/map.toml' already exists: take the drawing in with --into"));
}

TEST_CASE("a new variant begins with a drawing, and plays at once", "[cli][trace][new]") {
  const ScratchFolder folder;
  folder.write("strip.svg", strip);
  const Run created = trace_in(folder, "new variant strip_land --from strip.svg");
  INFO(created.text);
  CHECK(created.status == 0);
  CHECK(trace_in(folder, "check strip_land --strict").status == 0);
  CHECK(trace_in(folder, "test strip_land").status == 0);
  CHECK(trace_in(folder, "adjudicate strip_land --text strip_land/opening.txt").status == 0);

  // The designer moves a border and gives a name by hand.
  const std::string before = folder.read("strip_land/map.toml");
  std::string by_hand = before;
  by_hand.replace(by_hand.find("[province.BEL]\n"), 15,
                  "[province.BEL]  # the middle\nname = \"Belland\"\n");
  folder.write("strip_land/map.toml", by_hand);
  std::string moved = strip;
  moved.replace(moved.find("M0 0H200"), 8, "M0 0H210");
  moved.replace(moved.find("M200 0H400V400H200Z"), 19, "M210 0H400V400H210Z");
  folder.write("strip.svg", moved);
  const Run taken = trace_in(folder, "trace strip.svg --into strip_land");
  INFO(taken.text);
  CHECK(taken.status == 0);
  CHECK(has(taken, "edges that agree: 10\n"));
  CHECK(has(taken, "'shape' replaced in 3 provinces"));
  const std::string another = "Under the board still lies 'strip_land/strip.svg', which is another";
  CHECK(has(taken, another));
  folder.write("strip_land/strip.svg", moved);
  CHECK(!has(trace_in(folder, "trace strip.svg --into strip_land"), another));
  const std::string after = folder.read("strip_land/map.toml");
  CHECK(after.find("[province.BEL]  # the middle\nname = \"Belland\"\n") != std::string::npos);
  CHECK(after.find("[210,0]") != std::string::npos);
  CHECK(after.find("[200,0]") == std::string::npos);

  // Edges that are declared and not drawn, and the reverse.
  std::string edges = after;
  edges.replace(edges.find("ARD = [\"BEL\"]"), 13, "ARD = [\"COR\"]");
  folder.write("strip_land/map.toml", edges);
  const Run compared = trace_in(folder, "trace strip.svg --into strip_land");
  CHECK(has(compared, "drawn but not declared:\n  ARD – BEL (army)\n"));
  CHECK(has(compared, "declared but not drawn:\n  ARD – COR (army)\n"));
  CHECK(folder.read("strip_land/map.toml") == edges);
}

TEST_CASE("a board that was drawn here is traced to its own edges", "[cli][trace]") {
  const ScratchFolder folder;
  std::filesystem::copy(project_path("variants/standard"), folder.path() / "standard",
                        std::filesystem::copy_options::recursive);
  REQUIRE(trace_in(folder, "graph ./standard --shapes -o board.svg").status == 0);
  const Run traced = trace_in(folder, "trace board.svg --into ./standard");
  INFO(traced.text);
  CHECK(traced.status == 0);
  CHECK(has(traced, "75 provinces: 56 of land, 19 of water; 4 impassable areas"));
  CHECK_FALSE(has(traced, "drawn but not declared"));
  CHECK_FALSE(has(traced, "declared but not drawn"));
}

const std::string isles = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">
<g id="sea" fill="#9cf"><path id="SEA" d="M0 0H900V600H0Z"/></g><g id="land" fill="#fea">
<path id="ARD" d="M50 100H250V400H50Z"/><path id="BEL" d="M350 100H450V400H350Z"/>
<path id="COR" d="M450 100H550V400H450Z"/><path id="DOR" d="M650 100H850V400H650Z"/></g>
<g id="centers"><circle cx="150" cy="200" r="3"/><circle cx="400" cy="200" r="3"/></g></svg>)svg";

TEST_CASE("powers on islands begin with fleets", "[cli][trace][new]") {
  const ScratchFolder folder;
  folder.write("isles.svg", isles);
  const Run created = trace_in(folder, "new variant isles --from isles.svg --hooks");
  INFO(created.text);
  REQUIRE(created.status == 0);
  CHECK(has(created, "; 2 centers marked\n"));
  const std::string text = folder.read("isles/variant.toml");
  CHECK(text.find("units.west = [\"F ARD\"]") != std::string::npos);
  CHECK(text.find("units.east = [\"F BEL\"]") != std::string::npos);
  const Run checked = trace_in(folder, "check isles --strict");
  INFO(checked.text);
  CHECK(checked.status == 0);
  CHECK(trace_in(folder, "test isles").status == 0);
  CHECK(folder.read("isles/hooks.lua").find("return hooks") != std::string::npos);
}

TEST_CASE("invented powers begin in centers of the drawing, or say that they have none",
          "[cli][trace][new]") {
  const ScratchFolder folder;
  std::string marked = strip;
  marked.insert(marked.find("</svg>"),
                "<g id='centers'><circle cx='300' cy='200' r='3'/><circle cx='500' cy='200' r='3'/>"
                "</g>");
  folder.write("marked.svg", marked);
  const Run on_centers = trace_in(folder, "new variant marked --from marked.svg");
  INFO(on_centers.text);
  CHECK(has(on_centers,
            "the powers are placeholders:\n  Westland begins in BEL\n  Eastland begins in "
            "COR\n"));
  CHECK(folder.read("marked/variant.toml").find("of 2 centers") != std::string::npos);
  CHECK(trace_in(folder, "check marked --strict").status == 0);
  folder.write("strip.svg", strip);
  const Run without = trace_in(folder, "new variant strip_land --from strip.svg");
  INFO(without.text);
  CHECK(has(without, "the drawing has no marks of centers\n"));
  CHECK(has(without, "  their homes are centers, as the drawing marks too few for two powers\n"));
}

TEST_CASE("edges that trace has just written are not missing", "[cli][trace]") {
  const ScratchFolder folder;
  folder.write("strip.svg", strip);
  REQUIRE(trace_in(folder, "new variant strip_land --from strip.svg").status == 0);
  std::string more = strip;
  const std::size_t last = more.find("<path id=\"DOR\"");
  more.replace(last, more.find("</g>", last) - last,
               "<path id=\"DOR\" d=\"M600 0H750V400H600Z\"/><path id=\"EIR\" d=\"M750 "
               "0H900V400H750Z\"/></g><g id=\"centers\"><circle cx=\"300\" cy=\"200\" r=\"3\"/>");
  folder.write("strip.svg", more);
  const Run taken = trace_in(folder, "trace strip.svg --into strip_land --one-coast NOW");
  INFO(taken.text);
  CHECK(taken.status == 0);
  CHECK(has(taken, "EIR added"));
  CHECK_FALSE(has(taken, "drawn but not declared"));
  CHECK(has(taken, "--one-coast NOW: no province has this id"));
  CHECK(has(taken, "'center' is for you to set; marked in the drawing only: BEL"));
  CHECK(has(taken, "centers without a mark in the drawing: "));
}

TEST_CASE("--one-coast says that the variant has decided", "[cli][trace]") {
  const ScratchFolder folder;
  folder.write("neck.svg", R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">
<g id="sea" fill="#9cf"><path id="NOS" d="M0 0H900V200H0Z"/><path id="SOS" d="M0 400H900V600H0Z"/></g>
<g id="land" fill="#fea"><path id="ARD" d="M0 200H300V400H0Z"/><path id="BEL" d="M300 200H600V400H300Z"/>
<path id="COR" d="M600 200H900V400H600Z"/></g></svg>)svg");
  const Run created = trace_in(folder, "new variant neck --from neck.svg --one-coast BEL");
  INFO(created.text);
  REQUIRE(created.status == 0);
  CHECK(has(created, "ARD has 2 coasts"));
  CHECK_FALSE(has(created, "BEL has 2 coasts"));
  const Run again = trace_in(folder, "trace neck.svg --into neck --one-coast ARD");
  INFO(again.text);
  CHECK(has(again, "--one-coast ARD: the variant gives ARD the coasts "));
  CHECK_FALSE(has(again, "has 2 coasts"));
}

TEST_CASE("an id alone changes no bundled variant", "[cli][trace]") {
  const ScratchFolder folder;
  folder.write("strip.svg", strip);
  const Run refused = trace_in(folder, "trace strip.svg --into standard");
  INFO(refused.text);
  CHECK(refused.status == 1);
  CHECK(has(refused, "'standard' is the id of a variant in "));
  CHECK(has(refused, "to change that one, write the path"));
}

TEST_CASE("trace says what it cannot do, and changes nothing", "[cli][trace]") {
  const ScratchFolder folder;
  folder.write("broken.svg", "<svg viewBox='0 0 9 9'>\n<g>\n</svg>");
  folder.write("hostile.svg",
               "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg>&x;</svg>");
  folder.write("huge.svg", "<svg>" + std::string(50U << 20, ' ') + "</svg>");
  const Run broken = trace_in(folder, "trace broken.svg -o out");
  CHECK(broken.status == 1);
  CHECK(has(broken, "broken.svg:3:1: error: <g> of line 2 ends as </svg> [drawing.broken]"));
  CHECK(has(broken, "chancery: 'broken.svg' cannot be traced; nothing was written\n"));
  CHECK(has(trace_in(folder, "trace hostile.svg"), "the drawing declares entities"));
  CHECK(has(trace_in(folder, "trace huge.svg"), "the drawing has more than 16 MiB"));
  CHECK(has(trace_in(folder, "trace none.svg"), "cannot read 'none.svg': there is no such file"));
  CHECK(has(trace_in(folder, "trace broken.svg --into nowhere"), "nothing was changed"));
  CHECK(trace_in(folder, "trace broken.svg --snap 0").status == 2);
  CHECK(trace_in(folder, "trace broken.svg --into a -o b").status == 2);
  CHECK(trace_in(folder, "new variant x --from broken.svg").status == 1);
  CHECK(folder.entries() == 3);
}

TEST_CASE("provinces of a new variant grow on coastlines", "[cli][trace][coasts]") {
  const ScratchFolder folder;
  REQUIRE(trace_in(folder, "new variant own").status == 0);
  folder.write("land.geojson", R"({"type": "Polygon", "coordinates":
      [[[-200, -200], [800, -200], [800, 330], [-200, 330], [-200, -200]]]})");
  const std::string hints = R"(source = "drawn for this"
[sheet]
width = 600
projection = "plain"
fit = [[0, 0], [600, 400]]
[seeds]
AMB = [[140, 110]]
COP = [[460, 110]]
MID = [[300, 200]]
WES = [[120, 280]]
EAS = [[480, 280]]
BAY = [[300, 370]]
)";
  folder.write("own/coasts.toml", hints);
  // The board's original places would then be set twice: nothing is written.
  const std::string grow = "trace --coasts land.geojson --into own";
  const Run twice = trace_in(folder, grow);
  INFO(twice.text);
  CHECK(twice.status == 1);
  CHECK(has(twice, "'at' is set in both files"));
  CHECK(has(twice, "remove it there; nothing was changed"));
  CHECK(trace_in(folder, "check own --strict").status == 0);

  std::string map = folder.read("own/map.toml");
  for (std::size_t at = 0; (at = map.find("\nat = ", at)) != std::string::npos;)
    map.erase(at, map.find('\n', at + 1) - at);
  folder.write("own/map.toml", map);
  const Run grown = trace_in(folder, grow);
  INFO(grown.text);
  CHECK(has(grown, "own/shapes.toml written: 6 provinces on a sheet of 600 by 400"));
  CHECK(has(grown, "10 pairs that are joined share a border; 0 missing, 0 too many"));
  CHECK(grown.status == 0);
  CHECK(trace_in(folder, "check own --strict").status == 0);

  const Run json = trace_in(folder, grow + " --format json");
  CHECK(json.text.starts_with(R"({"file": "own/shapes.toml", "provinces": 6, "points": )"));
  CHECK(has(json, R"("agreed": 10, "missing": [], "too_many": [], "short": [{"a": ")"));

  // A point in the sea: nothing grows there, and earlier results stay.
  const std::string before = folder.read("own/shapes.toml");
  std::string wet = hints;
  wet.replace(wet.find("[[140, 110]]"), 12, "[[300, 395]]");
  folder.write("own/coasts.toml", wet);
  const Run none = trace_in(folder, grow);
  INFO(none.text);
  CHECK(none.status == 1);
  CHECK(has(none, "AMB gets no ground: its points lie on no land of the sheet"));
  CHECK(has(none, "coasts.no-ground"));
  CHECK(folder.read("own/shapes.toml") == before);

  // Shapes that cannot be read are made again.
  folder.write("own/coasts.toml", hints);
  folder.write("own/shapes.toml", before + "[province.AMB]\n");
  CHECK(trace_in(folder, grow).status == 0);
  CHECK(folder.read("own/shapes.toml") == before);
}

}  // namespace chancery::cli_tests
