#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>

#include "core/base/common/names.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/play/game/position_text.h"
#include "core/play/game/text_report.h"
#include "core/play/json_lines/question_json.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/resolve_phase.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/told_phase.h"

namespace chancery::cli {
namespace {

struct ShowArguments {
  std::string file;
  std::string phase;
  std::string as;
  bool position = false;
  bool question = false;
  bool explain = false;
  std::string format = "text";
};

/// The last turn whose phase has this name, whole or at its start.
Turn find_turn(const Game& game, const std::string& name) {
  if (name.empty()) return need(game.last_turn());
  std::vector<Turn> turns = need(game.turns());
  const std::string wanted = fold_name(name);
  std::vector<std::string> names;
  for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
    const std::string known = fold_name(turn->phase);
    if (known == wanted || known.starts_with(wanted + " ")) return std::move(*turn);
    names.push_back(turn->phase.substr(0, turn->phase.rfind(" (")));
  }
  const std::string hint = did_you_mean(name, names);
  throw InputProblem{fmt::format("no phase '{}' has been played{}", name,
                                 hint.empty() ? "; 'game history' lists them" : ": " + hint)};
}

PhaseReport explained(const Turn& turn) {
  PhaseOptions options;
  options.explain = true;
  options.disorder = turn.disorder;
  options.plans = turn.plans;
  options.seed = turn.seed;
  PhaseReport report = resolve_phase(turn.board->shared_variant(), turn.board->reader(),
                                     turn.played.before, turn.played.orders, options);
  if (report.failure) throw HookFailure(*report.failure);
  return report;
}

/// True if this version would store the same report. Older ones stored explanations on request.
bool is_as_stored(const Turn& turn) {
  const Variant& variant = turn.board->variant();
  const Position& before = turn.played.before;
  return write_report_with_ids(variant, before, turn.played.report) == turn.report ||
         write_report_with_ids(variant, before, explained(turn)) == turn.report;
}

/// The report as this program writes it or, if this version would write another, the stored text.
void print_turn(const Turn& turn, bool explain) {
  if (is_as_stored(turn))
    std::cout << write_text_report(turn.board->variant(), turn.played.before,
                                   explain ? explained(turn) : turn.played.report,
                                   color_wanted() ? TextColor::ansi : TextColor::none);
  else
    std::cout << turn.report
              << "\nThis is the stored report; this version of the program would write another. "
                 "'game replay' tells whether it decides otherwise.\n";
  if (!turn.assumed.empty()) std::cout << "\nAssumed\n";
  for (const std::string& text : turn.assumed) std::cout << "  " << text << '\n';
  if (turn.ending) std::cout << "\nThe game is over: " << turn.ending->text << ".\n";
}

void print_position(const Board& board, const Position& position, const std::string& format,
                    AttributeReader reader) {
  std::cout << (format == "json" ? write_question(board, position, {}, {}) + '\n'
                                 : write_position_text(board.variant(), position, reader));
}

/// If the game hides the board, prints the position as the player knows it, and no results.
void print_as_known(const Game& game, PowerId power, const ShowArguments& arguments) {
  if (!arguments.phase.empty() || arguments.explain || arguments.question)
    throw InputProblem{
        fmt::format("{} hides the board from players: '--as' shows only the position; the results "
                    "are on the player's page, which 'game pages' writes",
                    game.variant().name)};
  const Position told = told_to(game, {power});
  const SeenBoard seen(game.board(), told, {power});
  print_position(seen.board(), seen.position(), arguments.format, AttributeReader::player);
}

/// The last phase, or one by its name, among those announced to a player.
const SeenPhase& find_seen(const ShownGame& shown, const std::string& name) {
  const std::vector<SeenPhase>& phases = shown.game.phases;
  if (phases.empty()) throw InputProblem{"no phase has been played yet"};
  if (name.empty()) return phases.back();
  const std::string wanted = fold_name(name);
  for (auto phase = phases.rbegin(); phase != phases.rend(); ++phase) {
    const std::string known = fold_name(phase_name(shown.board().variant(), phase->before));
    if (known == wanted || known.starts_with(wanted + " ")) return *phase;
  }
  throw InputProblem{fmt::format("the player was told of no phase '{}'", name)};
}

/// With fog, prints the results or the position as the players of a power see them.
void print_in_fog(const Game& game, PowerId power, const ShowArguments& arguments) {
  if (arguments.question)
    throw InputProblem{"'--question' has everybody's orders: it cannot be combined with '--as'"};
  const GameForDisplay told = need(game.told());
  const ShownGame shown = show_game(game.board(), told.record, std::array{power});
  if (arguments.position)
    return print_position(shown.board(), shown.game.now, arguments.format, AttributeReader::player);
  const SeenPhase& phase = find_seen(shown, arguments.phase);
  if (arguments.format == "json") {
    std::cout << answer_line(shown.board(), phase.report) << '\n';
    return;
  }
  std::cout << write_text_report(shown.board().variant(), phase.before, phase.report,
                                 color_wanted() ? TextColor::ansi : TextColor::none);
  if (shown.game.ending) std::cout << "\nThe game is over: " << shown.game.ending->text << ".\n";
}

/// Prints the results as the players of a power read them, in a game that hides nothing.
int print_turn_as(const Game& game, Turn& turn, const ShowArguments& arguments) {
  if (arguments.question)
    throw InputProblem{"'--question' has everybody's orders: it cannot be combined with '--as'"};
  const PowerId power = need_power(*turn.board, power_name(game, need_power(game, arguments.as)));
  const View view = View::of({power});
  turn.played.report = view.report(turn.played);
  if (arguments.format == "json") {
    std::cout << answer_line(*turn.board, std::move(turn.played.report)) << '\n';
    return done;
  }
  std::cout << write_text_report(turn.board->variant(), turn.played.before, turn.played.report,
                                 color_wanted() ? TextColor::ansi : TextColor::none);
  if (turn.ending) std::cout << "\nThe game is over: " << turn.ending->text << ".\n";
  return done;
}

}  // namespace

