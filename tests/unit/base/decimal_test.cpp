#include "core/base/decimal.h"

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

TEST_CASE("what is no decimal number is refused", "[decimal]") {
  for (const char* text : {"", "-", ".", "-.", "1.2.3", "1-2", "--1", "1e", "0x10", "nan", "inf",
                           "1 ", " 1", "1e999", "1,5"}) {
    INFO(text);
    CHECK_FALSE(read_decimal(text));
  }
}

}  // namespace
}  // namespace chancery::base_tests
