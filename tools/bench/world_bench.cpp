// Generated worlds: making one, a turn in it, and a page for every player.

#include <benchmark/benchmark.h>

#include <array>
#include <set>

#include "core/games/view/seen_world.h"
#include "core/pages/documents/player_page.h"
#include "tests/property/new_world.h"
#include "tools/bench/scratch.h"

namespace chancery::bench {
namespace {

constexpr std::size_t players = 12;
constexpr std::size_t units = 60;

WorldRequest large_world() {
  WorldRequest request;
  request.players = players;
  request.provinces = 400;
  request.seed = 42;
  return request;
}

Game make_game(const std::string& path) {
  NewGame begin;
  begin.request.variant = "world/variant.toml";
  begin.request.search = {"variants"};
  begin.seed = 42;
  Diagnostics diagnostics;
  return must(Game::create(path, begin, diagnostics, NewWorldFiles(new_world_map(large_world()))));
}

/// Gives every power the same number of units, next to its existing ones.
void add_units(Game& game) {
  const Variant& variant = game.variant();
  const Position& position = game.position();
  std::set<std::size_t> taken;
  std::vector<Unit> all = position.units;
  for (const Unit& unit : all) taken.insert(variant.map.province_of(unit.at).index());
  std::vector<std::string> changes;
  for (std::size_t i = 0; i < all.size() && all.size() < units; ++i)
    for (const SpaceId at : variant.map.neighbors(all[i].unit_class, all[i].at)) {
      if (all.size() == units) break;
      if (!taken.insert(variant.map.province_of(at).index()).second) continue;
      all.push_back({all[i].power, all[i].unit_class, at});
      changes.push_back("unit " + variant.powers[all[i].power.index()].name + " " +
                        print_unit(variant, all[i].unit_class, at));
      break;
    }
  must(game.correct(changes, "a benchmark"));
}

/// A game after a few turns in which every unit works, moves or helps at random.
Game make_late_game(const std::string& path, std::size_t turns = 12) {
  Game game = make_game(path);
  for (std::size_t turn = 0; turn < turns; ++turn) {
    must(game.submit(random_submissions(game, turn)));
    must(game.resolve(MissingOrders::assume));
  }
  while (phase_kind(game.variant(), game.position()) != PhaseKind::movement)
    must(game.resolve(MissingOrders::assume));
  while (game.position().units.size() < units) add_units(game);
  must(game.submit(random_submissions(game, turns)));
  return game;
}

void make_new_world(benchmark::State& state) {
  for ([[maybe_unused]] auto step : state) {
    WorldRequest request = large_world();
    request.provinces = 0;
    benchmark::DoNotOptimize(make_world(request, 200)->provinces.data());
  }
}

/// From orders as text to the next position, with the answer as text.
void resolve_hidden_turn(benchmark::State& state) {
  const Scratch scratch;
  const Game game = make_late_game(scratch.file("game"));
  for ([[maybe_unused]] auto step : state)
    benchmark::DoNotOptimize(must(game.try_resolve(MissingOrders::assume)).line.data());
  state.counters["units"] = static_cast<double>(game.position().units.size());
  state.counters["provinces"] = static_cast<double>(game.variant().map.provinces().size());
}

/// The same through the game file: opens it and stores the results.
void resolve_stored_hidden_turn(benchmark::State& state) {
  const Scratch scratch;
  const std::string path = scratch.file("game");
  make_late_game(path);
  for ([[maybe_unused]] auto step : state) {
    Game game = must(Game::open(path));
    benchmark::DoNotOptimize(must(game.resolve(MissingOrders::assume)).line.data());
    state.PauseTiming();
    must(game.undo());
    state.ResumeTiming();
  }
}

/// Opens a game after this many phases and writes a page for each player.
void write_player_pages(benchmark::State& state) {
  const Scratch scratch;
  const std::string path = scratch.file("game");
  make_late_game(path, static_cast<std::size_t>(state.range(0)));
  for ([[maybe_unused]] auto step : state) {
    const Game game = must(Game::open(path));
    const GameForDisplay told = must(game.told());
    for (std::size_t i = 0; i < players; ++i) {
      const std::array eyes{PowerId{i}};
      benchmark::DoNotOptimize(
          write_player_page(see_world(game.board(), told.record, eyes)).data());
    }
  }
}

BENCHMARK(make_new_world)->Unit(benchmark::kMillisecond);
BENCHMARK(resolve_hidden_turn)->Unit(benchmark::kMillisecond);
BENCHMARK(resolve_stored_hidden_turn)->Unit(benchmark::kMillisecond);
BENCHMARK(write_player_pages)->Arg(12)->Arg(150)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace chancery::bench