int run_game_show(const std::vector<std::string>& words) {
  CLI::App app(
      "Shows the results of the last phase, or of another by its name. With --position, shows the\n"
      "current position.",
      "chancery game show");
  app.footer(
      "examples: chancery game show spring.chancery\n"
      "          chancery game show spring.chancery --phase \"Fall 1901\" --explain\n"
      "          chancery game show spring.chancery --format json");
  ShowArguments arguments;
  add_game_file(app, arguments.file);
  auto* phase = app.add_option("--phase", arguments.phase, "show another phase than the last")
                    ->type_name("NAME");
  auto* explain = app.add_flag("--explain", arguments.explain, "give the reason for each result");
  auto* question =
      app.add_flag("--question", arguments.question,
                   "print the line to send to 'chancery adjudicate' for the same result");
  app.add_flag("--position", arguments.position, "show the current position")
      ->excludes(phase)
      ->excludes(explain)
      ->excludes(question);
  app.add_option("--as", arguments.as, "show what the player of this power may see")
      ->type_name("POWER");
  add_format(app, arguments.format);
  parse(app, words);

  const Game game = open_game(arguments.file);
  if (!arguments.as.empty()) {
    const PowerId power = need_power(game, arguments.as);
    if (hides(game.variant())) {
      hides_board(game.variant()) ? print_as_known(game, power, arguments)
                                  : print_in_fog(game, power, arguments);
      return done;
    }
  }
  if (arguments.position) {
    print_position(game.board(), game.position(), arguments.format,
                   arguments.as.empty() ? AttributeReader::game_master : AttributeReader::player);
    return done;
  }
  Turn turn = find_turn(game, arguments.phase);
  if (!arguments.as.empty()) return print_turn_as(game, turn, arguments);
  if (arguments.question)
    std::cout << write_question(*turn.board, turn.played.before, turn.played.orders, turn.disorder,
                                turn.plans)
              << '\n';
  else if (arguments.format == "json")
    std::cout << turn.line << '\n';
  else
    print_turn(turn, arguments.explain);
  return done;
}

}  // namespace chancery::cli
