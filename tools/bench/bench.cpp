// Benchmarks with google-benchmark; items are phases. Compare builds in one run and quote medians:
//   tools/bench/run

#include <benchmark/benchmark.h>

#include <algorithm>

#include "core/play/game/random_play.h"
#include "core/play/json_lines/json_lines.h"
#include "core/rules/phase/apply_movement.h"
#include "core/service/stepping/stepped_games.h"
#include "core/workbench/check/check.h"
#include "tools/bench/allocations.h"
#include "tools/bench/workload.h"

namespace chancery::bench {
namespace {

constexpr std::size_t sample_count = 512;
constexpr std::uint64_t seed = 1901;

const std::shared_ptr<const Variant>& standard() {
  static const std::shared_ptr<const Variant> variant = load_standard();
  return variant;
}

std::vector<Sample> standard_samples(int workload) {
  switch (workload) {
    case 0:
      return opening_samples(*standard(), sample_count, seed);
    case 1:
      return crowded_samples(*standard(), 33, Mix::any, sample_count, seed);
    case 2:
      return crowded_samples(*standard(), 33, Mix::moving, sample_count, seed);
    default:
      return crowded_samples(*standard(), 34, Mix::tangled, sample_count, seed);
  }
}

const char* workload_name(int workload) {
  static const char* const names[] = {"opening, 22 units", "33 units, any order",
                                      "33 units, three in five move", "34 units, tangles"};
  return names[workload];
}

/// From legal orders to the outcome. Must not allocate.
void orders_to_outcome(benchmark::State& state, const Variant& variant,
                       const std::vector<Sample>& samples) {
  MovementResolver resolver(variant);
  const auto beside = [](const Sample& sample) {
    MovementInputs all;
    all.rides = sample.rides;
    return all;
  };
  for (const Sample& sample : samples)
    resolver.resolve(sample.position, sample.orders, beside(sample));
  const std::uint64_t before = allocations_made();
  std::size_t next = 0;
  for ([[maybe_unused]] auto step : state) {
    const Sample& sample = samples[next];
    next = next + 1 == samples.size() ? 0 : next + 1;
    benchmark::DoNotOptimize(
        resolver.resolve(sample.position, sample.orders, beside(sample)).results.data());
  }
  const std::uint64_t made = allocations_made() - before;
  if (made > 0) state.SkipWithError("the loop from orders to outcome allocates");
  state.counters["allocations"] = static_cast<double>(made);
  state.SetItemsProcessed(state.iterations());
}

void outcome(benchmark::State& state) {
  const auto samples = standard_samples(static_cast<int>(state.range(0)));
  state.SetLabel(workload_name(static_cast<int>(state.range(0))));
  orders_to_outcome(state, *standard(), samples);
}

/// The same number of units on both boards. On Colonial's, a unit goes by rail in nearly every
/// phase, and all rules are on.
void colonial(benchmark::State& state) {
  constexpr std::size_t units = 34;
  static const std::shared_ptr<const Variant> variant = load_colonial();
  const bool other = state.range(0) == 1;
  state.SetLabel(other ? "Colonial, trains" : "Standard");
  const Variant& board = other ? *variant : *standard();
  const auto samples =
      crowded_samples(board, units, other ? Mix::riding : Mix::any, sample_count, seed);
  orders_to_outcome(state, board, samples);
}

/// Whole random games of Colonial, with hooks.
void colonial_games(benchmark::State& state) {
  static const std::shared_ptr<const Variant> variant = load_colonial();
  RandomPlay play(*variant);
  const Setup& setup = variant->setups.front();
  std::uint64_t game = seed;
  play.start(setup, game);
  for ([[maybe_unused]] auto step : state) {
    if (play.ending() || play.position().time.year > setup.year + 80) play.start(setup, ++game);
    play.play_phase();
  }
  state.SetItemsProcessed(state.iterations());
}

/// Legality of every order, resolution, and the next position.
void full_step(benchmark::State& state) {
  auto samples = standard_samples(static_cast<int>(state.range(0)));
  state.SetLabel(workload_name(static_cast<int>(state.range(0))));
  MovementResolver resolver(*standard());
  Legality legality(*standard());
  std::vector<Illegal> reasons;
  Position after;
  std::size_t next = 0;
  for ([[maybe_unused]] auto step : state) {
    Sample& sample = samples[next];
    next = next + 1 == samples.size() ? 0 : next + 1;
    legality.reset(sample.position);
    legality.check_all(sample.orders, reasons);
    if (std::any_of(reasons.begin(), reasons.end(), [](Illegal r) { return r != Illegal::no; }))
      state.SkipWithError("a listed order is not legal");
    const MovementOutcome& result = resolver.resolve(sample.position, sample.orders);
    apply_movement(*standard(), sample.position, sample.orders, result, resolver, after);
    benchmark::DoNotOptimize(after.units.data());
  }
  state.SetItemsProcessed(state.iterations());
}

/// Whole random games: lists every legal order of every unit in every phase.
void random_games(benchmark::State& state) {
  RandomPlay play(*standard());
  const Setup& setup = standard()->setups.front();
  std::uint64_t game = seed + static_cast<std::uint64_t>(state.thread_index()) * 1000003;
  play.start(setup, game);
  for ([[maybe_unused]] auto step : state) {
    if (play.ending() || play.position().time.year > setup.year + 40) play.start(setup, ++game);
    play.play_phase();
  }
  state.SetItemsProcessed(state.iterations());
}

/// Random games as programs in other languages play them: random orders as rows of numbers, the
/// phase played from these rows, the position as numbers. With 1, the rows are in another order, as
/// if the program had chosen them.
void stepped_games(benchmark::State& state) {
  SteppedGames games(std::make_shared<const Board>(standard()), 1);
  const Setup& setup = standard()->setups.front();
  std::uint64_t game = seed;
  std::vector<std::int32_t> rows;
  std::vector<std::int32_t> words;
  games.begin(0, game);
  for ([[maybe_unused]] auto step : state) {
    if (games.ending(0) || games.position(0).time.year > setup.year + 40) games.begin(0, ++game);
    games.draw_orders(0, rows);
    if (state.range(0) == 1 && !rows.empty())
      std::rotate(rows.begin(), rows.begin() + row_words, rows.end());
    if (games.step(0, rows)) state.SkipWithError("a drawn row makes no sense");
    games.write_position(0, words);
    benchmark::DoNotOptimize(words.data());
  }
  state.SetItemsProcessed(state.iterations());
}

/// Text that is available from the start.
class TextSource : public ByteSource {
 public:
  explicit TextSource(std::string_view text) : rest_(text) {}
  std::size_t read(std::span<char> buffer) override {
    const std::size_t length = rest_.copy(buffer.data(), buffer.size());
    rest_.remove_prefix(length);
    return length;
  }
  bool must_wait() override { return false; }

