#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/play/game/random_play.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/state/regents.h"
#include "tests/quick_build.h"
#include "tests/unit/project.h"

// Random games of a variant that has every kind of rule at once, played again from the text of
// their orders.

namespace chancery {
namespace {

std::shared_ptr<const Board> everything() {
  static BoardCache boards;
  LoadRequest request;
  request.variant = project_path("tests/variants/everything");
  request.search = {project_path("variants"), project_path("tests/variants")};
  const auto loaded = boards.get(request);
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

struct Condition {
  std::string text;
  bool holds = false;
};

/// A condition of the forms that there are, about a province at random.
class Conditions {
 public:
  Conditions(const Variant& variant, const Position& position, KeyedRandom& random)
      : variant_(variant), position_(position), random_(random) {}

  Condition draw() {
    Condition condition = below(2) == 0 ? unit() : owner();
    if (below(3) == 0) condition = {"NOT " + condition.text, !condition.holds};
    if (below(3) > 0) return condition;
    const Condition other = unit();
    return below(2) == 0 ? Condition{fmt::format("{} AND {}", condition.text, other.text),
                                     condition.holds && other.holds}
                         : Condition{fmt::format("NOT ({} OR {})", condition.text, other.text),
                                     !condition.holds && !other.holds};
  }

 private:
  std::size_t below(std::size_t count) { return random_.below(static_cast<std::uint32_t>(count)); }
  ProvinceId province() { return ProvinceId{below(variant_.map.provinces().size())}; }
  PowerId power() { return PowerId{below(variant_.powers.size())}; }

  Condition unit() {
    const ProvinceId where = province();
    const PowerId whose = power();
    const std::string& id = variant_.map.province(where).id;
    const UnitId there = position_.unit_in(where);
    if (below(2) == 0) return {id, there.valid()};
    return {fmt::format("{} {}", variant_.powers[whose.index()].adjectives.front(), id),
            there.valid() && position_.units[there.index()].power == whose};
  }

  Condition owner() {
    const ProvinceId where = province();
    const PowerId whose = power();
    return {fmt::format("{} OWNS {}", variant_.powers[whose.index()].name,
                        variant_.map.province(where).id),
            position_.owner[where.index()] == whose};
  }

  const Variant& variant_;
  const Position& position_;
  KeyedRandom& random_;
};

/// The same orders, some with conditions under which they count.
std::vector<OrderSet> with_conditions(const Variant& variant, const Position& position,
                                      std::vector<OrderSet> sets, KeyedRandom& random) {
  Conditions conditions(variant, position, random);
  for (OrderSet& set : sets) {
    const std::vector<std::string> plain = set.lines;
    for (std::string& line : set.lines) {
      if (random.below(3) > 0) continue;
      const std::string& other = plain[random.below(static_cast<std::uint32_t>(plain.size()))];
      const Condition condition = conditions.draw();
      line = condition.holds ? fmt::format("IF {} THEN {} ELSE {}", condition.text, line, other)
                             : fmt::format("IF {} THEN {} ELSE {}", condition.text, other, line);
    }
  }
  return sets;
}

struct PlayTally {
  std::size_t by_regents = 0;
  std::size_t movements = 0;
};

void count_regents(const PhaseReport& report, PlayTally& tally) {
  for (const OrderReport& order : report.orders)
    if (order.regent.valid() && order.result != Result::void_order) ++tally.by_regents;
}

void play_both_ways(const Board& board, std::uint64_t seed, int phases, PlayTally& tally) {
  const Variant& variant = board.variant();
  RandomPlay play(variant);
  play.start(variant.setups.front(), seed);
  KeyedRandom random(seed, 7);
  for (int phase = 0; phase < phases && !play.ending(); ++phase) {
    const Position before = play.position();
    play.play_phase();
    const std::vector<OrderSet> sets =
        with_conditions(variant, before, play.last_order_sets(before), random);
    const PhaseReport report =
        resolve_phase(board.shared_variant(), board.reader(), before, sets, {});
    count_regents(report, tally);
    if (phase_kind(variant, before) == PhaseKind::movement) ++tally.movements;
    std::optional<Ending> ending;
    const Position after = next_phase(variant, report.after, ending);
    std::string written;
    for (const OrderSet& set : sets)
      for (const std::string& line : set.lines)
        written += fmt::format("{}: {}\n", variant.powers[set.power.index()].name, line);
    INFO("seed " << seed << ", phase " << phase << "\n" << written);
    REQUIRE(ending.has_value() == play.ending().has_value());
    // The order of units says nothing.
    REQUIRE((ending.has_value() || after.hash() == play.position().hash()));
  }
}

}  // namespace

TEST_CASE("a game with every kind of rule is the same when it is played from its text",
          "[conformance][everything]") {
  const auto board = everything();
  PlayTally tally;
  // CHANCERY_LONG=1 plays three hundred games.
  const bool is_long = std::getenv("CHANCERY_LONG") != nullptr;
  const std::uint64_t games = is_long ? 300 : testing::is_quick_build() ? 60 : 6;
  for (std::uint64_t seed = 0; seed < games; ++seed) play_both_ways(*board, seed, 30, tally);
  CHECK(tally.by_regents > tally.movements / 4);
}

}  // namespace chancery
