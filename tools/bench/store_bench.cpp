// A game in its file, as the commands for game masters use it, including writes that are synced to
// the disk.

#include <benchmark/benchmark.h>

#include "core/games/store/game.h"
#include "core/pages/documents/game_page.h"
#include "core/play/game/order_choices.h"
#include "tests/unit/project.h"
#include "tools/bench/scratch.h"
#include "tools/bench/workload.h"

namespace chancery::bench {
namespace {

Game make_game(const std::string& path, const std::string& variant) {
  NewGame begin;
  begin.request = standard_request();
  begin.request.variant = project_path("variants/" + variant);
  begin.seed = 1;
  Diagnostics diagnostics;
  return must(Game::create(path, begin, diagnostics));
}

/// Plays this many random turns, or fewer if somebody wins.
Game play_game(const std::string& path, const std::string& variant, std::size_t turns) {
  Game game = make_game(path, variant);
  for (std::size_t turn = 0; turn < turns && !game.ending(); ++turn) {
    must(game.submit(random_submissions(game, turn)));
    must(game.resolve(MissingOrders::assume));
  }
  return game;
}

/// Replaces the starting units by those of the sample.
void set_up(Game& game, const Sample& sample) {
  std::vector<std::string> changes;
  const auto name = [&](const Unit& unit) {
    return print_unit(game.variant(), unit.unit_class, unit.at);
  };
  for (const Unit& unit : game.position().units) changes.push_back("remove " + name(unit));
  for (const Unit& unit : sample.position.units)
    changes.push_back("unit " + game.variant().powers[unit.power.index()].name + " " + name(unit));
  must(game.correct(changes, "a benchmark"));
}

const char* board_name(std::int64_t board) {
  static const char* const names[] = {"standard", "colonial", "era_of_empire"};
  return names[board];
}

/// What `chancery game resolve` does: opens the file, resolves the phase with a report in words,
/// and stores the results.
void resolve_stored_phase(benchmark::State& state) {
  constexpr std::size_t units = 60;
  const Scratch scratch;
  const std::string path = scratch.file("game");
  {
    Game game = make_game(path, board_name(state.range(0)));
    set_up(game, crowded_samples(game.variant(), units, Mix::any, 1, 1901).front());
    must(game.submit(random_submissions(game, 7)));
  }
  state.SetLabel(board_name(state.range(0)));
  for ([[maybe_unused]] auto step : state) {
    Game game = must(Game::open(path));
    if (game.position().units.size() != units) state.SkipWithError("the number of units differs");
    benchmark::DoNotOptimize(must(game.resolve(MissingOrders::assume)).line.data());
    state.PauseTiming();
    must(game.undo());
    state.ResumeTiming();
  }
}

void open_long_game(benchmark::State& state) {
  const auto turns = static_cast<std::size_t>(state.range(1));
  const Scratch scratch;
  const std::string path = scratch.file("game");
  {
    const Game game = play_game(path, board_name(state.range(0)), turns);
    if (game.ending()) state.SkipWithError("the game was too short");
  }
  state.SetLabel(board_name(state.range(0)));
  for ([[maybe_unused]] auto step : state)
    benchmark::DoNotOptimize(must(Game::open(path)).position().units.data());
}

/// Reads the whole game from the file and draws it.
void write_page(benchmark::State& state) {
  constexpr std::size_t turns = 60;
  constexpr double most_bytes = 2'000'000;
  const Scratch scratch;
  const Game game = play_game(scratch.file("game"), board_name(state.range(0)), turns);
  state.SetLabel(board_name(state.range(0)));
  double bytes = 0;
  for ([[maybe_unused]] auto step : state)
    bytes = static_cast<double>(
        write_game_page(game.board(), View::of_game_master().game(must(game.told()).record))
            .size());
  state.counters["bytes"] = bytes;
  if (bytes > most_bytes) state.SkipWithError("the page is larger than two megabytes");
}

BENCHMARK(resolve_stored_phase)->DenseRange(0, 2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(open_long_game)
    ->Args({0, 200})
    ->Args({1, 200})
    ->Args({2, 20})
    ->Args({0, 20})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(write_page)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace chancery::bench
