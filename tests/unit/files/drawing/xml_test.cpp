#include "core/files/drawing/xml.h"

#include <catch2/catch.hpp>
#include <string>

#include "core/files/drawing/drawing_problem.h"
#include "tests/unit/files/drawing/drawn.h"

namespace chancery::drawing_tests {
namespace {

std::string problem_of(const std::string& text) {
  try {
    static_cast<void>(read_xml(text));
  } catch (const DrawingProblem& problem) {
    return problem.id + " " + std::to_string(problem.line) + ": " + problem.message;
  }
  return "none";
}

}  // namespace

TEST_CASE("XML is read with attributes, texts, comments and CDATA", "[drawing]") {
  const XmlDocument read = read_xml(
      "\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" "
      "\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<!-- <a> -->\n"
      "<svg id='a &amp; &#98;&#x63;' w = \"1\"><g/><!-- b --><text>x &lt; <tspan>y</tspan></text>"
      "<style><![CDATA[a > b {}]]></style></svg>\n");
  CHECK(*read.root.find("id") == "a & bc");
  CHECK(*read.root.find("w") == "1");
  REQUIRE(read.root.children.size() == 3);
  CHECK(read.root.children[1].all_text() == "x < y");
  CHECK(read.root.children[2].all_text() == "a > b {}");
  CHECK(read.root.line == 4);
}

TEST_CASE("XML that is broken gets one message with its line", "[drawing]") {
  CHECK(problem_of("") == "drawing.broken 1: the file has no element");
  CHECK(problem_of("<svg>\n<g>\n</svg>") == "drawing.broken 3: <g> of line 2 ends as </svg>");
  CHECK(problem_of("<svg>\n<g>") == "drawing.broken 2: <g> of line 2 has no end");
  CHECK(problem_of("<svg a=1/>") == "drawing.broken 1: the value of 'a' is not in quotation marks");
  CHECK(problem_of("<svg a='1' a='2'/>") == "drawing.broken 1: the attribute 'a' stands twice");
  CHECK(problem_of("<svg a='1'b='2'/>") == "drawing.broken 1: a blank is missing in the tag <svg>");
  CHECK(problem_of("<svg a='<'/>") == "drawing.broken 1: the value of 'a' has no end");
  CHECK(problem_of("<svg>a & b</svg>") == "drawing.broken 1: '&' without ';'");
  CHECK(problem_of("<svg/><svg/>") ==
        "drawing.broken 1: there is something after the end of the document");
  CHECK(problem_of("<svg>\xFF</svg>") == "drawing.broken 1: the file is not UTF-8 text");
  CHECK(problem_of("<svg>&#0;</svg>") ==
        "drawing.broken 1: a character is given by a number that is none");
}

TEST_CASE("hostile XML is refused", "[drawing]") {
  // A parameter entity is not text.
  CHECK(
      read_xml("<!DOCTYPE svg [<!ENTITY % more \"| x:y\"><!ELEMENT x:y EMPTY>]><svg/>").root.name ==
      "svg");
  CHECK(problem_of("<!DOCTYPE svg [<!ENTITY % more \"| x:y\">]><svg>&more;</svg>") ==
        "drawing.refused 1: '&more;' stands for an entity, which is not read");
  CHECK(problem_of("<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><svg>&b;</svg>") ==
        "drawing.refused 1: the drawing declares entities, which are not read");
  CHECK(problem_of("<svg>&xxe;</svg>") ==
        "drawing.refused 1: '&xxe;' stands for an entity, which is not read");
  CHECK(problem_of("\xFF\xFE<") == "drawing.refused 1: the file is UTF-16");
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<g>";
  CHECK(problem_of(deep) == "drawing.refused 1: elements are nested more than 128 deep");
  // A document type that only declares attributes is harmless, and skipped.
  CHECK(problem_of("<!DOCTYPE svg [<!ATTLIST p name CDATA \"a > b\"><!-- ] -->]><svg/>") == "none");
}

}  // namespace chancery::drawing_tests
