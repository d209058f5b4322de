#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/hash.h"
#include "core/boards/board/map_picture.h"
#include "core/boards/world/world_toml.h"
#include "core/workbench/check/check.h"
#include "tests/quick_build.h"
#include "tests/unit/source_tree.h"

namespace chancery {
namespace {

using testing::is_quick_build;

constexpr std::size_t tries = 60;

WorldRequest request_of(std::size_t players, std::uint64_t seed) {
  WorldRequest request;
  request.players = players;
  request.seed = seed;
  return request;
}

WorldStyle style() {
  WorldStyle style;
  style.walks = "army";
  style.walks_letter = "A";
  style.sails = "fleet";
  style.sails_letter = "F";
  return style;
}

/// The world's file under the rules of the standard game.
class WorldFiles final : public FileSource {
 public:
  explicit WorldFiles(std::string map) : map_(std::move(map)) {}

  std::optional<std::string> read(const std::string& path) const override {
    if (path == "world/map.toml") return map_;
    if (path == "world/variant.toml")
      return "[variant]\nid = \"world\"\nextends = \"standard\"\n[remove]\nprovince = \"all\"\n"
             "power = \"all\"\nsetup = \"all\"\n[victory]\ntarget = 5\n";
    return tree_.read(path);
  }
  bool is_folder(const std::string& path) const override {
    return path == "world" || tree_.is_folder(path);
  }

 private:
  SourceTree tree_;
  std::string map_;
};

LoadResult load_world(const World& world) {
  LoadRequest wanted;
  wanted.variant = "world";
  wanted.search = {"variants"};
  return load_variant(wanted, WorldFiles(write_world(world, style())));
}

std::uint64_t hash_of(const World& world) {
  Hasher hash;
  hash.add_text(write_world(world, style()));
  return hash.value();
}

/// Everything that X20 requires of a world: who starts where, what each sees.
void look_at_starts(const World& world) {
  std::set<std::size_t> players;
  for (std::size_t i = 0; i < world.provinces.size(); ++i) {
    const WorldProvince& province = world.provinces[i];
    if (!province.start) continue;
    CHECK(players.insert(*province.start).second);
    CHECK(province.ground == Ground::land);
    CHECK(province.shore);
    std::size_t seen_sites = 0;
    for (const std::size_t near : province.near) {
      seen_sites += world.provinces[near].site ? 1 : 0;
      CHECK_FALSE(world.provinces[near].start);
    }
    for (const WorldBridge& bridge : world.bridges)
      if (bridge.from == i || bridge.to == i)
        seen_sites += world.provinces[bridge.from == i ? bridge.to : bridge.from].site ? 1 : 0;
    CHECK(seen_sites == 1);
  }
  CHECK(players.size() == world.request.players);
}

void look_at_provinces(const World& world) {
  std::set<std::string> codes;
  for (const WorldProvince& province : world.provinces) {
    INFO(province.code);
    CHECK(codes.insert(province.code).second);
    CHECK(province.code.size() == 3);
    CHECK(covers(province.shape, province.at));
    CHECK_FALSE(province.near.empty());
    CHECK_FALSE((province.site && province.ground != Ground::land));
    if (province.ground == Ground::water) CHECK(province.walks.empty());
  }
  for (const WorldPortal& portal : world.portals) CHECK(codes.insert(portal.code).second);
}

void look_at_variant(const World& world) {
  const LoadResult loaded = load_world(world);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const Diagnostics findings = check_variant(loaded);
  INFO(write_diagnostics(findings, DiagnosticFormat::gcc));
  CHECK(findings.count(Severity::error) == 0);
  CHECK(findings.count(Severity::warning) == 0);
  CHECK(can_draw_map(*loaded.variant));
}

void look_at(const WorldRequest& request) {
  INFO(request.players << " players, seed " << request.seed << ", " << request.portals
                       << " portals");
  const auto world = make_world(request, tries);
  REQUIRE(world);
  CHECK(world->fairness.kept());
  CHECK(world->portals.size() == request.portals);
  look_at_starts(*world);
  look_at_provinces(*world);
  look_at_variant(*world);
}

}  // namespace

TEST_CASE("worlds load, hang together, are fair, and give check nothing to warn of", "[world]") {
  // A slow build checks only enough worlds to cover every kind of request.
  const std::uint64_t first = is_quick_build() ? 1 : 5;
  const std::uint64_t last = is_quick_build() ? 20 : 8;
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    WorldRequest request = request_of(2 + seed % 3, seed);
    request.islands = static_cast<Islands>(seed % 3);
    request.portals = seed % 4 == 1 ? 0 : seed % 4 + 2;
    request.wraps_north_south = seed % 5 == 0;
    request.wraps_east_west = seed % 7 != 0;
    look_at(request);
  }
}

TEST_CASE("worlds for many players are fair as well", "[world]") {
  look_at(request_of(12, 1));
  if (is_quick_build()) look_at(request_of(30, 13));  // a seed that becomes fair after a few tries
}

TEST_CASE("the same request gives the same world, on any machine and at any time", "[world]") {
  const auto once = make_world(request_of(2, 7), tries);
  const auto again = make_world(request_of(2, 7), tries);
  const auto other = make_world(request_of(2, 8), tries);
  REQUIRE(once);
  REQUIRE(again);
  REQUIRE(other);
  CHECK(write_world(*once, style()) == write_world(*again, style()));
  CHECK(hash_of(*once) != hash_of(*other));
  const std::vector<std::pair<std::size_t, std::uint64_t>> golden{
      {2, 0x190286d23838a283ULL}, {3, 0xa62a861f101dd7a6ULL}, {8, 0x49569c5e08e43dc9ULL}};
  for (const auto& [players, hash] : golden) {
    INFO(players << " players");
    if (players > 3 && !is_quick_build()) continue;
    const auto world = make_world(request_of(players, 42), tries);
    REQUIRE(world);
    CHECK(hash_of(*world) == hash);
  }
}

TEST_CASE("neither the order of provinces nor their codes reveal where they are", "[world]") {
  const auto world = make_world(request_of(3, 3), tries);
  REQUIRE(world);
  std::size_t neighbours = 0;
  for (std::size_t i = 0; i + 1 < world->provinces.size(); ++i) {
    CHECK(world->provinces[i].code < world->provinces[i + 1].code);
    const auto& near = world->provinces[i].near;
    neighbours += std::binary_search(near.begin(), near.end(), i + 1) ? 1 : 0;
  }
  CHECK(neighbours * 5 < world->provinces.size());
}

TEST_CASE("there are worlds that cannot be", "[world]") {
  const auto why = [](std::size_t players, std::size_t provinces, std::size_t portals) {
    WorldRequest request = request_of(players, 1);
    request.provinces = provinces;
    request.portals = portals;
    return why_no_world(request);
  };
  CHECK(why(0, 0, 0) == "a world is for 2 to 30 players, not 0");
  CHECK(why(31, 0, 0) == "a world is for 2 to 30 players, not 31");
  CHECK(why(2, 10, 0) == "2 players need 44 to 1200 provinces, not 10");
  CHECK(why(2, 5000, 0) == "2 players need 44 to 1200 provinces, not 5000");
  CHECK(why(2, 0, 1) == "one portal leads nowhere: give two or more");
  CHECK(why(2, 0, 99) == "at most 24 portals, not 99");
  CHECK(why(30, 0, 24).empty());
}

}  // namespace chancery
