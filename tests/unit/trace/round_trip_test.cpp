// Worlds drawn as SVG, damaged as drawings are, and traced: the same edges come back.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/world/world.h"
#include "tests/unit/trace/traced.h"

namespace chancery {
namespace {

/// What is done to a drawing.
struct Damage {
  double moved = 0;       // each point, on its own, by up to this in each direction
  bool turned = false;    // each shape lies in a group that is turned
  bool small = false;     // in millimeters, a quarter of the size
  bool shuffled = false;  // the order of painting
};

/// A number from -1 to 1; the same on every machine, unlike std::uniform_real_distribution.
double chance(std::mt19937& random) {
  return static_cast<double>(random()) / 2147483647.5 - 1;
}

std::string drawn_shape(const WorldProvince& one, const Damage& damage, std::mt19937& random) {
  const double angle = damage.turned ? 180 * chance(random) : 0;
  const double back = -angle * std::numbers::pi / 180;
  std::string path;
  for (const Ring& ring : one.shape.rings) {
    char command = 'M';
    for (const auto& point : ring) {
      const double x = point[0] + damage.moved * chance(random);
      const double y = point[1] + damage.moved * chance(random);
      path += fmt::format("{}{:.3f} {:.3f}", command, std::cos(back) * x - std::sin(back) * y,
                          std::sin(back) * x + std::cos(back) * y);
      command = 'L';
    }
    path += 'Z';
  }
  return fmt::format(
      "<g transform=\"rotate({:.9f})\"><path id=\"{}\" fill-rule=\"evenodd\" "
      "fill=\"{}\" d=\"{}\"/></g>\n",
      angle, one.code, one.ground == Ground::water ? "#9bd" : "#ec9", path);
}

std::string drawn_world(const World& world, const Damage& damage) {
  std::mt19937 random(7);
  std::vector<std::string> shapes;
  for (const WorldProvince& one : world.provinces)
    shapes.push_back(drawn_shape(one, damage, random));
  for (std::size_t i = shapes.size(); damage.shuffled && i-- > 1;)
    std::swap(shapes[i], shapes[random() % (i + 1)]);
  std::string blocked;
  for (const WorldProvince& one : world.blocked) blocked += drawn_shape(one, damage, random);
  const double times = damage.small ? 0.25 : 1;
  const char* unit = damage.small ? "mm" : "";
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}{2}\" height=\"{1}{2}\" "
      "viewBox=\"0 0 {3} {4}\">\n<g id=\"impassable\">{5}</g>",
      *world.plane.width * times, *world.plane.height * times, unit, *world.plane.width,
      *world.plane.height, blocked);
  for (const std::string& shape : shapes) text += shape;
  return text + "</svg>";
}

std::string pairs_text(const World& world, std::vector<std::size_t> WorldProvince::*near) {
  std::set<std::string> pairs;
  for (const WorldProvince& one : world.provinces)
    for (const std::size_t other : one.*near) {
      const std::string& code = world.provinces[other].code;
      pairs.insert(std::min(one.code, code) + "-" + std::max(one.code, code));
    }
  std::string text;
  for (const std::string& pair : pairs) text += (text.empty() ? "" : " ") + pair;
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
  for (const WorldProvince& one : world->provinces) fitted.one_coast.push_back(one.code);
  const Damage damages[] = {{}, {1.2}, {0, true}, {0, false, true}, {1.0, true, true, true}};
  for (const Damage& damage : damages) {
    CAPTURE(damage.moved, damage.turned, damage.small, damage.shuffled);
    const Tracing tracing = traced(drawn_world(*world, damage), fitted);
    CHECK(tracing.provinces.size() == world->provinces.size());
    CHECK(tracing.impassable.size() == world->blocked.size());
    CHECK(walks(tracing) == pairs_text(*world, &WorldProvince::walks));
    CHECK(sails(tracing) == pairs_text(*world, &WorldProvince::sails));
  }
}

}  // namespace chancery
