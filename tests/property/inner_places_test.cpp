#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/play/game/random_play.h"
#include "core/rules/phase/position_problems.h"
#include "tests/quick_build.h"
#include "tests/unit/project.h"

using namespace chancery;

// Random games of variants with places inside provinces.

namespace {

constexpr std::uint64_t most_phases = 40;

std::shared_ptr<const Board> load_inner(const std::string& folder) {
  static BoardCache boards;
  LoadRequest request;
  request.variant = project_path(folder);
  request.search = {project_path("variants"), project_path("tests/variants")};
  const auto loaded = boards.get(request);
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

/// Counts of what happened, so that a test in which nothing happens does not pass.
struct InnerTally {
  std::uint64_t beside = 0;   // provinces with a unit inside and one around
  std::uint64_t changed = 0;  // units that another class has been made of
  std::uint64_t cleared = 0;  // units inside that are gone
};

std::uint64_t count_of_class(const Position& position, ClassId unit_class) {
  std::uint64_t count = 0;
  for (const Unit& unit : position.units) count += unit.unit_class == unit_class ? 1 : 0;
  return count;
}

/// A game, each phase of it played again from the texts of its orders.
void play_inner_game(const Board& board, std::uint64_t seed, InnerTally& tally) {
  const Variant& variant = board.variant();
  const Map& map = variant.map;
  const ClassId inside = *variant.find_class("G");
  RandomPlay play(variant);
  play.start(variant.setups.front(), seed);
  for (std::uint64_t phase = 0; phase < most_phases && !play.ending(); ++phase) {
    const Position before = play.position();
    play.play_phase();
    const Position& after = play.position();
    CAPTURE(variant.name, seed, phase_label(variant, before.time));
    CHECK(position_problems(variant, after) == std::vector<std::string>());
    for (const Unit& unit : after.units)
      if (const ProvinceId at = map.province_of(unit.at); map.is_inner(at))
        tally.beside += after.unit_in(map.around(at)).valid() ? 1 : 0;
    const std::uint64_t was = count_of_class(before, inside);
    const std::uint64_t is = count_of_class(after, inside);
    if (phase_kind(variant, before) == PhaseKind::movement)
      (is > was ? tally.changed : tally.cleared) += is != was;
  }
}

}  // namespace

TEST_CASE("random games with places inside provinces", "[conformance][inside]") {
  InnerTally tally;
  // CHANCERY_LONG=1 plays six hundred games.
  const bool is_long = std::getenv("CHANCERY_LONG") != nullptr;
  const std::uint64_t games = is_long ? 300 : testing::is_quick_build() ? 60 : 12;
  for (const std::string folder : {"tests/variants/citadels", "docs/cookbook/garrisons"}) {
    const auto board = load_inner(folder);
    for (std::uint64_t seed = 0; seed < games; ++seed) play_inner_game(*board, seed, tally);
  }
  CHECK(tally.beside > games);
  CHECK(tally.changed > games);
  CHECK(tally.cleared > 0);
}
