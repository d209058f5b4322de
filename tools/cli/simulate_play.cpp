#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <iostream>
#include <memory>

#include "core/base/common/words.h"
#include "core/bots/simulation/game_log.h"
#include "core/bots/simulation/simulation_run.h"
#include "core/bots/simulation/tally.h"
#include "tools/cli/built.h"
#include "tools/cli/simulate.h"
#include "tools/cli/simulate_file.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

std::shared_ptr<const Board> load_board(const std::string& variant, const VariantChoices& choices) {
  const LoadResult loaded = load_variant(make_request(variant, choices));
  print_diagnostics(loaded.diagnostics);
  return loaded.variant ? std::make_shared<const Board>(loaded.variant) : nullptr;
}

BotsByPower bots_of(const Board& board, const std::string& spec, std::string_view flag) {
  const Found<BotsByPower> bots = read_bots(board, spec);
  if (!bots.value) throw InputProblem{fmt::format("{} {}: {}", flag, spec, bots.sentence())};
  std::vector<std::string> without;
  for (std::size_t i = 0; i < bots.value->size(); ++i)
    if (board.variant().is_played(PowerId{i}) && (*bots.value)[i] == nullptr)
      without.push_back(board.variant().powers[i].name);
  if (!without.empty())
    throw InputProblem{
        fmt::format("{} {}: no bot plays {}; name one for all other seats, as in "
                    "greedy,{}",
                    flag, spec, fmt::join(without, ", "), spec)};
  return *bots.value;
}

/// The choices of the other side: those of the first, with their differences.
VariantChoices other_choices(const SimulateArguments& arguments) {
  VariantChoices choices = arguments.against.empty() ? arguments.choices : VariantChoices{};
  for (const std::string& option : arguments.options_b) {
    const std::string name = option.substr(0, option.find('=') + 1);
    std::erase_if(choices.options,
                  [&](const std::string& text) { return text.rfind(name, 0) == 0; });
    choices.options.push_back(option);
  }
  if (!arguments.setup_b.empty()) choices.setup = arguments.setup_b;
  return choices;
}

/// The sides of the run; empty if a variant does not load.
std::vector<SimulatedSide> list_sides(const SimulateArguments& arguments) {
  std::vector<SimulatedSide> sides;
  const auto add = [&](const std::string& variant, const VariantChoices& choices,
                       const std::string& players, std::string_view flag) {
    std::shared_ptr<const Board> board = load_board(variant, choices);
    if (!board) return false;
    const BotsByPower bots = bots_of(*board, players, flag);
    sides.push_back(make_side(std::move(board), bots, words_of_choices(choices), arguments.seed,
                              arguments.years, std::string(version())));
    return true;
  };
  if (!add(arguments.variant, arguments.choices, arguments.players, "--players")) return {};
  if (!arguments.compares()) return sides;
  const std::string& players_b =
      arguments.players_b.empty() ? arguments.players : arguments.players_b;
  if (!add(arguments.against.empty() ? arguments.variant : arguments.against,
           other_choices(arguments), players_b, "--players-b"))
    return {};
  sides[0].series.side = "a";
  sides[1].series.side = "b";
  return sides;
}

/// Shows the progress of the run on a terminal, about once a second.
class Progress {
 public:
  explicit Progress(std::size_t all) : all_(all), is_shown_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void clear() {
    if (was_shown_) std::cerr << "\r\033[K";
    was_shown_ = false;
  }

  void add(std::size_t games) {
    played_ += games;
    const auto now = Clock::now();
    if (!is_shown_ || now - last_ < std::chrono::seconds(1)) return;
    last_ = now;
    was_shown_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double left =
        seconds / static_cast<double>(played_) * static_cast<double>(all_ - played_);
    std::cerr << fmt::format("\r{} of {} games, {} left \033[K", played_, all_, time_text(left));
  }

 private:
  using Clock = std::chrono::steady_clock;

  static std::string time_text(double seconds) {
    if (seconds < 90) return fmt::format("{:.0f} s", seconds);
    if (seconds < 5400) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
  }

  std::size_t all_, played_ = 0;
  bool is_shown_, was_shown_ = false;
  Clock::time_point start_ = Clock::now(), last_ = start_;
};

int report_failure(const SimulateArguments& arguments, const GameFailure& failure) {
  Diagnostics diagnostics;
  diagnostics.add(failure.diagnostic);
  print_diagnostics(diagnostics);
  return complain(
      fmt::format("game {} of seed {} cannot be played: a hook failed; the games "
                  "before it are kept",
                  failure.task.game, arguments.seed));
}

