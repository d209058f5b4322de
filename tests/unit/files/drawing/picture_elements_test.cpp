#include "core/files/drawing/picture_elements.h"

#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/files/drawing/drawn.h"

namespace chancery::drawing_tests {
namespace {

std::size_t rings_of(PictureElements& elements, const std::string& name) {
  const auto found = elements.find(name);
  return found ? found->shape.rings.size() : 0;
}

}  // namespace

TEST_CASE("elements are found by id, then by label, without capitals and accents", "[drawing]") {
  const SvgPicture picture = read_drawing(R"svg(<svg viewBox="0 0 100 100"
    xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
    <g id="sea"><path id="ard" d="M0 0h9v9z" fill="#ff0000"/>
      <path id="ARD" d="M20 0h9v9z" fill="#00ff00"/>
      <path id="path7" inkscape:label="Île" d="M40 0h9v9z"/>
      <path id="old" d="M40 0h9v9z" style="display:none"/></g>
    <g id="isles"><path d="M0 20h9v9z"/><path d="M20 20h9v9z"/></g>
    <path id="line" d="M0 0h9"/></svg>)svg");
  PictureElements elements(picture);
  REQUIRE(elements.find("ARD"));
  CHECK(elements.find("ARD")->fill == Rgb{0, 255, 0});
  CHECK(elements.find("ILE"));
  CHECK(elements.find("Old"));
  CHECK(rings_of(elements, "ISLES") == 2);
  CHECK_FALSE(elements.find("line"));
  CHECK_FALSE(elements.find("SEA"));  // a layer: its shapes have names of their own
  CHECK(rings_of(elements, "sea") == 3);
  CHECK_FALSE(elements.find(""));
}

TEST_CASE("rings of an element cover what SVG fills", "[drawing]") {
  const SvgPicture picture = read_drawing(R"svg(<svg viewBox="0 0 100 100">
    <path id="hole" d="M0 0h30v30h-30z M10 10v10h10v-10z"/>
    <path id="same" d="M0 0h30v30h-30z M10 10h10v10h-10z"/>
    <path id="odd" fill-rule="evenodd" d="M0 0h30v30h-30z M10 10h10v10h-10z"/>
    <path id="isle" d="M0 0h30v30h-30z M5 5v20h20v-20z M10 10h10v10h-10z"/>
    <g id="lake"><path d="M0 0h30v30h-30z M5 5v20h20v-20z"/><path d="M10 10h10v10h-10z"/></g>
    <g id="within"><path d="M0 0h30v30h-30z"/><path d="M10 10h10v10h-10z"/></g></svg>)svg");
  PictureElements elements(picture);
  CHECK(rings_of(elements, "hole") == 2);
  CHECK(rings_of(elements, "same") == 1);
  CHECK(rings_of(elements, "odd") == 2);
  CHECK(rings_of(elements, "isle") == 3);
  CHECK(rings_of(elements, "lake") == 3);
  CHECK(rings_of(elements, "within") == 1);
}

TEST_CASE("elements beside those of provinces that nobody asked for are listed", "[drawing]") {
  const SvgPicture picture = read_drawing(R"svg(<svg viewBox="0 0 100 100">
    <g><path id="ard" d="M0 0h9v9z"/><path id="bel" d="M20 0h9v9z"/>
    <path id="path12" d="M20 0h9v9z"/></g><g><path id="legend" d="M20 0h9v9z"/></g></svg>)svg");
  PictureElements elements(picture);
  CHECK(elements.unused().empty());
  CHECK(elements.find("ARD"));
  CHECK(elements.unused() == std::vector<std::string>{"bel"});
  CHECK(elements.names() == std::vector<std::string>{"ard", "bel", "legend"});
}

}  // namespace chancery::drawing_tests
