#include <catch2/catch.hpp>
#include <vector>

#include "core/boards/world/world.h"

namespace chancery::world_tests {
namespace {

/// A request of which the first world is not fair.
WorldRequest hard_request() {
  WorldRequest request;
  request.players = 5;
  for (request.seed = 1; request.seed < 40; ++request.seed)
    if (!make_world(request, 1)) return request;
  return request;
}

}  // namespace

TEST_CASE("the first fair world is found, and who waits is told how many were tried", "[world]") {
  const WorldRequest request = hard_request();
  std::vector<std::size_t> tried;
  const auto world = make_world(request, 60, nullptr, [&](std::size_t n) { tried.push_back(n); });
  REQUIRE(world.has_value());
  CHECK(world->attempt > 1);
  for (const std::size_t count : tried) CHECK(count < world->attempt);
  // None of those before it is fair.
  tried.clear();
  Fairness best;
  CHECK_FALSE(
      make_world(request, world->attempt - 1, &best, [&](std::size_t n) { tried.push_back(n); }));
  REQUIRE_FALSE(tried.empty());
  CHECK(tried.back() == world->attempt - 1);
  const auto again = make_world(request, 60);
  REQUIRE(again.has_value());
  CHECK(again->attempt == world->attempt);
  CHECK(again->provinces.size() == world->provinces.size());
}

}  // namespace chancery::world_tests
