#include <catch2/catch.hpp>
#include <string>

#include "core/base/common/point.h"
#include "core/files/drawing/board_picture.h"
#include "core/pictures/png/cut_picture.h"
#include "tests/unit/files/drawing/drawn.h"
#include "tests/unit/files/drawing/png_files.h"
#include "tests/unit/has.h"

namespace chancery::drawing_tests {
namespace {

/// A chunk of a PNG, with a checksum that readers ignore.
std::string chunk(const std::string& type, const std::string& data) {
  std::string bytes{'\0', '\0', '\0', static_cast<char>(data.size())};
  return bytes + type + data + "\1\2\3\4";
}

Shape square(double x, double y, double side) {
  return {{{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}}};
}

}  // namespace

TEST_CASE("a PNG keeps its pixels and nothing else", "[drawing][clean]") {
  std::string png = png_of({"rg", "b "});
  const std::size_t after_head = 8 + 25;
  png.insert(after_head, chunk("teXt", "Author=secret"));
  png += "secret <script>";
  Diagnostics diagnostics;
  const auto read = read_board_picture(drawing_file(png), check_png, diagnostics);
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  REQUIRE(read.has_value());
  CHECK(read->kind == GroundPicture::Kind::png);
  CHECK(read->size == Point{2, 2});
  CHECK_FALSE(has(read->clean, "secret"));
  CHECK(rows_of(read->clean) == std::vector<std::string>{"rg", "b "});
  CHECK(read_board_picture(drawing_file(read->clean), check_png, diagnostics)->clean ==
        read->clean);
}

TEST_CASE("a broken PNG is refused", "[drawing][clean]") {
  Diagnostics diagnostics;
  CHECK_FALSE(
      read_board_picture(drawing_file(png_of({"rg"}).substr(0, 50)), check_png, diagnostics));
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all().front().id == "drawing.bad-png");
}

TEST_CASE("a cut picture has the pixels of its pieces alone", "[drawing][cut]") {
  const std::string png = png_of({"rrgg", "rrgg", "bbww", "bbww"});
  PictureCut cut;
  cut.sheet = {40, 40};
  cut.size = {30, 20};
  // The green square, which comes first, and the blue one beside it.
  cut.pieces = {{square(0, 0, 20), Point{-20, 0}, {}}, {square(20, 0, 10), Point{20, -20}, {}}};
  CHECK(rows_of(cut_picture(png, cut)) == std::vector<std::string>{"ggb", "gg "});
  SECTION("what is hidden is not shown, even within a piece") {
    cut.hidden = {square(30, 0, 10)};
    CHECK(rows_of(cut_picture(png, cut)) == std::vector<std::string>{"g.b", "gg "});
  }
  SECTION("a piece may be plain") {
    cut.pieces[0].move.reset();
    cut.pieces[0].plain = {255, 255, 255};
    CHECK(rows_of(cut_picture(png, cut)) == std::vector<std::string>{"wwb", "ww "});
  }
}

TEST_CASE("a picture is cut across the seam of a sheet that wraps", "[drawing][cut]") {
  PictureCut cut;
  cut.sheet = {40, 10};
  cut.period = {40, 0};
  cut.size = {20, 10};
  cut.pieces = {{square(0, 0, 20), Point{-30, 0}, {}}};
  CHECK(rows_of(cut_picture(png_of({"rgbw"}), cut)) == std::vector<std::string>{"wr"});
  cut.hidden = {square(40, 0, 10)};
  CHECK(rows_of(cut_picture(png_of({"rgbw"}), cut)) == std::vector<std::string>{"w."});
}

TEST_CASE("a large sheet gets no more pixels than pictures may have", "[drawing][cut]") {
  PictureCut cut;
  cut.sheet = {1, 1};
  cut.size = {90000, 50};
  cut.pieces = {{square(0, 0, 50), std::nullopt, {255, 255, 255}}};
  const auto picture = read_rgba(cut_picture(png_of({"r"}), cut));
  REQUIRE(picture.has_value());
  CHECK(picture->width <= longest_picture_side);
}

}  // namespace chancery::drawing_tests
