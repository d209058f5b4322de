// Games stepped with rows of numbers are the games that the engine plays, on every variant.

#include "core/service/stepping/stepped_games.h"

#include <catch2/catch.hpp>
#include <thread>

#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/quick_build.h"
#include "tests/unit/source_tree.h"

namespace chancery::stepped_games_tests {
namespace {

std::shared_ptr<const Board> load(const std::string& id) {
  LoadRequest request;
  request.variant = id;
  request.search = {"variants", "tests/variants"};
  const SourceTree tree;
  const LoadResult loaded = load_variant(request, tree);
  INFO(id);
  REQUIRE(loaded.variant);
  return std::make_shared<const Board>(loaded.variant);
}

const std::vector<std::string>& variants() {
  static const std::vector<std::string> all{
      "standard",   "colonial",     "era_of_empire", "era_of_empire_hawes",
      "two_rivers", "kitchen_sink", "everything",    "tramway",
      "citadels",   "barracks",     "straits",       "fog",
      "blind",      "regents",      "settlers",      "small_world"};
  return all;
}

constexpr std::size_t phases = 30;

}  // namespace

TEST_CASE("steps give the position that the orders in texts give", "[service][property]") {
  for (const std::string& id : variants()) {
    const auto board = load(id);
    const Variant& variant = board->variant();
    SteppedGames games(board, 2);
    std::vector<std::int32_t> rows;
    for (std::size_t game = 0; game < 2; ++game)
      for (std::size_t i = 0; i < phases && !games.ending(game); ++i) {
        games.draw_orders(game, rows);
        const HooksHandle hooks(variant, nullptr);
        PhaseOptions options;
        options.hooks = hooks.get();
        options.seed = game;
        if (hooks.get() != nullptr) hooks.get()->set_seed(game);
        const PhaseReport report =
            resolve_phase(board->shared_variant(), board->reader(), games.position(game),
                          games.texts_of(game, rows), options);
        REQUIRE_FALSE(report.failure);
        std::optional<Ending> ending = report.ending;
        const Position expected =
            ending ? report.after : next_phase(variant, report.after, ending, hooks.get());
        REQUIRE_FALSE(games.step(game, rows));
        INFO(id << " game " << game << " phase " << i);
        REQUIRE(games.position(game) == expected);
        REQUIRE(games.ending(game).has_value() == ending.has_value());
      }
  }
}

TEST_CASE("drawn rows, played as rows, give the same games", "[service][property]") {
  for (const std::string& id : variants()) {
    const auto board = load(id);
    SteppedGames by_rows(board, 2);
    SteppedGames at_random(board, 2);
    std::vector<std::int32_t> rows;
    for (std::size_t game = 0; game < 2; ++game)
      for (std::size_t i = 0; i < phases && !at_random.ending(game); ++i) {
        by_rows.draw_orders(game, rows);
        const auto problem = by_rows.step(game, rows);
        INFO(id << " game " << game << " phase " << i << ": " << (problem ? problem->text : ""));
        REQUIRE_FALSE(problem);
        at_random.step_at_random(game);
        REQUIRE(by_rows.position(game) == at_random.position(game));
      }
  }
}

TEST_CASE("listed rows can all be played", "[service][property]") {
  for (const std::string& id : variants()) {
    const auto board = load(id);
    SteppedGames games(board, 2);
    std::vector<std::int32_t> rows;
    KeyedRandom random(7);
    for (std::size_t i = 0; i < phases && !games.ending(0); ++i) {
      games.list_orders(0, rows);
      games.copy(0, 1);
      for (std::size_t k = 0; k < 20 && !rows.empty(); ++k) {
        const auto count = static_cast<std::uint32_t>(rows.size() / row_words);
        games.copy(0, 1);
        const auto problem = games.step(1, row_at(rows, random.below(count)));
        INFO(id << " phase " << i << ": " << (problem ? problem->text : ""));
        REQUIRE_FALSE(problem);
      }
      games.step_at_random(0);
    }
  }
}

TEST_CASE("rows that make no sense are refused, and change nothing", "[service][property]") {
  for (const std::string& id : variants()) {
    const auto board = load(id);
    SteppedGames games(board, 1);
    KeyedRandom random(11);
    std::vector<std::int32_t> rows;
    for (std::size_t i = 0; i < 200 && !games.ending(0); ++i) {
      games.draw_orders(0, rows);
      if (rows.empty()) rows.resize(row_words);
      rows[random.below(static_cast<std::uint32_t>(rows.size()))] =
          static_cast<std::int32_t>(random.below(90)) - 5;
      const Position before = games.position(0);
      if (games.step(0, rows)) REQUIRE(games.position(0) == before);
    }
  }
}

TEST_CASE("the words of a position say what it holds", "[service]") {
  const auto board = load("standard");
  SteppedGames games(board, 1);
  std::vector<std::int32_t> words;
  games.write_position(0, words);
  const auto head = [&](HeadWord which) { return words[static_cast<std::size_t>(which)]; };
  REQUIRE(head(HeadWord::size) == static_cast<std::int32_t>(words.size()));
  CHECK(head(HeadWord::units) == 22);
  CHECK(head(HeadWord::year) == 1901);
  CHECK(head(HeadWord::kind) == 0);
  const std::size_t powers = head_words + 75 * 3;
  CHECK(words[powers] == 3);  // centers of the first power
  const std::size_t units = powers + 7 * 3;
  const Unit& first = games.position(0).units.front();
  CHECK(words[units] == static_cast<std::int32_t>(first.power.index()));
  CHECK(words[units + 2] == static_cast<std::int32_t>(first.at.index()));
}

TEST_CASE("threads may play different games of one handle", "[service]") {
  const auto board = load("colonial");
  SteppedGames together(board, 4);
  SteppedGames apart(board, 4);
  {
    std::vector<std::jthread> threads;
    for (std::size_t game = 0; game < 4; ++game)
      threads.emplace_back([&together, game] {
        for (int i = 0; i < 10; ++i) together.step_at_random(game);
      });
  }
  for (std::size_t game = 0; game < 4; ++game) {
    for (int i = 0; i < 10; ++i) apart.step_at_random(game);
    CHECK(apart.position(game) == together.position(game));
  }
}

}  // namespace chancery::stepped_games_tests
