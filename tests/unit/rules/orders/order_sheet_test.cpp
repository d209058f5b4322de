#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/rules/orders/order_reader.h"
#include "tests/unit/order_text_board.h"

namespace chancery::orders_tests {

using namespace order_text_board;

namespace {

OrderSheet read(std::string_view text) {
  return OrderReader(make_variant()).read_sheet(text);
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("headings give orders to powers", "[order_sheet]") {
  for (const std::string_view heading :
       {"France:", "FRANCE", "france", "French orders:", "Orders for France",
        "French:", "Orders from France:", "[France]", "Fra:", "France 1901:", "FRANCE - 1901",
        "Orders for France, 1901", "The orders of France:", "France (someone@example.org):",
        "France's orders:", "  France :  ", "FRANCE # comment"}) {
    CAPTURE(heading);
    const OrderSheet sheet = read(std::string(heading) + "\nA PAR H\n");
    REQUIRE(sheet.sets.size() == 1);
    CHECK(sheet.problems == Lines{});
    CHECK(sheet.sets[0].power == PowerId{france});
    CHECK(sheet.sets[0].lines == Lines{"A PAR H"});
  }
}

TEST_CASE("orders may follow each other without any sign", "[order_sheet]") {
  const auto lines = [](const std::string& line) {
    const OrderSheet sheet = read("France:\n" + line + "\n");
    return sheet.sets.empty() ? Lines{} : sheet.sets[0].lines;
  };
  CHECK(lines("A GAS\u2014SPA F MAO C A GAS\u2014SPA") ==
        Lines{"A GAS\u2014SPA", "F MAO C A GAS\u2014SPA"});
  CHECK(lines("A PAR - BUR A GAS S A PAR - BUR, F MAO H") ==
        Lines{"A PAR - BUR", "A GAS S A PAR - BUR", "F MAO H"});
  CHECK(lines("Build A PAR F MAO") == Lines{"Build A PAR", "Build F MAO"});
  CHECK(lines("A PAR S A GAS") == Lines{"A PAR S A GAS"});
  CHECK(lines("A PAR - BUR A GAS is lovely") == Lines{"A PAR - BUR A GAS is lovely"});
}

TEST_CASE("several powers, separators and comments", "[order_sheet]") {
  const OrderSheet sheet = read(
      "\xef\xbb\xbf# Spring\r\n"
      "England:\r\n"
      "\tA LON H; F NTH - NWY\r\n"
      "------\r\n"
      "\r\n"
      "F NWG H, F STP, north coast H // far away\r\n"
      "France: A PAR - BUR\r\n"
      "  A GAS H\r\n"
      "FRANCE: F MAO H\r\n");
  CHECK(sheet.problems == Lines{});
  REQUIRE(sheet.sets.size() == 2);
  CHECK(sheet.sets[0].power == PowerId{england});
  CHECK(sheet.sets[0].lines == Lines{"A LON H", "F NTH - NWY", "F NWG H", "F STP, north coast H"});
  CHECK(sheet.sets[1].power == PowerId{france});
  CHECK(sheet.sets[1].lines == Lines{"A PAR - BUR", "A GAS H", "F MAO H"});
}

TEST_CASE("the same heading twice begins a second set", "[order_sheet]") {
  const OrderSheet sheet = read("France\nA PAR H\nEngland\nA LON H\nFrance\nA PAR - BUR");
  REQUIRE(sheet.sets.size() == 3);
  CHECK(sheet.sets[2].power == PowerId{france});
  CHECK(sheet.sets[2].lines == Lines{"A PAR - BUR"});
}

TEST_CASE("a heading without orders is an empty set", "[order_sheet]") {
  const OrderSheet sheet = read("France:\nEngland:\n");
  REQUIRE(sheet.sets.size() == 2);
  CHECK(sheet.sets[0].lines.empty());
}

TEST_CASE("orders without a power are a problem", "[order_sheet]") {
  const OrderSheet sheet = read(
      "A PAR H\n"
      "Frence:\n"
      "A PAR - BUR\n"
      "France:\n"
      "> A PAR - GAS\n"
      "A PAR H\n");
  CHECK(sheet.problems == Lines{
                              "line 1: 'A PAR H' is not under the name of a power",
                              "line 2: 'Frence' is not a power here, and the order under it is not "
                              "read; did you mean 'France'?",
                              "line 5: quoted text is ignored: '> A PAR - GAS'",
                          });
  REQUIRE(sheet.sets.size() == 1);
  CHECK(sheet.sets[0].lines == Lines{"A PAR H"});
}

TEST_CASE("orders under a misspelled name are reported with the name", "[order_sheet]") {
  CHECK(read("Farnce:\nA PAR H\nA BUR H\n").problems ==
        Lines{"line 1: 'Farnce' is not a power here, and the 2 orders under it are not read; did "
              "you mean "
              "'France'?"});
}

TEST_CASE("numbers before orders are not headings", "[order_sheet]") {
  const OrderSheet sheet = read("France\n1: A PAR H\n2. A BUR H\n");
  CHECK(sheet.problems == Lines{});
  REQUIRE(sheet.sets.size() == 1);
  CHECK(sheet.sets[0].lines == Lines{"1: A PAR H", "2. A BUR H"});
}

TEST_CASE("hostile sheets are read to the end", "[order_sheet]") {
  CHECK(read("").sets.empty());
  CHECK(read("\xff\xfe\n\xff").problems.size() == 2);
  CHECK(read(std::string(10000, 'x')).problems.size() == 1);
  CHECK(read(std::string(10000, ':')).sets.empty());
  CHECK(read("France:\n" + std::string(10000, ';')).sets.size() == 1);
  CHECK(read("France:\n" + std::string(10000, ',')).sets.size() == 1);
  CHECK(read(std::string(5000, '(') + "France").sets.empty());
}

}  // namespace chancery::orders_tests
