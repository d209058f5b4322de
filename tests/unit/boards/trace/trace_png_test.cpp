#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/named_points.h"
#include "core/boards/trace/patches.h"
#include "tests/unit/boards/trace/traced.h"

namespace chancery::trace_tests {
namespace {

constexpr Rgb water{150, 190, 230};
constexpr Rgb sand{230, 215, 160};
constexpr Rgb grass{170, 205, 140};
constexpr Rgb ink{0, 0, 0};

/// A picture of 800 by 600 pixels, painted by a function of the position.
template <class Paint>
PngPicture painted(Paint paint) {
  PngPicture picture;
  picture.width = 800;
  picture.height = 600;
  for (std::size_t y = 0; y < picture.height; ++y)
    for (std::size_t x = 0; x < picture.width; ++x)
      picture.pixels.push_back(paint(static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5));
  return picture;
}

Rgb mixed(const Rgb& a, const Rgb& b, double part) {
  const auto channel = [&](std::uint8_t one, std::uint8_t other) {
    return static_cast<std::uint8_t>(std::lround(one + part * (other - one)));
  };
  return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)};
}

/// Water on the left, and four quarters of land around a corner on the right.
Rgb ground_at(double x, double y) {
  if (x < 200) return water;
  return (x < 500) == (y < 300) ? sand : grass;
}

/// The distance of the nearest border.
double to_border(double x, double y) {
  const double side = std::abs(x - 200);
  return x < 200 ? side : std::min({side, std::abs(x - 500), std::abs(y - 300)});
}

const std::string points =
    "id,x,y,name\nSEA,100,300,Far Sea\nARD,350,150\nBEL,650,150\nCOR,350,450\nDOR,650,450\n";

std::vector<NamedPoint> named_points() {
  Diagnostics diagnostics;
  auto read = read_named_points(drawing_file(points), diagnostics);
  CHECK(diagnostics.empty());
  return read;
}

Tracing traced_picture(const PngPicture& picture, const TraceRequest& request) {
  Diagnostics diagnostics;
  auto tracing = trace_png(drawing_file(""), picture, request, diagnostics);
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  REQUIRE(tracing.has_value());
  return std::move(*tracing);
}

TraceRequest with_points() {
  TraceRequest request;
  request.points = named_points();
  return request;
}

void check_quarters(const Tracing& tracing) {
  CHECK(tracing.provinces.size() == 5);
  CHECK(walks(tracing) == "ARD-BEL ARD-COR BEL-DOR COR-DOR");
  CHECK(sails(tracing) == "ARD-COR ARD-SEA COR-SEA");
  CHECK(province_of(tracing, "SEA").name == "Far Sea");
  CHECK(province_of(tracing, "SEA").ground == DrawnGround::water);
  CHECK(province_of(tracing, "ARD").at == Point{350, 150});
}

}  // namespace

TEST_CASE("patches of color are provinces", "[trace]") {
  check_quarters(traced_picture(painted(ground_at), with_points()));
}

TEST_CASE("lines between patches belong to them, blurred ones too", "[trace]") {
  for (const double width : {1.0, 2.0, 4.0}) {
    CAPTURE(width);
    check_quarters(traced_picture(painted([&](double x, double y) {
                                    return to_border(x, y) < width / 2 ? ink : ground_at(x, y);
                                  }),
                                  with_points()));
    check_quarters(traced_picture(painted([&](double x, double y) {
                                    const double part = std::clamp(
                                        1.2 * (width / 2 + 0.8 - to_border(x, y)), 0.0, 1.0);
                                    return mixed(ground_at(x, y), ink, part);
                                  }),
                                  with_points()));
  }
}

TEST_CASE("letters on the map are no provinces", "[trace]") {
  // Rings and bars, like letters.
  const auto picture = painted([](double x, double y) {
    const double from_middle = std::hypot(x - 300, y - 150);
    const bool letter = (from_middle > 6 && from_middle < 10) ||
                        (std::abs(x - 330) < 2 && std::abs(y - 150) < 12) ||
                        (std::abs(x - 500) < 14 && std::abs(y - 300) < 2);
    return letter || to_border(x, y) < 1 ? ink : ground_at(x, y);
  });
  check_quarters(traced_picture(picture, with_points()));
}

TEST_CASE("without points, patches are numbered; one color may have several", "[trace]") {
  const Tracing tracing = traced_picture(painted(ground_at), {});
  CHECK(tracing.provinces.size() == 5);
  CHECK(walks(tracing) == "P2-P3 P2-P4 P3-P5 P4-P5");
  CHECK(has(notes_of(tracing, TraceNoteKind::unnamed), "they have the ids from P1 to P5"));
}

TEST_CASE("a patch without a point belongs to the only province of its color", "[trace]") {
  const auto with_island = painted([](double x, double y) {
    return std::hypot(x - 80, y - 80) < 30 ? Rgb{200, 90, 90}
           : x > 680 && y > 400            ? Rgb{200, 90, 90}
                                           : ground_at(x, y);
  });
  TraceRequest request = with_points();
  request.points.push_back({"ILE", {700, 500}, "Isle"});
  const Tracing tracing = traced_picture(with_island, request);
  CHECK(province_of(tracing, "ILE").pieces == 2);
  CHECK(has(sails(tracing), "ILE-SEA"));
}

