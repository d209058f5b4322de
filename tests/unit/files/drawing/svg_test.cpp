#include "core/files/drawing/svg.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "tests/unit/files/drawing/drawn.h"

namespace chancery::drawing_tests {
namespace {

/// The color of a fill, "#rrggbb" as a number; -1 for none.
int fill_of(const DrawnShape& shape) {
  if (!shape.fill) return -1;
  return shape.fill->red << 16 | shape.fill->green << 8 | shape.fill->blue;
}

std::string first_points(const DrawnShape& shape) {
  std::string text;
  for (const auto& point : shape.lines.front().points)
    text +=
        std::to_string(std::lround(point[0])) + "," + std::to_string(std::lround(point[1])) + " ";
  return text;
}

}  // namespace

TEST_CASE("a drawing of Inkscape is read with layers, labels and units", "[drawing]") {
  const SvgPicture picture = read_drawing(R"svg(<?xml version="1.0" encoding="UTF-8"?>
<svg width="254mm" height="127mm" viewBox="0 0 254 127" id="svg5"
     xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7"/>
  <g inkscape:label="Land" inkscape:groupmode="layer" id="layer1" transform="translate(10,0)">
    <path style="fill:#ffeeaa;stroke:#000000" d="m 0,0 h 25.4 v 25.4 h -25.4 z" id="path234"
          inkscape:label="Arden" />
  </g>
  <g inkscape:label="Old" inkscape:groupmode="layer" id="layer2" style="display:none">
    <rect id="rect1" width="10" height="10" />
  </g>
</svg>)svg");
  CHECK(picture.width == Approx(960));
  CHECK(picture.height == Approx(480));
  REQUIRE(picture.shapes.size() == 2);
  const DrawnShape& arden = picture.shapes[0];
  CHECK(arden.name.id == "path234");
  CHECK(arden.name.label == "Arden");
  CHECK(first_points(arden) == "38,0 134,0 134,96 38,96 ");
  CHECK(fill_of(arden) == 0xffeeaa);
  CHECK(arden.stroked);
  CHECK_FALSE(arden.hidden);
  REQUIRE(arden.group.has_value());
  CHECK(picture.groups[*arden.group].name.label == "Land");
  CHECK(picture.groups[*arden.group].is_layer);
  CHECK(picture.shapes[1].hidden);
}

TEST_CASE("styles come from attributes, sheets, classes and parents", "[drawing]") {
  const SvgPicture picture = read_drawing(R"svg(<svg viewBox="0 0 100 100">
<style>/* water */ .sea, .lake { fill: #0000ff } #b { fill: rgb(1, 2, 3) }
  g.dry rect { fill: hsl(120, 100%, 25%) } @media print { .none { display: none } }</style>
<rect id="a" class="big sea" width="9" height="9" fill="red"/>
<rect id="b" class="sea" width="9" height="9"/>
<rect id="c" class="sea" style="fill: white !important" width="9" height="9"/>
<g class="dry" fill="none"><rect id="d" width="9" height="9"/></g>
<g fill="tan" color="lime"><rect id="e" width="9" height="9"/>
  <rect id="f" fill="currentColor" width="9" height="9"/><rect id="g" fill="url(#x)" width="9" height="9"/>
  <rect id="h" fill="none" width="9" height="9"/></g>
</svg>)svg");
  REQUIRE(picture.shapes.size() == 8);
  const std::vector<int> wanted{0x0000ff, 0x010203, 0xffffff, 0x008000, 0xd2b48c, 0x00ff00, -1, -1};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    CAPTURE(picture.shapes[i].name.id);
    CHECK(fill_of(picture.shapes[i]) == wanted[i]);
  }
  CHECK(picture.shapes[6].filled);
  CHECK_FALSE(picture.shapes[7].filled);
}

TEST_CASE("what is used again is drawn again, under the name of its use", "[drawing]") {
  const SvgPicture picture = read_drawing(R"svg(<svg viewBox="0 0 100 100"
 xmlns:xlink="http://www.w3.org/1999/xlink"><defs><path id="tile" d="M0 0h10v10z"/></defs>
<use id="ARD" xlink:href="#tile" x="20"/><use id="BEL" href="#tile" transform="scale(2)"/>
<symbol id="s" viewBox="0 0 1 1"><circle cx="5" cy="5" r="2"/></symbol><use href="#s"/>
<use href="#gone"/><use href="http://example.org/a.svg#b"/></svg>)svg");
  REQUIRE(picture.shapes.size() == 3);
  CHECK(first_points(picture.shapes[0]) == "20,0 30,0 30,10 ");
  CHECK(picture.groups[*picture.shapes[0].group].name.id == "ARD");
  CHECK(picture.groups[*picture.shapes[0].group].is_use);
  CHECK(first_points(picture.shapes[1]) == "0,0 20,0 20,20 ");
  CHECK(picture.shapes[2].round);
  REQUIRE(picture.left_out.size() == 2);
  CHECK(picture.left_out[0] ==
        "a reference to 'http://example.org/a.svg#b', which was not fetched");
  CHECK(picture.left_out[1] == "a use of '#gone', which the drawing lacks");
}

TEST_CASE("texts are read with their middles", "[drawing]") {
  const SvgPicture picture = read_drawing(R"svg(<svg viewBox="0 0 200 100">
<text x="10" y="50" font-size="20">ARD</text>
<text text-anchor="middle" style="font-size:10px" transform="translate(100 0)">
  <tspan x="20" y="40">Far</tspan><tspan x="20" y="50">Sea</tspan></text>
<text><textPath href="#p">Long Gulf</textPath></text><path id="p" d="M0 90L50 90L100 90" fill="none"/>
</svg>)svg");
  REQUIRE(picture.texts.size() == 3);
  CHECK(picture.texts[0].text == "ARD");
  CHECK(picture.texts[0].at[0] == Approx(26.5));
  CHECK(picture.texts[0].at[1] == Approx(43));
  CHECK(picture.texts[1].text == "Far Sea");
  CHECK(picture.texts[1].at[0] == Approx(120));
  CHECK(picture.texts[1].at[1] == Approx(41.5));
  CHECK(picture.texts[2].text == "Long Gulf");
}

TEST_CASE("scripts and outside references are named, not followed", "[drawing]") {
  const SvgPicture picture = read_drawing(R"svg(<?xml-stylesheet href="http://example.org/a.css"?>
<svg viewBox="0 0 10 10" onload="alert(1)"><script>alert(1)</script>
<image href="file:///etc/passwd"/><rect width="5" height="5"/></svg>)svg");
  CHECK(picture.shapes.size() == 1);
  CHECK(picture.left_out ==
        std::vector<std::string>{"a picture within the drawing", "a script, which was not run",
                                 "a style sheet of another file, which was not fetched"});
}

TEST_CASE("drawings that cannot be read get one message", "[drawing]") {
  CHECK(refusal_of("<html/>") ==
        "drawing.not-svg: the file is XML, but not SVG: it begins with <html>");
  CHECK(refusal_of("<svg/>") == "drawing.no-size: the drawing has no size");
  CHECK(refusal_of("<svg viewBox='0 0 9 9'><g id='a'><use href='#a'/></g></svg>") ==
        "drawing.refused: 'use' leads to itself, or through more than 16 others");
  CHECK(refusal_of(std::string(largest_drawing + 1, ' ')) ==
        "drawing.too-large: the drawing has more than 16 MiB");
  // Ten times ten times ten … uses of one shape.
  std::string laughs = "<svg viewBox='0 0 9 9'><path id='l0' d='M0 0h1v1z'/>";
  for (int i = 1; i < 9; ++i) {
    laughs += "<g id='l" + std::to_string(i) + "'>";
    for (int k = 0; k < 10; ++k) laughs += "<use href='#l" + std::to_string(i - 1) + "'/>";
    laughs += "</g>";
  }
  CHECK(refusal_of(laughs + "</svg>") ==
        "drawing.too-large: the drawing has more than 200000 elements, counting each use of one");
}

}  // namespace chancery::drawing_tests
