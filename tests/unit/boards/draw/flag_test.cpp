#include "core/boards/draw/flag.h"

#include <catch2/catch.hpp>
#include <set>

namespace chancery::draw_tests {
namespace {

std::string why_not(std::string_view drawing) {
  std::string problem;
  CHECK_FALSE(draw_flag(drawing, problem));
  return problem;
}

}  // namespace

TEST_CASE("flags are texts", "[flag]") {
  const auto flag = parse_flag("3x2:c0392b,ffffff:010101");
  REQUIRE(flag);
  CHECK(flag->width == 3);
  CHECK(flag->height == 2);
  CHECK(flag->color_at(1, 0) == "ffffff");
  CHECK(flag->color_at(1, 1) == "c0392b");
  CHECK(print_flag(*flag) == "3x2:c0392b,ffffff:010101");
  for (const char* text :
       {"", "3x2", "3x2:c0392b", "3x2:c0392b:00000", "3x2:c0392b:0000000", "3x2:c0392b:000001",
        "3x2:c0392:000000", "0x2:c0392b:", "13x1:c0392b:0000000000000", "1x9:c0392b:000000000",
        "3x2:c0392b,:000000", "ax2:c0392b:000000", "-1x2:c0392b:0", "1x1:<b>:0", "1x1:c0392b:g",
        "99999999999999999999x1:c0392b:0"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_flag(text));
  }
}

TEST_CASE("flags are drawn in letters", "[flag]") {
  std::string problem;
  const auto flag = draw_flag("x = #12AB34\n\nrwx\r\n xwr \n", problem);
  REQUIRE(flag);
  CHECK(print_flag(*flag) == "3x2:c0392b,ffffff,12ab34:012210");
  const auto other = draw_flag("r = 000000\nrr", problem);
  REQUIRE(other);
  CHECK(print_flag(*other) == "2x1:000000:00");

  CHECK(why_not("") == "the flag has no rows of pixels");
  CHECK(why_not("rr\nrrr") ==
        "line 2 of the flag: the previous rows have 2 pixels, this one has 3");
  CHECK(why_not("rrrrrrrrrrrrr") ==
        "line 1 of the flag: a row has at most 12 pixels, this one has 13");
  CHECK(why_not("r\nr\nr\nr\nr\nr\nr\nr\nr") == "line 9 of the flag: a flag has at most 8 rows");
  CHECK(why_not("rz").starts_with("line 1 of the flag: 'z' has no color; r is #c0392b, "));
  CHECK(why_not("\xff").starts_with("line 1 of the flag: this character has no color; "));
  CHECK(why_not("xx = #123456\nr") == "line 1 of the flag: expected one letter before the '='");
  CHECK(why_not("x = red\nr") == "line 1 of the flag: a color is written as #12ab34");
  CHECK(why_not("r\nx = #123456") ==
        "line 2 of the flag: colors of letters must come before the rows");
}

TEST_CASE("no two of the usual flags are alike", "[flag]") {
  std::set<std::string> seen;
  for (std::size_t i = 0; i < 60; ++i) {
    const std::string text = print_flag(usual_flag(i));
    CHECK(seen.insert(text).second);
    CHECK(parse_flag(text) == usual_flag(i));
  }
}

}  // namespace chancery::draw_tests