TEST_CASE("a line with a gap parts two provinces, if each has its point", "[trace]") {
  const auto gap = painted([](double x, double y) {
    const bool line = std::abs(x - 500) < 1 && std::abs(y - 150) > 4;
    return line ? ink : x < 200 ? water : sand;
  });
  TraceRequest request;
  request.points = {{"SEA", {100, 300}}, {"ARD", {350, 300}}, {"BEL", {650, 200}}};
  const Tracing tracing = traced_picture(gap, request);
  CHECK(tracing.provinces.size() == 3);
  CHECK(walks(tracing) == "ARD-BEL");
  CHECK(sails(tracing) == "ARD-SEA");
  CHECK(covers(province_of(tracing, "ARD").shape, {490, 150}));
  CHECK(covers(province_of(tracing, "BEL").shape, {510, 150}));
  CHECK(has(notes_of(tracing, TraceNoteKind::shared_patch), "ARD, BEL lie on one patch"));
}

TEST_CASE("the point of an island may stand in the water beside it", "[trace]") {
  const auto island = painted([](double x, double y) {
    return std::hypot(x - 200, y - 200) < 25 ? grass : x < 400 ? water : sand;
  });
  TraceRequest request;
  request.points = {{"SEA", {100, 450}}, {"ILE", {232, 200}}, {"ARD", {600, 300}}};
  request.known = {{"SEA", {}, DrawnGround::water}, {"ILE", {}, DrawnGround::land}};
  const Tracing tracing = traced_picture(island, request);
  CHECK(tracing.provinces.size() == 3);
  CHECK(sails(tracing) == "ARD-SEA ILE-SEA");
  CHECK(covers(province_of(tracing, "ILE").shape, {200, 200}));
  CHECK(has(notes_of(tracing, TraceNoteKind::moved_point), "the point of ILE lies in the water"));
}

TEST_CASE("a table of points may say where coasts lie", "[trace]") {
  const auto strip = painted([](double, double y) { return y > 200 && y < 400 ? sand : water; });
  TraceRequest request;
  request.points = {{"NOR", {400, 100}},    {"SOU", {400, 500}},    {"ARD", {400, 300}},
                    {"ARD/EC", {600, 195}}, {"ARD/WC", {200, 405}}, {"BEL/NC", {1, 1}}};
  const Tracing tracing = traced_picture(strip, request);
  CHECK(sails(tracing) == "ARD/EC-NOR ARD/WC-SOU");
}

TEST_CASE("pictures that cannot be traced get one message", "[trace]") {
  const auto refusal = [](const std::string& bytes) {
    Diagnostics diagnostics;
    CHECK_FALSE(trace_file(drawing_file(bytes), {}, diagnostics).has_value());
    REQUIRE(diagnostics.all().size() == 1);
    return diagnostics.all().front().id;
  };
  const std::string signature = "\x89PNG\r\n\x1a\n";
  CHECK(refusal(signature) == "drawing.bad-png");
  CHECK(refusal(signature + std::string(1000, 'x')) == "drawing.bad-png");
  Diagnostics diagnostics;
  PngPicture blank;
  blank.width = blank.height = 100;
  blank.pixels.resize(10'000);
  CHECK_FALSE(trace_png(drawing_file(""), blank, {}, diagnostics).has_value());
  CHECK(diagnostics.all().front().id == "drawing.no-patches");
}

TEST_CASE("a PNG file is read as its pixels", "[drawing]") {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = 2;
  image.height = 1;
  image.format = PNG_FORMAT_RGBA;
  const std::array<png_byte, 8> bytes{10, 20, 30, 255, 0, 0, 0, 0};
  png_alloc_size_t size = 0;
  REQUIRE(png_image_write_to_memory(&image, nullptr, &size, 0, bytes.data(), 0, nullptr) != 0);
  std::string file(size, '\0');
  REQUIRE(png_image_write_to_memory(&image, file.data(), &size, 0, bytes.data(), 0, nullptr) != 0);
  Diagnostics diagnostics;
  const auto picture = read_png(drawing_file(file), diagnostics);
  REQUIRE(picture.has_value());
  CHECK(picture->at(0, 0) == Rgb{10, 20, 30});
  CHECK(picture->at(1, 0) == Rgb{255, 255, 255});
}

TEST_CASE("tables of points are read in the forms in which people keep them", "[trace]") {
  const auto read = [](const std::string& text, Diagnostics& diagnostics) {
    std::string list;
    for (const NamedPoint& point : read_named_points(drawing_file(text), diagnostics))
      list += fmt::format("{} {:g} {:g} {}|", point.id, point.at[0], point.at[1], point.name);
    return list;
  };
  Diagnostics none;
  CHECK(read("# points\nARD 1 2\nBEL 3.5  4 Far Land\r\n", none) == "ARD 1 2 |BEL 3.5 4 Far Land|");
  CHECK(read("id;x;y\nARD;1;2;\"Ardenia\"\n", none) == "ARD 1 2 Ardenia|");
  CHECK(read("ARD\t1\t2\tFar Land", none) == "ARD 1 2 Far Land|");
  CHECK(none.empty());
  Diagnostics wrong;
  CHECK(read("ARD,1,2\nBEL,x,2\n", wrong) == "ARD 1 2 |");
  REQUIRE(wrong.all().size() == 1);
  CHECK(wrong.all().front().id == "drawing.bad-points");
  CHECK(wrong.all().front().span.line == 2);
}

}  // namespace chancery::trace_tests
