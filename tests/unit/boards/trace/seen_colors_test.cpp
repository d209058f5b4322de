// What a drawing shows decides what is land, water and a center, not the layer that is traced.
#include <catch2/catch.hpp>
#include <string>

#include "core/base/common/base64.h"
#include "core/boards/trace/trace_report.h"
#include "core/pictures/png/png_picture.h"
#include "tests/unit/boards/trace/traced.h"

namespace chancery::seen_tests {
namespace {

/// Four provinces of land between a sea in the west and two in the east, all black and hidden.
const std::string hidden_provinces = R"svg(<g id="provinces" style="display:none">
<path id="wes" d="M0 0H200V600H0Z"/><path id="eas" d="M600 0H800V300H600Z"/>
<path id="min" d="M600 300H800V600H600Z"/>
<path id="ard" d="M200 0H400V300H200Z"/><path id="bel" d="M400 0H600V300H400Z"/>
<path id="cor" d="M200 300H400V600H200Z"/><path id="dor" d="M400 300H600V600H400Z"/></g>)svg";
const std::string green_water = R"svg(<rect width="800" height="600" fill="#d4d1ad"/>)svg";
const std::string sand = R"svg(<path d="M200 0H600V600H200Z" fill="#f4d7b5"/>)svg";
const std::string texts = R"svg(<text x="60" y="300">West Sea</text>
<text x="660" y="100">EAST</text><text x="660" y="120">SEA</text>
<text x="660" y="400">Minch</text>)svg";

std::string as_svg(const std::string& inside) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 600\">" + inside + "</svg>";
}

std::string waters_of(const Tracing& tracing) {
  std::string ids;
  for (const TracedProvince& province : tracing.provinces)
    if (province.ground == DrawnGround::water) ids += (ids.empty() ? "" : " ") + province.id;
  return ids;
}

std::string centers_of(const Tracing& tracing) {
  std::string ids;
  for (const TracedProvince& province : tracing.provinces)
    if (province.center) ids += (ids.empty() ? "" : " ") + province.id;
  return ids;
}

std::string waters(const std::string& seen) {
  return waters_of(traced(as_svg(seen + hidden_provinces)));
}

/// A picture of two pixels, blue and brown, as a `href`.
std::string blue_and_brown() {
  const RgbaPicture picture{4,
                            1,
                            {{0x6c, 0x8f, 0xbe, 255},
                             {0xbf, 0x9f, 0x7f, 255},
                             {0xbf, 0x9f, 0x7f, 255},
                             {0x6c, 0x8f, 0xbe, 255}}};
  return "data:image/png;base64," + encode_base64(write_png(picture));
}

}  // namespace

TEST_CASE("the color of seas with names is that of all seas, above hidden shapes", "[trace]") {
  CHECK(waters(green_water + sand + texts) == "WES EAS MIN");
  // Shadows and veils over the picture change nothing.
  CHECK(waters("<filter id='out'><feOffset in='SourceAlpha'/></filter>" + green_water +
               "<path filter='url(#out)' d='M200 0H600V600H200Z'/>" + sand +
               "<rect width='800' height='600' fill-opacity='0.05'/>" + texts) == "WES EAS MIN");
  // Without color, names decide.
  const Tracing pale = traced(as_svg(texts + hidden_provinces));
  CHECK(waters_of(pale) == "WES EAS");
  CHECK(has(notes_of(pale, TraceNoteKind::ground), "only names say what is water"));
}

TEST_CASE("a picture inside the drawing shows what is water", "[trace]") {
  CHECK(waters("<image width='800' height='600' href='" + blue_and_brown() + "'/>") ==
        "WES EAS MIN");
  CHECK(waters("<pattern id='p' patternContentUnits='objectBoundingBox' width='1' height='1'>"
               "<use href='#i' transform='scale(0.25 1)'/></pattern>"
               "<defs><image id='i' width='4' height='1' href='" +
               blue_and_brown() + "'/></defs><rect width='800' height='600' fill='url(#p)'/>") ==
        "WES EAS MIN");
}

TEST_CASE("grounds on which the drawing contradicts itself are reported", "[trace]") {
  const Tracing lake = traced(as_svg(green_water + sand + texts +
                                     "<text x='260' y='100'>Old Lake</text>" + hidden_provinces));
  CHECK(waters_of(lake) == "WES EAS MIN");
  CHECK(has(notes_of(lake, TraceNoteKind::ground),
            "not sure whether these are water: ARD; their names are names of water, their color is "
            "that of land, so they are taken for land"));
  const Tracing half =
      traced(as_svg(green_water + "<path d='M200 0H600V300H500V600H200Z' fill='#f4d7b5'/>" + texts +
                    hidden_provinces));
  CHECK(
      has(notes_of(half, TraceNoteKind::ground), "not sure whether these are water: DOR; about "));
}