 private:
  std::string_view rest_;
};

/// JSON Lines in and out, as in `chancery adjudicate standard --jobs N`, with the time to load the
/// variant.
void json_lines(benchmark::State& state) {
  constexpr std::size_t line_count = 8192;
  const std::string lines = question_lines(*standard(), line_count, seed);
  JsonLinesJob job;
  job.request = standard_request();
  job.jobs = static_cast<unsigned>(state.range(0));
  std::size_t written = 0;
  for ([[maybe_unused]] auto step : state) {
    TextSource source(lines);
    BoardCache boards;
    const JsonLinesTally tally = adjudicate_lines(job, boards, source, [&](std::string_view text) {
      written += text.size();
      return true;
    });
    if (tally.errors > 0) state.SkipWithError("a line failed");
  }
  benchmark::DoNotOptimize(written);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(line_count));
}

void convoy_chain(benchmark::State& state) {
  const auto length = static_cast<std::size_t>(state.range(0));
  const auto variant = chain_variant(length);
  orders_to_outcome(state, *variant, {chain_sample(*variant, length)});
  state.SetComplexityN(state.range(0));
}

void large_board(benchmark::State& state) {
  const auto units = static_cast<std::size_t>(state.range(0));
  const auto variant = grid_variant(units * 5 / 2);
  const auto samples = crowded_samples(*variant, units, Mix::moving, 16, seed);
  orders_to_outcome(state, *variant, samples);
  state.SetComplexityN(state.range(0));
}

/// All checks of `chancery check` on files in memory: Standard, or a board of squares that touch
/// eight others each, so that the graph of no class is planar.
void check_board(benchmark::State& state) {
  LoadResult loaded;
  loaded.variant =
      state.range(0) == 0 ? standard() : grid_variant(static_cast<std::size_t>(state.range(0)));
  loaded.draft = loaded.variant;
  state.SetLabel(state.range(0) == 0 ? "Standard" : "squares");
  for ([[maybe_unused]] auto step : state)
    benchmark::DoNotOptimize(check_variant(loaded).all().size());
}

BENCHMARK(outcome)->DenseRange(0, 3)->Unit(benchmark::kNanosecond);
BENCHMARK(colonial)->DenseRange(0, 1)->Unit(benchmark::kNanosecond);
BENCHMARK(colonial_games)->Unit(benchmark::kNanosecond);
BENCHMARK(full_step)->DenseRange(0, 3)->Unit(benchmark::kNanosecond);
BENCHMARK(random_games)->Threads(1)->Threads(2)->UseRealTime()->Unit(benchmark::kNanosecond);
BENCHMARK(stepped_games)->Arg(0)->Arg(1)->Unit(benchmark::kNanosecond);
BENCHMARK(json_lines)
    ->ArgName("jobs")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(convoy_chain)
    ->Arg(100)
    ->Arg(200)
    ->Arg(400)
    ->Arg(800)
    ->Complexity()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(large_board)
    ->Arg(100)
    ->Arg(200)
    ->Arg(400)
    ->Arg(800)
    ->Complexity()
    ->Unit(benchmark::kMicrosecond);

BENCHMARK(check_board)->Arg(0)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace chancery::bench

BENCHMARK_MAIN();
