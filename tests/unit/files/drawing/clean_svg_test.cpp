#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/files/drawing/board_picture.h"
#include "core/pictures/png/png_picture.h"
#include "tests/unit/files/drawing/drawn.h"
#include "tests/unit/has.h"

namespace chancery::drawing_tests {
namespace {

BoardPictureRead cleaned(const std::string& text) {
  Diagnostics diagnostics;
  auto read = read_board_picture(drawing_file(text), check_png, diagnostics);
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  REQUIRE(read.has_value());
  // Cleaning again changes nothing.
  const auto again = read_board_picture(drawing_file(read->clean), check_png, diagnostics);
  REQUIRE(again.has_value());
  CHECK(again->clean == read->clean);
  CHECK(again->size == read->size);
  CHECK(again->left_out.empty());
  return std::move(*read);
}

std::string clean_body(const std::string& body) {
  return cleaned(
             "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 50' "
             "xmlns:xlink='http://www.w3.org/1999/xlink'>" +
             body + "<rect id='ARD' width='9' height='9' fill='#123456'/></svg>")
      .clean;
}

std::string refused(const std::string& text) {
  Diagnostics diagnostics;
  CHECK_FALSE(read_board_picture(drawing_file(text), check_png, diagnostics).has_value());
  REQUIRE(diagnostics.all().size() == 1);
  return diagnostics.all().front().id + ": " + diagnostics.all().front().message;
}

}  // namespace

TEST_CASE("a clean picture keeps what is drawn", "[drawing][clean]") {
  const BoardPictureRead read = cleaned(R"svg(<svg width="200" viewBox="0 0 100 50"
     xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg">
  <style>.sea { fill: #9cd; stroke: rgb(1, 2, 3) } /* no */ @media print { .sea { fill: none } }</style>
  <defs><linearGradient id="sun"><stop offset="0" stop-color="red"/></linearGradient></defs>
  <g inkscape:label="Land" transform="translate(10 0)" style="fill:url(#sun);opacity:.5">
    <path id="PAR" class="sea" d="M0 0
      h10 v10 z"/></g>
  <text x="5" y="9" font-family="Georgia, 'Times New Roman'">Far <tspan dy="2">&lt;Sea&gt;</tspan></text>
  <use href="#PAR" x="3"/>
</svg>)svg");
  CHECK(read.left_out.empty());
  CHECK(read.size == Point{200, 100});
  for (const char* kept :
       {"viewBox=\"0 0 100 50\"", "width=\"200\"", ".sea{fill:#9cd;stroke:rgb(1, 2, 3)}",
        "@media print{.sea{fill:none}}", "stop-color=\"red\"", "inkscape:label=\"Land\"",
        "transform=\"translate(10 0)\"", "style=\"fill:url(#sun);opacity:.5\"", "id=\"PAR\"",
        "d=\"M0 0       h10 v10 z\"", "font-family=\"Georgia, 'Times New Roman'\"",
        "Far <tspan dy=\"2\">&lt;Sea&gt;</tspan>", "<use x=\"3\" href=\"#PAR\"/>"})
    CHECK_THAT(read.clean, Catch::Contains(kept));
}

TEST_CASE("nothing in a clean picture runs", "[drawing][clean]") {
  for (const char* hostile : {
           "<script>steal()</script>",
           "<svg:script xmlns:svg='http://www.w3.org/2000/svg'>steal()</svg:script>",
           "<h:script xmlns:h='http://www.w3.org/1999/xhtml'>steal()</h:script>",
           "<g onload='steal()'/>",
           "<path d='M0 0h9v9z' onclick='steal()'/>",
           "<a xlink:href='javascript:steal()'><path d='M0 0h9v9z'/></a>",
           "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml' onload='steal()'/>"
           "</foreignObject>",
           "<animate attributeName='href' values='javascript:steal()'/>",
           "<set attributeName='onmouseover' to='steal()'/>",
           "<handler type='text/ecmascript'>steal()</handler>",
           "<image href='data:image/svg+xml,steal()'/>",
           "<iframe src='javascript:steal()'/>",
           "<use href='data:image/svg+xml;base64,steal()#x'/>",
           "<g style='fill:red;behavior:url(#steal)'/>",
           "<style>@import 'steal'; *{-moz-binding:url(#steal)}</style>",
       })
    CHECK_THAT(clean_body(hostile), !Catch::Contains("steal"));
}

TEST_CASE("nothing in a clean picture is fetched", "[drawing][clean]") {
  for (const char* hostile : {
           "<image href='https://example.com/spy.png'/>",
           "<image xlink:href='//example.com/spy.png'/>",
           "<use href='https://example.com/spy.svg#a'/>",
           "<path d='M0 0h9v9z' fill='url(https://example.com/spy#a)'/>",
           "<path d='M0 0h9v9z' style='fill:url(\"https://example.com/spy#a\")'/>",
           "<path d='M0 0h9v9z' style='fill:u\\72l(https://example.com/spy#a)'/>",
           "<path d='M0 0h9v9z' style='fill:URL(https://example.com/spy#a)'/>",
           "<path d='M0 0h9v9z' style='fill:u/**/rl(https://example.com/spy#a)'/>",
           "<path d='M0 0h9v9z' style='mask-image:image-set(\"https://example.com/spy\" 1x)'/>",
           "<path d='M0 0h9v9z' clip-path='image(\"https://example.com/spy\")'/>",
           "<style>@import url(https://example.com/spy.css);</style>",
           "<style>@font-face{font-family:a;src:url(https://example.com/spy.ttf)}</style>",
           "<style>.a{fill:red}@import 'https://example.com/spy.css'</style>",
           "<style>.a{fill:url(https://example.com/spy#a)}</style>",
           "<style>@media all{@import url(https://example.com/spy);.a{fill:red}}</style>",
           "<style>.a{fill:red}}.b{cursor:url(https://example.com/spy),auto}</style>",
           "<filter id='f'><feImage href='https://example.com/spy.png'/></filter>",
           "<linearGradient id='g' href='https://example.com/spy.svg#a'/>",
           "<font-face><font-face-src><font-face-uri href='https://example.com/spy'/>"
           "</font-face-src></font-face>",
           "<video src='https://example.com/spy.mp4'/>",
           "<text><textPath href='https://example.com/spy.svg#a'>x</textPath></text>",
       })
    CHECK_THAT(clean_body(hostile), !Catch::Contains("spy"));
}

TEST_CASE("a clean picture does not tell of its author's machine", "[drawing][clean]") {
  const std::string clean = clean_body(
      "<sodipodi:namedview id='secret'/><metadata><rdf>secret</rdf></metadata><desc>secret</desc>"
      "<!-- secret --><?secret?><g inkscape:export-filename='C:\\secret.png' "
      "data-secret='secret'/>");
  CHECK_THAT(clean, !Catch::Contains("secret"));
}

TEST_CASE("what is taken out is told, if somebody might miss it", "[drawing][clean]") {
  const BoardPictureRead read = cleaned(
      "<?xml-stylesheet href='a.css'?><svg viewBox='0 0 9 9'><script/><foreignObject/>"
      "<image href='relief.jpg'/><image href='data:image/webp;base64,AAAA'/><animate/>"
      "<style>@font-face{font-family:a}</style><blink/><metadata/><path d='M0 0h9v9z'/></svg>");
  CHECK(read.left_out ==
        std::vector<std::string>{"a font of its own", "a foreign object",
                                 "a picture within it that is neither PNG nor JPEG",
                                 "a reference to 'relief.jpg', which is not fetched", "a script",
                                 "a style sheet of another file, which is not fetched",
                                 "an animation", "an element <blink>"});
}

TEST_CASE("embedded pictures stay, and the parts of a switch", "[drawing][clean]") {
  const std::string clean = clean_body(
      "<image width='3' href='data:image/png;base64,iVBORw0K Ggo='/>"
      "<switch><foreignObject/><g><path d='M0 0h9v9z'/></g></switch>");
  CHECK_THAT(clean, Catch::Contains("href=\"data:image/png;base64,iVBORw0K Ggo=\""));
  CHECK_THAT(clean, Catch::Contains("<switch><g><path"));
}

TEST_CASE("a pattern keeps the embedded picture that it uses", "[drawing][clean]") {
  const std::string body = clean_body(
      "<rect width='9' height='9' fill='url(#p)'/><defs><pattern id='p' width='1' height='1'>"
      "<use xlink:href='#photo'/><use href='#far'/></pattern>"
      "<image id='photo' width='9' height='9' href='data:image/png;base64,AAAA'/>"
      "<image id='far' href='https://example.org/far.png'/></defs>");
  CHECK_THAT(body, Catch::Contains("<use href=\"#photo\"/>"));
  CHECK_THAT(body, !Catch::Contains("far"));
}

TEST_CASE("what is painted again and again refers to no other such thing", "[drawing][clean]") {
  const std::string bomb = clean_body(
      "<pattern id='p1' width='1' height='1'><rect width='9' height='9' fill='url(#p2)'/>"
      "<rect width='9' height='9' style='fill:url(#p2)'/><rect class='deep plain'/>"
      "<g fill='url(#sun)'/><use href='#group'/><use href='#ARD'/></pattern>"
      "<pattern id='p2' width='1' height='1'><rect fill='url(#p1)'/></pattern>"
      "<style>.deep{fill:url(#p2)} .plain{fill:red} #p1 rect{fill:url(#p2)} "
      "rect{mask:url(#p1)}</style>"
      "<linearGradient id='sun'/><g id='group'><path d='M0 0h9v9z'/></g>"
      "<path d='M0 0h9v9z' class='deep' fill='url(#p1)'/>");
  CHECK_THAT(bomb, Catch::Contains("<rect width=\"9\" height=\"9\"/>"));
  CHECK_THAT(bomb, Catch::Contains("<rect class=\"plain\"/>"));
  CHECK_THAT(bomb, Catch::Contains("<g fill=\"url(#sun)\"/>"));
  CHECK_THAT(bomb, Catch::Contains("<use href=\"#ARD\"/>"));
  CHECK_THAT(bomb, !Catch::Contains("href=\"#group\""));
  CHECK_THAT(bomb, Catch::Contains(".deep{fill:url(#p2)}.plain{fill:red}</style>"));
  CHECK_THAT(bomb, Catch::Contains("class=\"deep\" fill=\"url(#p1)\""));
}

TEST_CASE("hostile files are refused with one message", "[drawing][clean]") {
  CHECK_THAT(refused("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>"),
             Catch::StartsWith("drawing.refused: the drawing declares entities"));
  CHECK_THAT(refused("<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg>&a;</svg>"),
             Catch::StartsWith("drawing.refused: the drawing declares entities"));
  std::string deep = "<svg viewBox='0 0 9 9'>";
  for (int i = 0; i < 200; ++i) deep += "<g>";
  CHECK_THAT(refused(deep), Catch::StartsWith("drawing.refused: elements are nested"));
  CHECK_THAT(refused("<svg viewBox='0 0 9 9'><g id='a'><use href='#a'/></g></svg>"),
             Catch::StartsWith("drawing.refused: 'use' leads to itself"));
  CHECK_THAT(refused("<html/>"), Catch::StartsWith("drawing.not-svg:"));
  CHECK_THAT(refused("GIF89a"), Catch::Contains("the picture is GIF"));
  CHECK_THAT(refused("\xFF\xD8\xFF\xE0..JFIF"), Catch::Contains("the picture is JPEG"));
  CHECK_THAT(refused(std::string(5U << 20U, ' ')),
             Catch::Contains("the picture has 5.0 MiB; at most 4 MiB"));
  const std::string quotes(1U << 20U, '"');
  CHECK_THAT(refused("<svg viewBox='0 0 9 9'><path id='" + quotes + "' d='M0 0h9v9z'/></svg>"),
             Catch::Contains("the picture has 6.0 MiB"));
}

TEST_CASE("sizes stay when a picture is cleaned again", "[drawing][clean]") {
  for (const char* head :
       {"viewBox='0 0 300 100' width='1000' height='333.33333'",
        "viewBox='3 4 297 210' width='297mm' height='210mm'", "width='12.3456789' height='7'",
        "viewBox='0 0 7 3' height='99.99999'", "viewBox='-1e-3 0 1e-2 2e-2' width='640'"}) {
    const BoardPictureRead read =
        cleaned(std::string("<svg ") + head + "><path d='M0 0h9v9z'/></svg>");
    CHECK(read.size[0] > 0);
  }
}

}  // namespace chancery::drawing_tests
