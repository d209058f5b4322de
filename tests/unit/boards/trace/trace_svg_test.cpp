#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "core/boards/trace/trace_report.h"
#include "core/rules/map/pole.h"
#include "tests/quick_build.h"
#include "tests/unit/boards/trace/traced.h"

namespace chancery::trace_tests {
namespace {

constexpr const char* square_walks = "ARD-BEL ARD-COR BEL-DOR COR-DOR";
constexpr const char* square_sails = "ARD-COR ARD-WES BEL-DOR BEL-EAS COR-WES DOR-EAS";

struct Rectangle {
  std::string id;
  double x;
  double y;
  double width;
  double height;
};

/// Four provinces of land around a corner, with a sea on either side.
const std::vector<Rectangle> squares{{"wes", 0, 0, 200, 600},     {"eas", 600, 0, 200, 600},
                                     {"ard", 200, 0, 200, 300},   {"bel", 400, 0, 200, 300},
                                     {"cor", 200, 300, 200, 300}, {"dor", 400, 300, 200, 300}};

/// As paths with ids, the seas blue; each side moved outward by `grown`.
std::string square_paths(double grown, double scale = 1) {
  std::string text;
  for (const Rectangle& rectangle : squares)
    text += fmt::format("<path id=\"{}\" fill=\"{}\" d=\"M{} {}H{}V{}H{}Z\"/>\n", rectangle.id,
                        rectangle.id == "wes" || rectangle.id == "eas" ? "#88bbee" : "#eeddaa",
                        (rectangle.x - grown) * scale, (rectangle.y - grown) * scale,
                        (rectangle.x + rectangle.width + grown) * scale,
                        (rectangle.y + rectangle.height + grown) * scale,
                        (rectangle.x - grown) * scale);
  return text;
}

std::string as_svg(const std::string& inside) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 600\">" + inside + "</svg>";
}

}  // namespace

TEST_CASE("neighbors that share points are traced with their edges by class", "[trace]") {
  const Tracing tracing = traced(as_svg(square_paths(0)));
  CHECK(tracing.width == 800);
  CHECK(tracing.height == 600);
  CHECK(walks(tracing) == square_walks);
  CHECK(sails(tracing) == square_sails);
  CHECK(province_of(tracing, "WES").ground == DrawnGround::water);
  const TracedProvince& ard = province_of(tracing, "ARD");
  CHECK(ard.coastal);
  REQUIRE(ard.shape.rings.size() == 1);
  // The traced lines equal those of the drawing to the tenth.
  CHECK(ard.shape.rings[0].size() == 4);
  for (const auto& point : ard.shape.rings[0]) {
    CAPTURE(point[0], point[1]);
    CHECK((point[0] == 200 || point[0] == 400));
    CHECK((point[1] == 0 || point[1] == 300));
  }
  CHECK(covers(ard.shape, ard.at));
  CHECK(has(notes_of(tracing, TraceNoteKind::corner), "corner of 4 at [400, 300]"));
}

TEST_CASE("gaps and overlaps up to the snap change no edge", "[trace]") {
  for (const double grown : {-2.4, -1.0, 1.0, 2.4}) {
    if (!testing::is_quick_build() && std::abs(grown) < 2) continue;
    CAPTURE(grown);
    const Tracing tracing = traced(as_svg(square_paths(grown)));
    CHECK(walks(tracing) == square_walks);
    CHECK(sails(tracing) == square_sails);
  }
  TraceRequest request;
  request.snap = 2;
  CHECK(walks(traced(as_svg(square_paths(-2.4)), request)).empty());
}

TEST_CASE("a sea below the land does not part neighbors where a gap lets it be seen", "[trace]") {
  // The fjord of ARD and the strait to ISL, as wide as most gaps may be, are not closed.
  const std::string drawing = as_svg(R"(<rect id="mid" fill="#8be" width="800" height="600"/>
<path id="ard" fill="#eda" d="M100 100h197v148h-100v4h100v148h-197z"/>
<path id="bel" fill="#eda" d="M300 100h200v300h-200z"/>
<path id="isl" fill="#eda" d="M508 100h100v300h-100z"/>)");
  const Tracing tracing = traced(drawing);
  CHECK(walks(tracing) == "ARD-BEL");
  CHECK(sails(tracing) == "ARD-BEL ARD-MID BEL-MID ISL-MID");
  CHECK(covers(province_of(tracing, "MID").shape, {250, 250}));
  CHECK(has(notes_of(tracing, TraceNoteKind::left_out), "gaps between them, up to 5 pixels wide"));
  TraceRequest request;
  request.snap = 2;
  CHECK(walks(traced(drawing, request)).empty());
}

