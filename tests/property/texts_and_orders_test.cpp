#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/files/loader/setup_start.h"
#include "core/play/game/board.h"
#include "core/play/game/position_text.h"
#include "core/play/game/random_orders.h"
#include "core/play/game/written_orders.h"
#include "core/rules/phase/game_runner.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/phase/settle_phase.h"
#include "tests/quick_build.h"
#include "tests/unit/project.h"

namespace chancery {
namespace {

// Random phases of every variant, played from texts and from the same orders in the engine's terms.

struct BothWaysTally {
  std::size_t games = 0;
  std::size_t movements = 0;
  std::size_t retreats = 0;
  std::size_t adjustments = 0;
  std::size_t changed_before = 0;  // by declarations or a hook, before the phase was played
};

void compare(const MovementOutcome& a, const MovementOutcome& b) {
  CHECK(a.results == b.results);
  CHECK(a.moved == b.moved);
  CHECK(a.dislodged == b.dislodged);
  CHECK(a.dislodged_by == b.dislodged_by);
  CHECK(a.contested == b.contested);
  REQUIRE(a.arrivals.size() == b.arrivals.size());
  for (std::size_t i = 0; i < a.arrivals.size(); ++i) {
    CHECK(a.arrivals[i].unit == b.arrivals[i].unit);
    CHECK(a.arrivals[i].at == b.arrivals[i].at);
  }
}

void compare(const AdjustmentOutcome& a, const AdjustmentOutcome& b) {
  CHECK(a.removed == b.removed);
  CHECK(a.automatic == b.automatic);
  CHECK(a.reasons == b.reasons);
  CHECK(a.converted == b.converted);
  CHECK(a.built == b.built);
  CHECK(a.forced == b.forced);
  CHECK(a.supplied == b.supplied);
}

void compare(const std::optional<Ending>& a, const std::optional<Ending>& b) {
  REQUIRE(a.has_value() == b.has_value());
  if (!a) return;
  CHECK(a->kind == b->kind);
  CHECK(a->winners == b->winners);
  CHECK(a->text == b->text);
}

/// A game of random orders, each phase of which is played both ways.
class BothWays {
 public:
  BothWays(const Board& board, std::uint64_t seed, BothWaysTally& tally)
      : board_(board),
        variant_(board.variant()),
        seed_(seed),
        tally_(tally),
        hooks_(Hooks::of(variant_)),
        text_hooks_(Hooks::of(variant_)),
        legal_(variant_, hooks_.get(), RefusedOrders::listed),
        runner_(variant_, hooks_.get()),
        random_(seed),
        position_(begin_position(variant_, variant_.setups[seed % variant_.setups.size()], seed)) {
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) powers_.emplace_back(i);
    if (text_hooks_ != nullptr) text_hooks_->set_seed(seed);
    runner_.set_seed(seed);
  }

  [[nodiscard]] bool is_over() const { return ending_.has_value(); }

  void play_phase() {
    const Position before = position_;
    const PhaseKind kind = phase_kind(variant_, before);
    if (kind == PhaseKind::movement) legal_.look_at_movement(before);
    PhaseOrders orders;
    orders.reset(variant_, before);
    draw_.draw({variant_, before, powers_, legal_, hooks_.get()}, random_, orders);
    const std::vector<OrderSet> sets = write_orders(variant_, before, orders, powers_);
    std::string written;
    for (const OrderSet& set : sets)
      for (const std::string& line : set.lines)
        written += variant_.powers[set.power.index()].id + ": " + line + "\n";
    INFO(variant_.id << ", game " << seed_ << ", " << phase_label(variant_, before.time) << "\n"
                     << written);
    runner_.play(position_, orders, ending_);
    compare_outcome(before, kind, sets, orders);
    compare_next(before, sets);
  }

