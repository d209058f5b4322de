#include "tools/cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/sources/deflated.h"
#include "core/games/view/seen_world.h"
#include "core/pages/documents/game_page.h"
#include "core/pages/documents/player_page.h"
#include "core/rules/script/script_allowance.h"
#include "core/workbench/player_rules/player_rules.h"
#include "tools/cli/command.h"
#include "tools/cli/play_completions.h"
#include "tools/cli/play_tables.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

/// The first word in lowercase, and the rest of the line.
std::pair<std::string, std::string> first_word(const std::string& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  std::string word = line.substr(0, end);
  std::transform(word.begin(), word.end(), word.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return {std::move(word), std::string(trimmed(line.substr(end), " \t\r"))};
}

/// How to write orders, with one of the power's as an example.
void explain_orders(const SeenBoard& board, PowerId power) {
  const auto choices = order_choices(board.variant(), board.position(), board.here(power));
  const NameSubstitution names(board.variant(), board.position());
  std::cout << "\nWrite one order per line, such as '"
            << (choices.empty() ? std::string("help") : names.named(choices.front().orders.front()))
            << "'. 'moves' lists the possible orders, 'done' ends your turn, 'help' lists the "
               "commands.\n";
}

/// For a player who has just taken the keyboard for the first time.
void show_start(const PlayGame& game, PowerId power) {
  const SeenBoard board(game.board(), game.now(), std::vector{power});
  std::cout << '\n' << board_table(board.variant(), board.position());
  explain_orders(board, power);
}

/// If orders are secret, the board and an example wait for a player to take the keyboard.
void greet(const PlayGame& game, Orders orders) {
  const Variant& variant = game.variant();
  std::cout << variant.name << '\n';
  if (!variant.summary.empty()) std::cout << variant.summary << '\n';
  const PowerId first = game.eyes().front();
  const SeenBoard board(game.board(), game.now(),
                        game.played().empty() ? game.eyes() : std::vector{first});
  if (const std::string goal = victory_goal(variant); !goal.empty())
    std::cout << fmt::format("To win: {}.\n", goal);
  for (const std::string& special : special_victory_goals(variant)) std::cout << special << '\n';
  if (orders == Orders::secret && !game.played().empty()) return;
  std::cout << '\n' << board_table(board.variant(), board.position());
  if (!game.played().empty()) explain_orders(board, first);
}

std::string page_of(const PlayGame& game) {
  if (hides_board(game.variant()))
    return write_player_turns(see_worlds(game.board(), game.record(), game.eyes()));
  const ShownGame shown = show_game(game.board(), game.record(), game.eyes());
  return write_game_page(shown.board(), shown.game, AttributeReader::player, OrderForm::none,
                         &gzipped);
}

/// Writes the game as the players at the table know it. Returns false, with a message, if that
/// fails.
bool write_play_page(const PlayGame& game, const std::string& path) {
  std::string problem;
  if (write_out(path, page_of(game), problem)) return true;
  std::cout << "  not written: " << problem << '\n';
  return false;
}

/// The game is not saved, so a player at a terminal must confirm.
bool confirms_quit(LineEditor& editor) {
  const auto answer = editor.read("The game is not saved. Quit all the same? (yes or no)> ");
  const std::string word = answer ? first_word(*answer).first : "yes";
  if (word == "y" || word == "yes" || word == "quit") return true;
  std::cout << "  the game goes on\n";
  return false;
}

/// For words that other programs have for what a command here does.
std::string hint_for_foreign(const std::string& word) {
  if (word == "resolve" || word == "adjudicate") return "'go' resolves the phase";
  if (word == "map") return "'board' lists the units, 'page FILE' draws the map as a web page";
  return {};
}

/// Accepts command names of other programs.
std::string own_name(const std::string& word) {
  if (word == "exit") return "quit";
  if (word == "status") return "orders";
  return word == "?" ? "help" : word;
}

}  // namespace