/// Counts the games of a run whose lines go to standard output, for a summary after them.
class RunSummary {
 public:
  explicit RunSummary(const std::vector<SimulatedSide>& sides)
      : sides_(&sides), tallies_(sides.size()) {}

  void add(std::string_view lines) {
    LineCutter cutter;
    cutter.feed(lines, [&](std::string_view line, std::uint64_t) {
      std::string problem;
      const auto game = read_game_line(line, problem);
      if (game) tallies_[game->series.side == "b" ? 1 : 0].add(*game);
    });
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t side = 0; side < tallies_.size(); ++side)
      if (tallies_[side].games > 0) text += line_of(side);
    return text.empty() ? text : text + "'-o FILE' keeps the games and reports on them\n";
  }

 private:
  /// "Tiny, 6 games; ahead: Red 4, Blue 2; ends: cut 3, victory 3".
  [[nodiscard]] std::string line_of(std::size_t side) const {
    const Variant& variant = (*sides_)[side].board->variant();
    const Tally& tally = tallies_[side];
    std::vector<std::string> ahead, ends;
    for (std::size_t i = 0; i < tally.seats.size(); ++i)
      if (!tally.series.bots[i].empty())
        ahead.push_back(fmt::format("{} {}", variant.powers[i].name, tally.seats[i].ahead));
    for (const auto& [end, games] : tally.ends) {
      ends.push_back(fmt::format("{} {}", end, games));
      std::replace(ends.back().begin(), ends.back().end(), '_', ' ');
    }
    return fmt::format("{}{}, {}; ahead: {}; ends: {}\n",
                       tally.series.side.empty() ? "" : "side " + tally.series.side + ": ",
                       variant.name, plural_count(static_cast<std::size_t>(tally.games), "game"),
                       fmt::join(ahead, ", "), fmt::join(ends, ", "));
  }

  const std::vector<SimulatedSide>* sides_;
  std::vector<Tally> tallies_;
};

int play_to_output(const SimulateArguments& arguments, const std::vector<SimulatedSide>& sides,
                   const std::vector<GameTask>& tasks) {
  Progress progress(tasks.size());
  RunSummary summary(sides);
  bool is_read = true;
  const auto failure = play_games(sides, tasks, arguments.jobs, [&](const GameLines& lines) {
    if (!write_all(STDOUT_FILENO, lines.text)) {
      is_read = errno != EPIPE;
      if (!is_read) return false;
      throw InputProblem{"cannot write to standard output"};
    }
    summary.add(lines.text);
    progress.add(lines.games);
    return true;
  });
  if (failure) return report_failure(arguments, *failure);
  progress.clear();
  if (is_read) std::cerr << summary.text();
  return done;
}

int play_to_file(const SimulateArguments& arguments, const std::vector<SimulatedSide>& sides,
                 std::vector<GameTask> tasks) {
  std::vector<GameSeries> series;
  for (const SimulatedSide& side : sides) series.push_back(side.series);
  SimulationFile file(arguments.output, series);
  if (file.had_half_line())
    std::cerr << arguments.output << ": the last line was not complete; its game is played again\n";
  const std::size_t all = tasks.size();
  std::erase_if(tasks, [&](const GameTask& task) {
    return file.log().has(task.game, sides[task.side].series.side);
  });
  if (tasks.size() < all)
    std::cerr << fmt::format("{}: {} of {} games are in the file already\n", arguments.output,
                             all - tasks.size(), all);
  Progress progress(tasks.size());
  const auto failure = play_games(sides, tasks, arguments.jobs, [&](const GameLines& lines) {
    file.add(lines.text);
    progress.add(lines.games);
    return true;
  });
  return failure ? report_failure(arguments, *failure) : done;
}

}  // namespace

int play_simulation(const SimulateArguments& arguments) {
  const std::vector<SimulatedSide> sides = list_sides(arguments);
  if (sides.empty()) return input_wrong;
  std::vector<GameTask> tasks =
      list_tasks(arguments.games, *read_shard(arguments.shard), sides.size());
  if (arguments.output.empty() || arguments.output == "-")
    return play_to_output(arguments, sides, tasks);
  if (const int status = play_to_file(arguments, sides, std::move(tasks)); status != done)
    return status;
  if (arguments.report.empty()) {
    std::cout << fmt::format(
        "{}: the games are played; 'chancery simulate --merge {}' reports on "
        "them\n",
        arguments.output, arguments.output);
    return done;
  }
  SimulateArguments merge = arguments;
  merge.files = {arguments.output};
  merge.output.clear();
  return merge_simulations(merge);
}

}  // namespace chancery::cli
