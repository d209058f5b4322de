#include "core/files/drawing/svg_path.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "core/files/drawing/number_list.h"

namespace chancery::drawing_tests {
namespace {

std::string points_of(const std::string& path, const Transform& transform = {}) {
  const PathRead read = read_path(path, transform, 100);  // so coarse that curves are single lines
  std::string text;
  for (const DrawnLine& line : read.lines) {
    text += text.empty() ? "" : " | ";
    for (const auto& point : line.points)
      text +=
          std::to_string(std::lround(point[0])) + "," + std::to_string(std::lround(point[1])) + " ";
    if (line.closed) text += "z";
  }
  return read.complete ? text : text + "…";
}

double length_of(const std::string& path) {
  double sum = 0;
  for (const DrawnLine& line : read_path(path, {}, 0.01).lines)
    for (std::size_t i = 1; i < line.points.size(); ++i)
      sum += std::hypot(line.points[i][0] - line.points[i - 1][0],
                        line.points[i][1] - line.points[i - 1][1]);
  return sum;
}

}  // namespace

TEST_CASE("numbers in a row have signs, points, exponents and units", "[drawing]") {
  using Numbers = std::vector<double>;
  CHECK(read_numbers("1e2 5e-1,+3 1.5.5-2 .25E+1") == Numbers{100, 0.5, 3, 1.5, 0.5, -2, 2.5});
  CHECK(read_numbers("1234567890123456789e-10 0.1234567890123456789") ==
        Numbers{123456789.0123456789, 0.1234567890123456789});
  CHECK(read_numbers("7 5em 8") == Numbers{7, 5});
  CHECK(read_numbers("1e12 1000000000001 3") == Numbers{1e12});
  CHECK(read_numbers("1 --2") == Numbers{1});
}

TEST_CASE("paths are read with all commands, absolute and relative", "[drawing]") {
  CHECK(points_of("M 1 2 L 3 4 H 9 V 8 Z") == "1,2 3,4 9,4 9,8 z");
  CHECK(points_of("m1,2 2,2h6v4z") == "1,2 3,4 9,4 9,8 z");
  CHECK(points_of("M1 2 3 4-5-6.5.5") == "1,2 3,4 -5,-7 …");  // the last number has no partner
  CHECK(points_of("m10 10l5 0 0 5zm20 0l5 0 0 5z") == "10,10 15,10 15,15 z | 30,10 35,10 35,15 z");
  CHECK(points_of("M0 0C1 1 2 2 3 3S5 5 6 6") == "0,0 3,3 6,6 ");
  CHECK(points_of("m0 0c1 1 2 2 3 3s2 2 3 3") == "0,0 3,3 6,6 ");
  CHECK(points_of("M0 0Q1 1 2 2T4 4") == "0,0 2,2 4,4 ");
  CHECK(points_of("m0 0q1 1 2 2t2 2") == "0,0 2,2 4,4 ");
  CHECK(points_of("M0 0A1 1 0 0111 1") == "0,0 6,-5 11,1 ");  // flags need no spaces after them
  CHECK(points_of("M0 0L1e1 1E+1") == "0,0 10,10 ");
  CHECK(points_of("M1 1L2 2", {2, 0, 0, 2, 10, 0}) == "12,2 14,4 ");
}

TEST_CASE("after a mistake, the rest of a path is left out", "[drawing]") {
  CHECK(points_of("L 1 1") == "…");
  CHECK(points_of("M0 0L1 1L2 xL3 3") == "0,0 1,1 …");
  CHECK(points_of("M0 0L1 1R2 2") == "0,0 1,1 …");
  CHECK(points_of("M0 0L1 1z5 5") == "0,0 1,1 z…");
  CHECK(points_of("").empty());
}

TEST_CASE("curves and arcs are as long as they should be", "[drawing]") {
  CHECK(length_of("M0 0A50 50 0 0 1 100 0") == Approx(157.08).margin(0.1));
  CHECK(length_of("M0 0A50 50 0 1 0 50 50") == Approx(235.6).margin(0.2));
  CHECK(length_of("M0 0a10 10 0 0 1 100 0") == Approx(157.08).margin(0.1));  // radii too small
  CHECK(length_of("M0 0C0 55.2 44.8 100 100 100") == Approx(157.08).margin(0.2));
  CHECK(length_of("M0 0Q50 100 100 0") == Approx(147.9).margin(0.2));
}

TEST_CASE("transforms and lengths are read as SVG writes them", "[drawing]") {
  const auto moved = [](const std::string& text) {
    const auto transform = read_transform(text);
    REQUIRE(transform.has_value());
    const auto point = (*transform)({1, 0});
    return std::to_string(std::lround(point[0] * 10)) + "," +
           std::to_string(std::lround(point[1] * 10));
  };
  CHECK(moved("translate(10)") == "110,0");
  CHECK(moved("translate(10, 5) scale(2)") == "120,50");
  CHECK(moved("rotate(90)") == "0,10");
  CHECK(moved("rotate(90 1 1)") == "20,10");
  CHECK(moved("matrix(1 2 3 4 5 6)") == "60,80");
  CHECK(moved("skewY(45),skewX(45)") == "10,10");
  CHECK(moved("") == "10,0");
  CHECK_FALSE(read_transform("rotate(1 2)").has_value());
  CHECK_FALSE(read_transform("scale").has_value());
  CHECK(read_pixels("25.4mm").value() == Approx(96));
  CHECK(read_pixels("1in").value() == Approx(96));
  CHECK(read_pixels("72pt").value() == Approx(96));
  CHECK(read_pixels(" 12 ").value() == Approx(12));
  CHECK_FALSE(read_pixels("100%").has_value());
  CHECK_FALSE(read_pixels("auto").has_value());
}

}  // namespace chancery::drawing_tests
