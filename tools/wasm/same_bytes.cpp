// What the engine makes of a variant, as text: built natively and for browsers, both must print the
// same bytes. tests/wasm/run compares them.
//   same_bytes cases FOLDER VARIANT FILE…       every phase of the cases, and what failed
//   same_bytes positions FOLDER VARIANT COUNT   answers to so many positions of random games
//   same_bytes games FOLDER VARIANT COUNT       a hash of each random game, and of its last board
//   same_bytes rounds FOLDER VARIANT WAY…       for each value of the option `way` the largest
//                                               `rounds` with which no budget ends, and what is
//                                               said with the next
//   same_bytes lines FOLDER VARIANT FILE        answers to JSON Lines
//   same_bytes pace FOLDER VARIANT COUNT        a hash of the answers to so many positions of 30 or
//                                               more units, and of what follows from playing them;
//                                               on the other stream how many of each a second
// FOLDER contains the variants.
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/sha256.h"
#include "core/boards/board/board_picture.h"
#include "core/games/record/position_record.h"
#include "core/games/record/turn.h"
#include "core/play/game/random_play.h"
#include "core/play/json_lines/json_lines.h"
#include "core/play/json_lines/question_json.h"
#include "core/rules/hooks/hook_failure.h"
#include "core/rules/phase/game_runner.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_runner.h"