const std::vector<PlaySession::Verb>& PlaySession::verbs() {
  using Rest = const std::string&;
  static const std::vector<Verb> all{
      {"help", "", "list the commands", [](PlaySession& play, Rest) { play.help(); }},
      {"board", "", "show all units and centers",
       [](PlaySession& play, Rest) { play.writer_.show_board(); }},
      {"look", "PLACE", "describe a province: its units, and where they can go",
       [](PlaySession& play, Rest rest) { play.writer_.show_place(rest); }},
      {"moves", "[UNIT]", "list the possible orders of your units, or of one",
       [](PlaySession& play, Rest rest) { play.writer_.show_choices(rest); }},
      {"orders", "", "show your orders, and units without orders",
       [](PlaySession& play, Rest) { play.writer_.show_task(); }},
      {"cancel", "[UNIT]", "delete the order of one unit, or all orders",
       [](PlaySession& play, Rest rest) { play.writer_.cancel(rest); }},
      {"done", "", "end your turn: the next player writes, or the phase is resolved",
       [](PlaySession& play, Rest) { play.end_turn(); }},
      {"go", "", "resolve the phase with the orders written so far",
       [](PlaySession& play, Rest) { play.go(); }},
      {"as", "POWER", "write for another power at this table",
       [](PlaySession& play, Rest rest) { play.write_as(rest); }},
      {"result", "", "show the last result again",
       [](PlaySession& play, Rest) { play.results_.show_last(play.readers()); }},
      {"why", "[PLACE]", "explain the results of the last phase",
       [](PlaySession& play, Rest rest) { play.results_.explain(rest, play.readers()); }},
      {"undo", "", "take the last phase back and restore its orders",
       [](PlaySession& play, Rest) { play.undo(); }},
      {"page", "FILE", "write the game as a web page",
       [](PlaySession& play, Rest rest) { play.write_named_page(rest); }},
      {"quit", "", "quit without saving", [](PlaySession& play, Rest) { play.quit(); }},
  };
  return all;
}

PlaySession::PlaySession(PlayGame game, std::string page, Orders orders)
    : game_(std::move(game)),
      page_(std::move(page)),
      orders_(orders),
      writer_(game_),
      results_(game_, orders),
      editor_([this] { return candidates(); }) {}

int PlaySession::run() {
  greet(game_, orders_);
  if (orders_ == Orders::open) results_.report_start(game_.eyes());
  begin_phase();
  while (!leaving_) {
    const auto line = editor_.read(prompt());
    if (!line) break;
    const ScriptAllowance allowance(AllowanceOf::command);
    follow(std::string(trimmed(*line, " \t\r")));
    std::cout.flush();
    if (!std::cout) return input_wrong;
  }
  return done;
}

/// Starts the turn of the first power that has something to decide. Resolves retreat and adjustment
/// phases in which no power at the table decides anything.
void PlaySession::begin_phase() {
  writer_.begin();
  const bool nobody = !writer_.may_order();
  const bool movement = phase_kind(game_.variant(), game_.now()) == PhaseKind::movement;
  if (nobody && !game_.over() && !movement) {
    resolve();
    return;
  }
  std::cout << '\n';
  if (game_.over()) {
    std::cout << "The game is over: " << results_.ending_text()
              << ".\n'undo' takes the last phase back, 'page FILE' writes a record, 'quit' ends "
                 "the program.\n";
  } else if (game_.played().empty()) {
    std::cout << "Nobody at this table plays; 'go' plays the next turn.\n";
  } else if (nobody) {
    std::cout << "None of your powers has units left; 'go' continues with the others.\n";
  } else {
    sit_down();
  }
}

std::string PlaySession::prompt() const {
  const std::string label = phase_label(game_.variant(), game_.now().time);
  if (game_.over()) return label + ", over> ";
  if (!writer_.may_order()) return label + "> ";
  return fmt::format("{}, {}> ", game_.name_of(writer_.power()), label);
}

CandidateLines PlaySession::candidates() const {
  std::vector<PlayVerb> names;
  for (const Verb& verb : verbs()) names.push_back({verb.name, verb.takes});
  return play_completions(game_, writer_, names);
}

void PlaySession::follow(const std::string& line) {
  if (line.empty()) return;
  const auto [typed, rest] = first_word(line);
  const std::string word = own_name(typed);
  for (const Verb& verb : verbs()) {
    if (verb.name != word) continue;
    // "go" alone is the command, but "help THING" also lists all commands.
    if (verb.takes.empty() && !rest.empty() && verb.name != "help") break;
    verb.run(*this, rest);
    return;
  }
  if (writer_.may_order()) {
    orders(line);
    return;
  }
  const std::string hint = verb_hint(word);
  std::cout << fmt::format("unknown command '{}'{}; 'help' lists the commands\n", word,
                           hint.empty() ? "" : ", " + hint);
}

/// A line may have several orders.
void PlaySession::orders(const std::string& line) {
  const Words all = game_.orders_in(writer_.power(), line);
  if (all.empty()) std::cout << "  not written: no unit is without an order\n";
  for (const std::string& text : all) order(text);
}

void PlaySession::order(const std::string& line) {
  std::string replaced;
  std::string why;
  const NameSubstitution names = writer_.place_names();
  if (game_.write(writer_.power(), line, replaced, why)) {
    const std::string text = replaced.empty() ? game_.written(writer_.power()).back() : replaced;
    std::cout << (replaced.empty() ? "  written: " : "  written, instead of ") << names.named(text)
              << '\n';
    return;
  }
  std::cout << "  not written: " << names.named(why) << '\n';
  if (const std::string hint = verb_hint(first_word(line).first); !hint.empty())
    std::cout << "  " << hint << '\n';
}

