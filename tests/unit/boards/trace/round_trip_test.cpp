// Boards drawn as SVG, damaged in realistic ways, and traced: the result has the same edges.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/boards/trace/drawn_differences.h"
#include "core/boards/world/world.h"
#include "tests/quick_build.h"
#include "tests/unit/boards/trace/traced.h"
#include "tests/unit/source_tree.h"

namespace chancery::trace_tests {
namespace {

/// The damage to a drawing.
struct Damage {
  double moved = 0;       // each point, on its own, by up to this in each direction
  double shifted = 0;     // each shape, likewise: gaps on one side, overlaps on the other
  bool turned = false;    // each shape is in a rotated group
  bool small = false;     // in millimeters, a quarter of the size
  bool shuffled = false;  // the order of painting
  std::uint32_t seed = 7;
};

/// The name of an area, its shape, and whether it is water.
struct PlainArea {
  std::string id;
  const Shape& shape;
  bool wet = false;
};

/// A number from -1 to 1; the same on every machine, unlike std::uniform_real_distribution.
double chance(std::mt19937& random) {
  return static_cast<double>(random()) / 2147483647.5 - 1;
}

std::string drawn_shape(const PlainArea& area, const Damage& damage, std::mt19937& random) {
  const double angle = damage.turned ? 180 * chance(random) : 0;
  const double back = -angle * std::numbers::pi / 180;
  const Point shift{damage.shifted * chance(random), damage.shifted * chance(random)};
  std::string path;
  for (const Ring& ring : area.shape.rings) {
    char command = 'M';
    for (const Point& point : ring) {
      const double x = point[0] + shift[0] + damage.moved * chance(random);
      const double y = point[1] + shift[1] + damage.moved * chance(random);
      path += fmt::format("{}{:.3f} {:.3f}", command, std::cos(back) * x - std::sin(back) * y,
                          std::sin(back) * x + std::cos(back) * y);
      command = 'L';
    }
    path += 'Z';
  }
  return fmt::format(
      "<g transform=\"rotate({:.9f})\"><path id=\"{}\" fill-rule=\"evenodd\" "
      "fill=\"{}\" d=\"{}\"/></g>\n",
      angle, area.id, area.wet ? "#9bd" : "#ec9", path);
}

std::string drawn_board(const Plane& plane, const std::vector<PlainArea>& areas,
                        const std::vector<PlainArea>& blocked, const Damage& damage) {
  std::mt19937 random(damage.seed);
  std::vector<std::string> shapes;
  for (const PlainArea& area : areas) shapes.push_back(drawn_shape(area, damage, random));
  for (std::size_t i = shapes.size(); damage.shuffled && i-- > 1;)
    std::swap(shapes[i], shapes[random() % (i + 1)]);
  const double times = damage.small ? 0.25 : 1;
  const char* unit = damage.small ? "mm" : "";
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}{2}\" height=\"{1}{2}\" "
      "viewBox=\"0 0 {3} {4}\">\n<g id=\"impassable\">",
      *plane.width * times, *plane.height * times, unit, *plane.width, *plane.height);
  for (const PlainArea& plain_area : blocked) text += drawn_shape(plain_area, damage, random);
  text += "</g>";
  for (const std::string& shape : shapes) text += shape;
  return text + "</svg>";
}

std::string drawn_world(const World& world, const Damage& damage) {
  const auto plain = [](const std::vector<WorldProvince>& provinces) {
    std::vector<PlainArea> areas;
    for (const WorldProvince& province : provinces)
      areas.push_back({province.code, province.shape, province.ground == Ground::water});
    return areas;
  };
  return drawn_board(world.plane, plain(world.provinces), plain(world.blocked), damage);
}

std::string drawn_variant(const Variant& variant, const Damage& damage) {
  const Drawing& drawing = variant.drawing;
  std::vector<PlainArea> areas;
  for (std::size_t i = 0; i < drawing.shapes.size(); ++i)
    areas.push_back({variant.map.province(ProvinceId{i}).id, drawing.shapes[i],
                     variant.map.carries(ProvinceId{i})});
  std::vector<PlainArea> blocked;
  for (const Impassable& area : drawing.impassable) blocked.push_back({area.id, area.shape});
  return drawn_board(drawing.plane, areas, blocked, damage);
}

std::string pairs_text(const World& world, std::vector<std::size_t> WorldProvince::*near) {
  std::set<std::string> pairs;
  for (const WorldProvince& province : world.provinces)
    for (const std::size_t other : province.*near) {
      const std::string& code = world.provinces[other].code;
      pairs.insert(std::min(province.code, code) + "-" + std::max(province.code, code));
    }
  std::string text;
  for (const std::string& pair : pairs) text += (text.empty() ? "" : " ") + pair;
  return text;
}

std::string pairs_text(const std::vector<EdgeDifference>& differences) {
  std::string text;
  for (const EdgeDifference& difference : differences)
    text += fmt::format("{} – {} ({}) ", difference.from, difference.to,
                        fmt::join(difference.classes, ", "));
  return text;
}

}  // namespace

TEST_CASE("a damaged drawing of a world is traced to the world's own edges", "[trace]") {
  WorldRequest request;
  request.players = 2;
  request.seed = 3;
  request.wraps_east_west = false;
  const auto world = make_world(request, 60);
  REQUIRE(world.has_value());
  TraceRequest fitted;
  fitted.sheet = {*world->plane.width, *world->plane.height};
  fitted.cells = 1000;
  // Generated worlds have no coasts.
  for (const WorldProvince& province : world->provinces) fitted.one_coast.push_back(province.code);
  const Damage damages[] = {
      {}, {1.2}, {0, 1.2}, {0, 0, true}, {0, 0, false, true}, {0.7, 0.7, true, true, true}};
  for (const Damage& damage : damages) {
    CAPTURE(damage.moved, damage.shifted, damage.turned, damage.small, damage.shuffled);
    const Tracing tracing = traced_finely(drawn_world(*world, damage), fitted);
    CHECK(tracing.provinces.size() == world->provinces.size());
    CHECK(tracing.impassable.size() == world->blocked.size());
    CHECK(walks(tracing) == pairs_text(*world, &WorldProvince::walks));
    CHECK(sails(tracing) == pairs_text(*world, &WorldProvince::sails));
  }
}

TEST_CASE("a damaged drawing of a shipped board is traced to the board's own edges", "[trace]") {
  std::vector<Damage> damages{{0.5, 0.5, true, true, true}};
  if (testing::is_quick_build()) {
    damages.push_back({});
    for (const std::uint32_t seed : {8U, 9U}) damages.push_back({0.5, 0.5, true, true, true, seed});
  }
  for (const std::string id : {"standard", "colonial", "era_of_empire"}) {
    LoadRequest load;
    load.variant = id;
    load.search = {"variants"};
    const auto variant = load_variant(load, SourceTree{}).variant;
    REQUIRE(variant);
    TraceRequest request;
    request.known = known_provinces(*variant);
    request.sheet = {*variant->drawing.plane.width, *variant->drawing.plane.height};
    for (const Damage& damage : damages) {
      const Tracing tracing = traced_finely(drawn_variant(*variant, damage), request);
      const DrawnDifferences differences = compare_drawn(tracing, *variant);
      CAPTURE(id, damage.seed, damage.moved);
      CHECK(tracing.provinces.size() == variant->map.provinces().size());
      CHECK(pairs_text(differences.not_declared) == "");
      CHECK(pairs_text(differences.not_drawn) == "");
      CHECK(differences.agreed > 240);
    }
  }
}

}  // namespace chancery::trace_tests
