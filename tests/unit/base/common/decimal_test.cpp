#include "core/base/common/decimal.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <random>
#include <string>

namespace chancery::base_tests {
namespace {

TEST_CASE("decimals are the nearest numbers, however many digits they have", "[decimal]") {
  std::mt19937_64 random(11);
  for (int i = 0; i < 20000; ++i) {
    std::string text = std::to_string(random() >> random() % 64);
    text.insert(random() % (text.size() + 1), random() % 4 == 0 ? "" : ".");
    if (random() % 2 == 0) text.insert(0, "-");
    INFO(text);
    const auto read = read_decimal(text);
    REQUIRE(read);
    const double expected = std::strtod(text.c_str(), nullptr);
    REQUIRE(*read == expected);
    REQUIRE(std::signbit(*read) == std::signbit(expected));
  }
  CHECK(std::signbit(read_decimal("-0").value()));
  CHECK(read_decimal("007.50") == 7.5);
  CHECK(read_decimal("5.") == 5.0);
  CHECK(read_decimal(".5") == 0.5);
  CHECK(read_decimal("1e3") == 1000.0);
  CHECK(read_decimal("+2") == 2.0);
}

TEST_CASE("a short decimal ends where the number does", "[decimal]") {
  const auto length = [](std::string_view text) {
    const auto begin = parse_short_decimal(text);
    return begin ? begin->length : 0;
  };
  CHECK(length("12 3") == 2);
  CHECK(length("-1.5-2") == 4);
  CHECK(length("1.5.5") == 3);
  CHECK(length(".5.5") == 2);
  CHECK(length("5.,") == 2);
  CHECK(length("5em") == 1);
  CHECK(length("123456789012345") == 15);
  CHECK(length("1234567890.12345x") == 16);
  for (const char* text : {"", "-", ".", "-.", "+1", "x1", "1234567890123456", ".1234567890123456"})
    CHECK(length(text) == 0);
  CHECK(parse_short_decimal("-1.5-2")->value == -1.5);
}

TEST_CASE("what is no decimal number is refused", "[decimal]") {
  for (const char* text : {"", "-", ".", "-.", "1.2.3", "1-2", "--1", "1e", "0x10", "nan", "inf",
                           "1 ", " 1", "1e999", "1,5"}) {
    INFO(text);
    CHECK_FALSE(read_decimal(text));
  }
}

}  // namespace
}  // namespace chancery::base_tests