namespace chancery {
namespace {

constexpr std::uint64_t most_phases = 60;  // of one game

std::uint64_t number_of(const std::string& text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

void print_cases(const LoadRequest& request, std::span<const std::string> paths) {
  CaseRunner runner(request);
  Diagnostics diagnostics;
  for (const std::string& path : paths)
    for (const Case& test_case : read_case_file(path, diagnostics).cases) {
      const CaseResult result = runner.run(test_case, diagnostics);
      std::cout << fmt::format("{}: {}, {} checks\n", test_case.id.text,
                               case_status_name(result.status), result.checks);
      for (const PlayedStep& step : result.played)
        std::cout << answer_line(*result.board, step.report) << '\n';
      for (const std::string& line : result.outcome) std::cout << line << '\n';
    }
  for (const Diagnostic& diagnostic : diagnostics.all()) std::cout << one_line(diagnostic) << '\n';
}

/// Plays random games and calls `act` in each phase with a movement to decide or not.
template <class Act>
void play_games(const Board& board, std::uint64_t games, Act act) {
  RandomPlay play(board.variant());
  for (std::uint64_t game = 0; game < games; ++game) {
    play.start(board.variant().setup(), game);
    for (std::uint64_t phase = 0; phase < most_phases && !play.ending(); ++phase) {
      const Position before = play.position();
      play.play_phase();
      if (!act(before, play)) return;
    }
  }
}

void print_positions(const LoadRequest& request, const Board& board, std::uint64_t count) {
  JsonLinesJob job;
  job.request = request;
  job.explain = true;
  BoardCache boards;
  LineAdjudicator adjudicator(job, boards);
  std::uint64_t number = 0;
  play_games(board, count, [&](const Position& before, const RandomPlay& play) {
    std::string answer;
    adjudicator.answer(write_question(board, before, play.last_order_sets(before), {}), ++number,
                       answer);
    std::cout << answer;
    return number < count;
  });
}

void print_games(const Board& board, std::uint64_t count) {
  const BoardPicture picture(board.variant());
  std::string game;
  play_games(board, count, [&](const Position&, const RandomPlay& play) {
    const Position& now = play.position();
    game += write_position_record(board.variant(), now);
    if (play.ending() || play.phases_played() % most_phases == 0) {
      BoardScene scene;
      scene.position = &now;
      std::cout << sha256(game) << ' ' << sha256(picture.file(scene, "the end")) << '\n';
      game.clear();
    }
    return true;
  });
  std::cout << sha256(game) << '\n';
}

void print_lines(const LoadRequest& request, const std::string& path) {
  JsonLinesJob job;
  job.request = request;
  BoardCache boards;
  LineAdjudicator adjudicator(job, boards);
  std::ifstream file(path, std::ios::binary);
  std::size_t number = 0;
  for (std::string line, answer; std::getline(file, line); answer.clear()) {
    adjudicator.answer(line, ++number, answer);
    std::cout << answer;
  }
}

/// Does `act` `rounds` times and says how many of `count` things a second that makes.
template <class Act>
void print_pace(std::string_view what, std::uint64_t count, Act act) {
  constexpr std::uint64_t rounds = 8;
  act();  // before anything is measured
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t round = 0; round < rounds; ++round) act();
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  std::cerr << fmt::format("{}: {:.0f} a second\n", what,
                           static_cast<double>(rounds * count) / time.count());
}

void print_paces(const LoadRequest& request, const Board& board, std::uint64_t count) {
  constexpr std::size_t least_units = 30;
  std::vector<std::pair<Position, PhaseOrders>> played;
  std::vector<std::string> questions;
  play_games(board, count, [&](const Position& before, const RandomPlay& play) {
    if (before.units.size() < least_units ||
        phase_kind(board.variant(), before) != PhaseKind::movement)
      return true;
    questions.push_back(write_question(board, before, play.last_order_sets(before), {}));
    played.emplace_back(before, PhaseOrders{});
    played.back().second.reset(board.variant(), before);
    played.back().second.units.assign(play.last_orders().begin(), play.last_orders().end());
    return played.size() < count;
  });
  JsonLinesJob job;
  job.request = request;
  BoardCache boards;
  LineAdjudicator adjudicator(job, boards);
  std::string answers;
  print_pace("JSON Lines", questions.size(), [&] {
    answers.clear();
    for (std::size_t i = 0; i < questions.size(); ++i)
      adjudicator.answer(questions[i], i + 1, answers);
  });
  GameRunner runner(board.variant());
  std::vector<Position> next(played.size());
  PhaseOrders orders;
  std::optional<Ending> ending;
  print_pace("positions", played.size(), [&] {
    for (std::size_t i = 0; i < played.size(); ++i) {
      next[i] = played[i].first;
      orders = played[i].second;
      runner.play(next[i], orders, ending);
    }
  });
  std::string after;
  for (const Position& position : next) after += write_position_record(board.variant(), position);
  std::cout << questions.size() << ' ' << sha256(answers) << ' ' << sha256(after) << '\n';
}

/// The answer to an empty board with that many rounds.
std::string answer_to_rounds(LineAdjudicator& adjudicator, const std::string& way,
                             std::uint64_t rounds) {
  std::string answer;
  adjudicator.answer(
      fmt::format(R"({{"units": [], "orders": {{}}, "options": {{"way": "{}", "rounds": {}}}}})",
                  way, rounds),
      1, answer);
  return answer;
}

void print_rounds(const LoadRequest& request, std::span<const std::string> ways) {
  JsonLinesJob job;
  job.request = request;
  for (const std::string& way : ways) {
    BoardCache boards;
    LineAdjudicator adjudicator(job, boards);
    std::uint64_t good = 0;
    std::uint64_t bad = 1'000'000;
    while (bad - good > 1) {
      const std::uint64_t middle = (good + bad) / 2;
      const bool stopped =
          answer_to_rounds(adjudicator, way, middle).find("\"error\"") != std::string::npos;
      (stopped ? bad : good) = middle;
    }
    std::cout << way << ": " << good << "; " << answer_to_rounds(adjudicator, way, bad);
  }
}

int print(const std::vector<std::string>& words) {
  LoadRequest request;
  request.search = {words[1]};
  request.variant = words[2];
  const std::span rest = std::span(words).subspan(3);
  if (words[0] == "cases") {
    print_cases(request, rest);
    return 0;
  }
  if (words[0] == "lines") {
    print_lines(request, rest[0]);
    return 0;
  }
  const LoadResult loaded = load_variant(request);
  if (!loaded.variant) return 1;
  const Board board(loaded.variant);
  if (words[0] == "positions") print_positions(request, board, number_of(rest[0]));
  if (words[0] == "games") print_games(board, number_of(rest[0]));
  if (words[0] == "pace") print_paces(request, board, number_of(rest[0]));
  if (words[0] == "rounds") print_rounds(request, rest);
  return 0;
}

}  // namespace
}  // namespace chancery

int main(int count, char** words) {
  if (count < 5) {
    std::cerr << "usage: same_bytes cases|positions|games|rounds|lines|pace FOLDER VARIANT …\n";
    return 2;
  }
  try {
    return chancery::print({words + 1, words + count});
  } catch (const chancery::HookFailure& failure) {
    std::cout << chancery::one_line(failure.diagnostic) << '\n';
    return 0;
  }
}