TEST_CASE("a lake in a group of shapes does not make its province water", "[trace]") {
  const Tracing tracing = traced(as_svg(R"svg(<g id="ard"><path fill="#eda" d="M0 0H400V600H0Z"/>
<path class="water" fill="#9cf" d="M100 100H200V200H100Z"/></g>
<path id="wes" class="water" fill="#9cf" d="M400 0H800V600H400Z"/>)svg"));
  CHECK(waters_of(tracing) == "WES");
}

TEST_CASE("a mark of many parts marks one center, a visible one before a hidden one", "[trace]") {
  const std::string board = green_water + sand + texts + hidden_provinces;
  // The arms of the star reach into the sea and the neighbor.
  CHECK(centers_of(traced(as_svg(board + R"svg(<g id="SCs">
<path d="M180 90L215 88V92Z" fill="#722"/><path d="M245 90L215 88V92Z" fill="#722"/>
<circle cx="215" cy="90" r="6"/></g>)svg"))) == "ARD");
  const std::string hidden_marks = R"svg(<g id="supply-centers" style="display:none">
<path id="belCenter" d="M398 90h4v4h-4" fill="none"/>
<path id="corCenter" d="M300 400h8v8h-8" fill="none"/></g>)svg";
  CHECK(centers_of(traced(as_svg(board + hidden_marks))) == "BEL COR");
  const std::string rings = R"svg(<g id="supply-centers foreground copy"><g id="g7">
<circle cx="300" cy="90" r="8" fill="none" stroke="#000"/>
<circle cx="300" cy="90" r="3" fill="#fff"/></g></g>)svg";
  CHECK(centers_of(traced(as_svg(board + hidden_marks + rings))) == "ARD");
}

TEST_CASE("a center belongs to the land that its mark touches; others at sea are named",
          "[trace]") {
  const std::string board = green_water + sand + texts + hidden_provinces;
  const Tracing harbor =
      traced(as_svg(board + "<g id='centers'><circle cx='195' cy='90' r='8' fill='#fff'/></g>"));
  CHECK(centers_of(harbor) == "ARD");
  const Tracing sea =
      traced(as_svg(board + "<g id='centers'><circle cx='100' cy='90' r='8' fill='#fff'/></g>"));
  CHECK(notes_of(sea, TraceNoteKind::centers) == "marked on water, which is seldom meant: WES");
  CHECK(notes_of(traced(as_svg(board)), TraceNoteKind::centers) ==
        "the drawing has no marks of centers");
}

TEST_CASE("small pieces that are cut off go to the area around them, or are named", "[trace]") {
  const std::string land = R"svg(<path id="ard" fill="#eda" d="M0 0H400V300H0Z"/>
<path id="bel" fill="#eda" d="M0 300H400V600H0Z"/>)svg";
  const Tracing moved = traced(as_svg(land + R"svg(<path id="cor" fill="#eda"
d="M400 0H800V600H400ZM100 100H130V130H100Z"/>)svg"));
  CHECK(notes_of(moved, TraceNoteKind::pieces) ==
        "a small piece of COR at [100, 100] lies inside ARD, so it belongs to that");
  CHECK(province_of(moved, "ARD").shape.rings.size() == 1);
  const Tracing named = traced(as_svg(land + R"svg(<path id="sea" fill="#9cf"
d="M400 0H800V600H400ZM100 290H130V310H100Z"/>)svg"));
  CHECK(has(notes_of(named, TraceNoteKind::pieces),
            "water apart from the rest of its province, which is seldom meant: SEA at [100, 290]"));
}

TEST_CASE("areas without names are reported in one line", "[trace]") {
  const Tracing tracing = traced(as_svg(R"svg(<path fill="#eda" d="M0 0H300V600H0Z"/>
<path fill="#dea" d="M300 0H500V600H300Z"/><path fill="#eda" d="M500 0H800V600H500Z"/>)svg"));
  CHECK(notes_of(tracing, TraceNoteKind::unnamed) ==
        "nobody named 3 areas; they have the ids from P1 to P3");
}

}  // namespace chancery::seen_tests
