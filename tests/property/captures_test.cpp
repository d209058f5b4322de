#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>

#include "core/play/game/board.h"
#include "core/play/game/random_play.h"
#include "tests/quick_build.h"
#include "tests/unit/project.h"

using namespace chancery;

// Units of classes that do not capture leave centers to whoever owns them.

namespace {

constexpr std::uint64_t longest_game = 60;

/// Counts of what happened, so that a test in which nothing happens does not pass.
struct CaptureTally {
  std::uint64_t kept = 0;      // foreign or vacant centers under units that do not capture
  std::uint64_t captured = 0;  // centers that others captured
};

void play_with_planes(const Variant& variant, std::uint64_t seed, CaptureTally& tally) {
  RandomPlay play(variant);
  play.start(variant.setups.front(), seed);
  for (std::uint64_t phase = 0; phase < longest_game && !play.ending(); ++phase) {
    const Position before = play.position();
    play.play_phase();
    const Position& after = play.position();
    for (const Unit& unit : after.units) {
      const ProvinceId at = variant.map.province_of(unit.at);
      const bool captures = variant.classes[unit.unit_class.index()].captures;
      const bool is_new = before.owner[at.index()] != after.owner[at.index()];
      CAPTURE(seed, phase, variant.map.province(at).id);
      if (captures) {
        tally.captured += is_new ? 1 : 0;
        continue;
      }
      CHECK_FALSE(is_new);
      if (variant.map.province(at).center && after.owner[at.index()] != unit.power) ++tally.kept;
    }
  }
}

}  // namespace

TEST_CASE("units that do not capture change no owner", "[conformance]") {
  BoardCache boards;
  LoadRequest request;
  request.variant = project_path("docs/cookbook/planes");
  request.search = {project_path("variants")};
  const auto loaded = boards.get(request);
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  CaptureTally tally;
  const std::uint64_t games = testing::is_quick_build() ? 60 : 12;
  for (std::uint64_t seed = 0; seed < games; ++seed)
    play_with_planes(loaded->board->variant(), seed, tally);
  CHECK(tally.kept > 0);
  CHECK(tally.captured > 0);
}
