#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/play/game/position_text.h"
#include "core/play/game/random_play.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/state/attributes.h"
#include "tests/property/random_scenes.h"
#include "tests/quick_build.h"

using namespace chancery;
using chancery::testing::is_quick_build;
using chancery::testing::load_folder;

// Random games of variants whose powers declare things: what was declared is the same as text and
// in the engine's terms, nobody spends more than it has, and games replayed are the same games.

namespace {

std::uint64_t declaration_games() {
  if (std::getenv("CHANCERY_LONG") != nullptr) return 300;
  return is_quick_build() ? 20 : 4;
}

/// The position that follows if the same orders are sent as text.
Position by_text(const Board& board, const Position& before, const std::vector<OrderSet>& sets,
                 std::uint64_t seed, std::set<std::string>& seen) {
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  PhaseOptions options;
  options.seed = seed;
  options.hooks = hooks.get();  // with the seed, also for adjustments that are passed over
  const PhaseReport report =
      resolve_phase(board.shared_variant(), board.reader(), before, sets, options);
  INFO((report.failure ? report.failure->message : std::string()));
  REQUIRE_FALSE(report.failure);
  for (const OrderReport& order : report.orders)
    if (order.order && order.result == Result::noted)
      seen.insert(order.order->substr(0, order.order->find(' ')));
  if (report.hook_position) seen.insert("changed before");
  std::optional<Ending> ending;
  return next_phase(board.variant(), report.after, ending, hooks.get());
}

std::string text_of(const Board& board, const Position& position) {
  return write_position_text(board.variant(), position, AttributeReader::game_master);
}

/// Plays a game, and each of its phases again as text. Returns the hash of every position.
std::vector<std::uint64_t> play(const Board& board, std::uint64_t seed,
                                std::set<std::string>& seen) {
  constexpr int longest = 40;
  std::vector<std::uint64_t> hashes;
  RandomPlay game(board.variant());
  game.start(board.variant().setups.front(), seed);
  for (int phase = 0; phase < longest && !game.ending(); ++phase) {
    const Position before = game.position();
    game.play_phase();
    const std::vector<OrderSet> sets = game.last_order_sets(before);
    std::string orders;
    for (const OrderSet& set : sets)
      for (const std::string& line : set.lines) orders += line + "; ";
    INFO(board.variant().id << ", game " << seed << ", phase " << phase << ": " << orders);
    if (!game.ending()) {
      const Position after = by_text(board, before, sets, seed, seen);
      CHECK(text_of(board, after) == text_of(board, game.position()));
      CHECK(after == game.position());
    }
    hashes.push_back(game.position().hash());
  }
  return hashes;
}

}  // namespace

TEST_CASE("declarations do the same as text and in the engine's terms", "[declare]") {
  const auto board = load_folder("tests/variants/bazaar", {});
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= declaration_games(); ++seed) {
    const std::vector<std::uint64_t> first = play(*board, seed, seen);
    CHECK(play(*board, seed, seen) == first);
  }
  CHECK(seen == std::set<std::string>{"GIVE", "PASS", "HIRE", "BRIBE", "PAY", "LEVY", "BID",
                                      "changed before"});
}

TEST_CASE("recipes with money, neutrals and disasters replay as they were played", "[declare]") {
  for (const char* recipe : {"purse", "bribes", "disasters", "transform", "barbarians",
                             "shared_victory", "alliances", "bidding"}) {
    const auto board = load_folder(std::string("docs/cookbook/") + recipe, {});
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed <= (declaration_games() + 1) / 2; ++seed)
      play(*board, seed, seen);
  }
}

TEST_CASE("random games of The Free Cities have everything in them", "[declare]") {
  const auto board = load_folder("docs/cookbook/free_cities", {});
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= declaration_games(); ++seed) {
    const std::vector<std::uint64_t> first = play(*board, seed, seen);
    const bool is_long = std::getenv("CHANCERY_LONG") != nullptr;
    if (is_long || seed <= 2) CHECK(play(*board, seed, seen) == first);
  }
  for (const char* word : {"GIVE", "BORROW", "BRIBE", "GARRISON", "changed before"}) {
    CAPTURE(word);
    CHECK(seen.contains(word));
  }
}

/// No power ever has less than nothing, or more than its purse holds, and nobody owes for nothing.
TEST_CASE("treasuries stay within their bounds", "[declare]") {
  const auto board = load_folder("docs/cookbook/free_cities", {});
  const AttributeRows rows(board->variant());
  RandomPlay game(board->variant());
  for (std::uint64_t seed = 1; seed <= declaration_games(); ++seed) {
    game.start(board->variant().setups.front(), seed);
    for (int phase = 0; phase < 60 && !game.ending(); ++phase) {
      game.play_phase();
      for (std::size_t p = 0; p < board->variant().powers.size(); ++p)
        for (const AttributeCell& cell : rows.of(AttributeOwner::power)) {
          const std::size_t at = p * rows.width(AttributeOwner::power) + cell.column;
          const std::int16_t value = game.position().power_attributes[at];
          CHECK(value >= cell.attribute->min);
          CHECK(value <= cell.attribute->max);
        }
    }
  }
}