TEST_CASE("rotated groups and millimeters are the same drawing", "[trace]") {
  const std::string turned = fmt::format(
      "<g transform=\"translate(800 0) rotate(90)\"><g transform=\"rotate(-90) "
      "translate(-800,0)\">{}</g></g>",
      square_paths(0));
  CHECK(walks(traced(as_svg(turned))) == square_walks);
  const Tracing small = traced(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80mm\" height=\"60mm\" "
      "viewBox=\"0 0 80 60\">" +
      square_paths(0, 0.1) + "</svg>");
  CHECK(walks(small) == square_walks);
  CHECK(sails(small) == square_sails);
  CHECK(small.width > 600);
  CHECK(has(notes_of(small, TraceNoteKind::scale), "times as large"));
  // A board that has a size keeps it.
  TraceRequest request;
  request.sheet = {1600, 1200};
  const Tracing fitted = traced(as_svg(square_paths(0)), request);
  CHECK(fitted.width == 1600);
  CHECK(province_of(fitted, "ARD").at[0] == Approx(600).margin(110));
}

TEST_CASE("a border with corners on one side only is a border", "[trace]") {
  // T-junctions: the long side of LON touches two provinces that end at its middle.
  const Tracing tracing = traced(as_svg(R"(<path id="lon" fill="#eda" d="M100 100h600v200h-600z"/>
<path id="lef" fill="#dea" d="M100 301.5l299 -.5v200h-299z"/>
<path id="rig" fill="#ddb" d="M400 298h300v200h-300z"/>)"));
  CHECK(walks(tracing) == "LEF-LON LEF-RIG LON-RIG");
}

TEST_CASE("a province that meets two waters has two coasts; islands and texts are read",
          "[trace]") {
  const std::string drawing = as_svg(R"svg(<g id="seas" fill="#9cf">
<path id="norsea" d="M0 0H800V200H0Z"/><path id="sousea" d="M0 400H800V600H0Z"/>
<path id="lefsea" d="M0 200H100V400H0Z"/><path id="rigsea" d="M700 200H800V400H700Z"/></g>
<g id="land" fill="#fea"><path id="path12" d="M100 200H300V400H100Z"/>
<path id="ISM" d="M300 200H500V400H300Z"/><path id="path14" d="M500 200H700V400H500Z"/>
<g id="ile"><path d="M380 60h60v60h-60z"/><path d="M500 60h40v40h-40z"/></g></g>
<g id="labels"><text x="110" y="300" font-size="20">ALT</text>
<text x="560" y="300" font-size="20" style="text-anchor:middle">Bergland</text>
<rect x="110" y="310" width="20" height="20"/></g>)svg");
  const Tracing tracing = traced(drawing);
  CHECK(tracing.provinces.size() == 8);
  CHECK(walks(tracing) == "ALT-ISM BER-ISM");
  CHECK(sails(tracing) ==
        "ALT-ISM/NC ALT-ISM/SC ALT-LEF ALT-NOR ALT-SOU BER-ISM/NC BER-ISM/SC BER-NOR BER-RIG "
        "BER-SOU ILE-NOR ISM/NC-NOR ISM/SC-SOU LEF-NOR LEF-SOU NOR-RIG RIG-SOU");
  CHECK(province_of(tracing, "BER").name == "Bergland");
  CHECK(province_of(tracing, "ILE").pieces == 2);
  CHECK(notes_of(tracing, TraceNoteKind::island) == "no land lies beside ILE");
  CHECK(notes_of(tracing, TraceNoteKind::coasts) == "ISM has 2 coasts: SC on SOU, NC on NOR");
  const TracedProvince& isthmus = province_of(tracing, "ISM");
  REQUIRE(isthmus.coasts.size() == 2);
  CHECK(isthmus.coasts[0].at[1] > isthmus.coasts[1].at[1]);
  TraceRequest request;
  request.one_coast = {"ism"};
  CHECK(has(sails(traced(drawing, request)), "ALT-ISM ALT-LEF"));
}

TEST_CASE("hidden layers stay hidden unless they are chosen", "[trace]") {
  const std::string drawing = as_svg("<g id=\"old\" style=\"display:none\">" + square_paths(0) +
                                     "</g><rect id=\"ONE\" width=\"400\" height=\"600\"/>"
                                     "<rect id=\"TWO\" x=\"400\" width=\"400\" height=\"600\"/>");
  CHECK(walks(traced(drawing)) == "ONE-TWO");
  TraceRequest request;
  request.layers = {"Old"};
  CHECK(walks(traced(drawing, request)) == square_walks);
  request.layers = {"none such"};
  Diagnostics diagnostics;
  CHECK_FALSE(trace_file(drawing_file(drawing), request, diagnostics).has_value());
  CHECK(diagnostics.all().front().id == "drawing.no-areas");
}

TEST_CASE("a hidden layer of provinces under a picture is the board", "[trace]") {
  const std::string drawing =
      as_svg("<g id=\"provinces\" style=\"display:none\">" + square_paths(0) +
             "</g><g id=\"supply-centers\" style=\"display:none\">"
             "<path id=\"ardCenter\" d=\"M260 60h8v8h-8z\"/></g>"
             "<g id=\"province-centers\" style=\"display:none\">"
             "<path id=\"belCenter\" d=\"M500 96h8v8h-8z\"/></g>"
             "<rect id=\"noise\" width=\"800\" height=\"600\"/>");
  const Tracing tracing = traced(drawing);
  CHECK(walks(tracing) == square_walks);
  CHECK(province_of(tracing, "ARD").center);
  CHECK_FALSE(province_of(tracing, "BEL").center);
  CHECK(trace_report_text(TraceReport{tracing, {}}).find("hidden layer 'provinces'") !=
        std::string::npos);
}

TEST_CASE("holes are lakes, small marks decorate, backgrounds are no provinces", "[trace]") {
  const Tracing tracing =
      traced(as_svg(R"svg(<rect id="rect1" width="800" height="600" fill="#fff"/>
<path id="BIG" fill="#eda" fill-rule="evenodd" d="M50 50H750V550H50ZM300 200H500V400H300Z"/>
<path id="Far Lake" fill="#9cf" d="M300 200H500V400H300Z"/>
<circle cx="100" cy="100" r="5"/><path id="path9" d="M120 120h12v12h-12z"/>)svg"));
  REQUIRE(tracing.provinces.size() == 2);
  CHECK(province_of(tracing, "BIG").shape.rings.size() == 2);
  CHECK(province_of(tracing, "FAR").name == "Far Lake");
  CHECK(province_of(tracing, "FAR").ground == DrawnGround::water);
  CHECK(sails(tracing) == "BIG-FAR");
  CHECK_FALSE(
      covers(Shape{{province_of(tracing, "FAR").shape.rings[0]}}, province_of(tracing, "BIG").at));
}

TEST_CASE("names that cannot be ids and areas without names are reported", "[trace]") {
  const Tracing tracing = traced(as_svg(R"svg(<path id="a/b" fill="#eda" d="M0 0H400V600H0Z"/>
<path id="path7" fill="#dea" d="M400 0H800V600H400Z"/>)svg"));
  CHECK(walks(tracing) == "A-B-P1");
  CHECK(notes_of(tracing, TraceNoteKind::changed_id) == "'a/b' cannot be an id here; it is A-B");
  CHECK(notes_of(tracing, TraceNoteKind::unnamed) ==
        "nobody named the area at [600, 300]; it is P1");
}

TEST_CASE("a short border is proposed and reported, a shorter one only reported", "[trace]") {
  const Tracing tracing = traced(as_svg(R"svg(<path id="ARD" fill="#eda" d="M0 0H410V300H0Z"/>
<path id="BEL" fill="#dea" d="M410 0H800V300H410Z"/><path id="COR" fill="#eda" d="M0 300H400V600H0Z"/>
<path id="DOR" fill="#dea" d="M400 300H800V600H400Z"/>)svg"));
  CHECK(walks(tracing) == "ARD-BEL ARD-COR ARD-DOR BEL-DOR COR-DOR");
  CHECK(
      has(notes_of(tracing, TraceNoteKind::short_border), "ARD and DOR share a border of only 10"));
  const Tracing nearer = traced(as_svg(R"svg(<path id="ARD" fill="#eda" d="M0 0H403V300H0Z"/>
<path id="BEL" fill="#dea" d="M403 0H800V300H403Z"/><path id="COR" fill="#eda" d="M0 300H400V600H0Z"/>
<path id="DOR" fill="#dea" d="M400 300H800V600H400Z"/>)svg"));
  CHECK(walks(nearer) == square_walks);
  CHECK(has(notes_of(nearer, TraceNoteKind::corner),
            "ARD and DOR meet in little more than a corner"));
}

TEST_CASE("what counts as a corner grows with the provinces", "[trace]") {
  // Squares on a sheet of 1000 by 1000, every other row 6 pixels beside the others.
  const auto borders = [](int width) {
    std::string paths;
    for (int y = 0; y < 1000; y += width)
      for (int x = 0; x < 1000; x += width)
        paths += fmt::format("<path id=\"P{0}{1}\" fill=\"#eda\" d=\"M{2} {3}H{4}V{5}H{2}Z\"/>",
                             static_cast<char>('A' + x / width), static_cast<char>('A' + y / width),
                             x == 0 ? 0 : x + y / width % 2 * 6, y,
                             x + width == 1000 ? 1000 : x + width + y / width % 2 * 6, y + width);
    return traced("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 1000\">" + paths +
                  "</svg>")
        .borders.size();
  };
  CHECK(borders(100) == 2 * 10 * 9 + 9 * 9);
  CHECK(borders(200) == 2 * 5 * 4);
}

TEST_CASE("a slip of the hand is a corner at any size of the drawing", "[trace]") {
  // Nine cells on a sheet of 900 by 900, the middle row 3 pixels beside the others.
  const auto borders = [](double scale) {
    std::string paths;
    for (int y = 0; y < 3; ++y)
      for (int x = 0; x < 3; ++x) {
        const int shift = y == 1 ? 3 : 0;
        paths += fmt::format("<path id=\"P{}{}\" fill=\"#eda\" d=\"M{} {}H{}V{}H{}Z\"/>", x, y,
                             scale * (x == 0 ? 0 : x * 300 + shift), scale * y * 300,
                             scale * (x == 2 ? 900 : (x + 1) * 300 + shift), scale * (y + 1) * 300,
                             scale * (x == 0 ? 0 : x * 300 + shift));
      }
    return traced(fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\">",
                              900 * scale) +
                  paths + "</svg>")
        .borders.size();
  };
  for (const double scale : {1.0, 2.0, 3.0}) {
    CAPTURE(scale);
    CHECK(borders(scale) == 12);
  }
}

TEST_CASE("a name with an id in brackets is both, and two names with one id are two", "[trace]") {
  const Tracing tracing =
      traced(as_svg("<path id=\"Vienna (VIE)\" fill=\"#eda\" d=\"M0 0H400V300H0Z\"/>"
                    "<path id=\"Venice_(VIE)\" fill=\"#dea\" d=\"M400 0H800V300H400Z\"/>"
                    "<path id=\"Lom\" fill=\"#eda\" d=\"M0 300H400V600H0Z\"/>"
                    "<path id=\"dor\" fill=\"#dea\" d=\"M400 300H800V600H400Z\"/>"));
  REQUIRE(tracing.provinces.size() == 4);
  CHECK(province_of(tracing, "VIE").name == "Vienna");
  CHECK(province_of(tracing, "VIE2").name == "Venice");
  CHECK(province_of(tracing, "LOM").name == "Lom");
  CHECK(province_of(tracing, "DOR").name == "DOR");
  CHECK(notes_of(tracing, TraceNoteKind::changed_id) ==
        "another area has the id 'VIE' too; Venice is VIE2");
}

TEST_CASE("a name that is read on two areas with ids is that of one", "[trace]") {
  const Tracing tracing =
      traced(as_svg(square_paths(0) + "<text x=\"100\" y=\"200\" font-size=\"20\">Belmere</text>"
                                      "<text x=\"500\" y=\"150\" font-size=\"20\">Belmere</text>"));
  CHECK(province_of(tracing, "BEL").name == "Belmere");
  CHECK(province_of(tracing, "WES").name == "WES");
  CHECK(notes_of(tracing, TraceNoteKind::not_found) ==
        "a name of wes: 'Belmere' is also read on bel");
}

TEST_CASE("marks of centers are counted, and those beside the board reported", "[trace]") {
  const std::string board = square_paths(0);
  const auto report = [&](const std::string& marks) {
    const Tracing tracing = traced(as_svg(board + marks));
    const std::vector<TracedWay> ways{{"foot", true, false}};
    return trace_report_text({tracing, ways});
  };
  const std::string circles = "<circle cx='300' cy='150' r='4'/><circle cx='500' cy='150' r='4'/>";
  CHECK(has(report("<g id='centers'>" + circles + "</g>"), "; 2 centers marked\n"));
  CHECK(has(report(circles),
            "2 small circles; in a layer called 'centers', they would mark centers"));
}

TEST_CASE("the pole of a shape lies where there is most room", "[trace]") {
  const Shape bent{{{{0, 0}, {100, 0}, {100, 40}, {20, 40}, {20, 100}, {0, 100}}}};
  const auto pole = pole_of(bent);
  REQUIRE(pole.has_value());
  CHECK(pole->room == Approx(21).margin(3));
  CHECK(covers(bent, pole->at));
  CHECK_FALSE(pole_of(Shape{}).has_value());
  CHECK_FALSE(pole_of(Shape{{{{0, 0}, {10, 0}, {20, 0}}}}).has_value());
}

TEST_CASE("water apart from its province is part of it; unplayable ground is nobody's", "[trace]") {
  const Tracing tracing = traced(
      "<svg viewBox='0 0 900 600'><path id='SEA' class='water' d='M0 0H300V600H0Z'/>"
      "<path id='DEN' d='M300 0H500V600H300Z'/>"
      "<path id='den_water' class='water' d='M500 0H540V600H500Z'/>"
      "<path id='BAL' class='water' d='M540 0H900V400H540Z'/>"
      "<path id='unplayable_water' class='water' d='M540 400H900V600H540Z'/></svg>");
  CHECK(tracing.provinces.size() == 3);
  CHECK(tracing.impassable.size() == 1);
  CHECK(sails(tracing) == "BAL-DEN DEN-SEA");
  CHECK(has(notes_of(tracing, TraceNoteKind::pieces), "'den_water' is part of DEN"));
  CHECK(notes_of(tracing, TraceNoteKind::not_found).empty());
}

TEST_CASE("a coastline drawn over named shapes is no shape", "[trace]") {
  const Tracing tracing = traced(
      as_svg(square_paths(0) + "<path fill='none' stroke='#000' d='M100 100H700V500H100Z'/>"));
  CHECK(tracing.provinces.size() == 6);
  CHECK(walks(tracing) == square_walks);
}

TEST_CASE("what is used again is no layer", "[trace]") {
  const Tracing tracing = traced(
      "<svg viewBox='0 0 900 600' xmlns:xlink='http://www.w3.org/1999/xlink'><defs>"
      "<path id='box' d='M0 0H100V100H0Z'/></defs>"
      "<path id='ARD' fill='#eda' d='M0 0H400V400H0Z'/>"
      "<path id='BEL' fill='#eda' d='M400 0H900V400H400Z'/>"
      "<use xlink:href='#box' id='OBA' class='sea' transform='translate(0 450)'/>"
      "<use xlink:href='#box' id='OBB' class='sea' transform='translate(200 450)'/>"
      "<use xlink:href='#box' id='OBC' class='sea' transform='translate(400 450)'/></svg>");
  CHECK(walks(tracing) == "ARD-BEL");
  CHECK(tracing.count(DrawnGround::water) == 3);
}

}  // namespace chancery::trace_tests