 private:
  void compare_outcome(const Position& before, PhaseKind kind, const std::vector<OrderSet>& sets,
                       const PhaseOrders& orders) {
    SettledPhase settled = settle_phase(
        variant_, before, read_orders(board_.reader(), before, sets, text_hooks_.get()), {},
        text_hooks_.get());
    const Position& played_in = settled.played_in(before);
    if (!(played_in == before)) ++tally_.changed_before;
    PhaseOrders& by_text = settled.collected.orders;
    PhasePlayer player(variant_, text_hooks_.get());
    const PhaseOutcome& outcome = player.play(played_in, by_text);
    CHECK(played_in == runner_.played_in());
    if (kind == PhaseKind::movement) {
      ++tally_.movements;
      compare(*outcome.movement, *runner_.outcome().movement);
      CHECK(outcome.disbanded == runner_.outcome().disbanded);
    } else if (kind == PhaseKind::retreat) {
      ++tally_.retreats;
      CHECK(outcome.retreats.results == runner_.outcome().retreats.results);
      CHECK(outcome.retreats.collided == runner_.outcome().retreats.collided);
      CHECK(outcome.retreats_by_hook == runner_.outcome().retreats_by_hook);
    } else if (kind == PhaseKind::adjustment) {
      ++tally_.adjustments;
      compare(outcome.adjustments, runner_.outcome().adjustments);
      REQUIRE(by_text.adjustments.size() == orders.adjustments.size());
      for (std::size_t i = 0; i < orders.adjustments.size(); ++i)
        CHECK(by_text.adjustments[i].result == orders.adjustments[i].result);
    }
    CHECK(texts_of(outcome.messages) == texts_of(runner_.outcome().messages));
  }

  void compare_next(const Position& before, const std::vector<OrderSet>& sets) {
    PhaseOptions options;
    options.hooks = text_hooks_.get();
    options.seed = seed_;
    const PhaseReport report =
        resolve_phase(board_.shared_variant(), board_.reader(), before, sets, options);
    REQUIRE_FALSE(report.failure);
    REQUIRE_FALSE(report.ending);
    std::optional<Ending> ending;
    Position next = next_phase(variant_, report.after, ending, text_hooks_.get());
    compare(ending, ending_);
    Position same = position_;
    next.reindex(variant_.map);
    same.reindex(variant_.map);
    if (next == same) return;
    CHECK(write_position_text(variant_, next, AttributeReader::game_master) ==
          write_position_text(variant_, same, AttributeReader::game_master));
    CHECK(next == same);
  }

  const Board& board_;
  const Variant& variant_;
  std::uint64_t seed_;
  BothWaysTally& tally_;
  std::unique_ptr<Hooks> hooks_, text_hooks_;
  LegalOrders legal_;
  RandomOrders draw_;
  GameRunner runner_;
  KeyedRandom random_;
  std::vector<PowerId> powers_;
  Position position_;
  std::optional<Ending> ending_;
};

/// The folders of all variants that can be played; `failing` is one whose hooks fail.
std::vector<std::string> playable_folders() {
  std::vector<std::string> folders;
  for (const std::string group : {"variants", "docs/cookbook", "tests/variants"})
    for (const std::string& name : disk().folders_in(project_path(group))) {
      const bool is_playable = !name.starts_with("bad_") && name != "failing" &&
                               disk().read(project_path(group + "/" + name + "/variant.toml"));
      if (is_playable) folders.push_back(project_path(group + "/" + name));
    }
  return folders;
}

std::uint64_t games_both_ways() {
  if (std::getenv("CHANCERY_LONG") != nullptr) return 100;
  return testing::is_quick_build() ? 6 : 1;
}

}  // namespace

TEST_CASE("phases are played from texts as from orders", "[conformance][both_ways]") {
  constexpr int most_phases = 30;
  BothWaysTally tally;
  BoardCache boards;
  for (const std::string& folder : playable_folders()) {
    LoadRequest request;
    request.variant = folder;
    request.search = {project_path("variants"), project_path("tests/variants")};
    const auto loaded = boards.get(request);
    INFO(folder << ": " << loaded->first_error());
    REQUIRE(loaded->board);
    const Variant& variant = loaded->board->variant();
    // Who sees a part of the board may not know whose units it may order; here all is known.
    if (variant.regents && (variant.sight || variant.fog)) continue;
    for (std::uint64_t seed = 0; seed < games_both_ways(); ++seed) {
      BothWays game(*loaded->board, seed, tally);
      ++tally.games;
      for (int i = 0; i < most_phases && !game.is_over(); ++i) game.play_phase();
    }
  }
  CHECK(tally.games > 30);
  CHECK(tally.movements > 10 * tally.games);
  CHECK(tally.retreats > tally.games / 5);
  CHECK(tally.adjustments > tally.games / 5);
  CHECK(tally.changed_before > 10);
}

}  // namespace chancery