/// Suggests a command. Words of one or two letters are the beginning of an order.
std::string PlaySession::verb_hint(const std::string& word) {
  Words names;
  for (const Verb& verb : verbs()) names.emplace_back(verb.name);
  if (std::string hint = hint_for_foreign(word); !hint.empty()) return hint;
  return word.size() < 3 ? std::string() : did_you_mean(word, names);
}

void PlaySession::pass_on() {
  if (writer_.go_on()) {
    std::cout << '\n';
    sit_down();
    return;
  }
  resolve();
}

/// If orders are secret, clears the screen for the next player.
void PlaySession::stand_up() {
  if (orders_ == Orders::open || !seated_) return;
  editor_.hand_over();
  seated_.reset();
}

/// Shows the power that writes its orders, after its player has taken the keyboard.
void PlaySession::sit_down() {
  const PowerId who = writer_.power();
  const std::optional<std::size_t> player = game_.variant().player_of(who);
  if (orders_ == Orders::secret && seated_ != player) {
    stand_up();
    const auto line =
        editor_.read(fmt::format("{} takes the keyboard; press Enter> ", game_.name_of(who)));
    leaving_ = leaving_ || !line;
    seated_ = player;
  }
  if (leaving_) return;
  if (orders_ == Orders::secret) {
    if (!contains(welcomed_, seated_)) show_start(game_, who);
    welcomed_.push_back(seated_);
    results_.report_start(readers());
    results_.report_own(readers());
    results_.report_news(std::array{who});
  }
  writer_.show_task();
}

void PlaySession::resolve() {
  game_.resolve();
  stand_up();
  if (results_.is_announced()) std::cout << '\n';
  results_.show_last(readers());
  if (!page_.empty()) write_play_page(game_, page_);
  begin_phase();
}

// ------------------------------------------------------------------------------------- commands

void PlaySession::help() {
  std::cout << "Write one order per line. 'moves' lists the possible orders";
  if (const auto all = writer_.choices(); !all.empty())
    std::cout << ", such as '" << writer_.place_names().named(all.back().orders.front()) << "'";
  std::cout << ".\nThe Tab key completes orders and commands; the arrow keys bring earlier lines "
               "back.\n\n";
  for (const Verb& verb : verbs())
    std::cout << fmt::format(
        "  {:<16} {}\n",
        verb.takes.empty() ? std::string(verb.name) : fmt::format("{} {}", verb.name, verb.takes),
        verb.text);
}

/// The powers whose players read the output now: everybody at the table or, with secret orders, the
/// player at the keyboard.
std::vector<PowerId> PlaySession::readers() const {
  std::vector<PowerId> all = game_.eyes();
  if (orders_ == Orders::open) return all;
  std::erase_if(
      all, [&](PowerId power) { return !seated_ || game_.variant().player_of(power) != seated_; });
  return all;
}

void PlaySession::quit() {
  leaving_ = !editor_.is_interactive() || !game_.is_under_way() || confirms_quit(editor_);
}

void PlaySession::end_turn() {
  if (game_.over())
    begin_phase();
  else
    pass_on();
}

void PlaySession::go() {
  if (game_.over())
    begin_phase();
  else
    resolve();
}

void PlaySession::write_as(const std::string& name) {
  const auto found = game_.find_power(name);
  if (hides(game_.variant()) && !(found.value && game_.plays(*found.value))) {
    std::cout << fmt::format("  '{}' is not played at this table\n", name);
    return;
  }
  if (!found.value) {
    std::cout << "  " << found.sentence() << '\n';
    return;
  }
  if (writer_.turn_to(*found.value)) {
    sit_down();
    return;
  }
  std::cout << fmt::format(
      "  {} {}\n", game_.name_of(*found.value),
      game_.plays(*found.value) ? "has nothing to decide now" : "is not played at this table");
}

void PlaySession::undo() {
  // Also undoes phases in which no power at the table decided, since they would only be resolved
  // again.
  bool back = game_.undo();
  while (back && game_.deciders().empty() && game_.undo()) {
  }
  if (!back) {
    std::cout << "  no phase has been played yet\n";
    return;
  }
  std::cout << "  back to " << phase_label(game_.variant(), game_.now().time) << '\n';
  if (!page_.empty()) write_play_page(game_, page_);
  begin_phase();
}

void PlaySession::write_named_page(const std::string& path) {
  if (path.empty() || path == "-") {
    std::cout << "  name a file: 'page FILE'\n";
    return;
  }
  if (write_play_page(game_, path)) std::cout << "  written to " << path << '\n';
}

}  // namespace chancery::cli
