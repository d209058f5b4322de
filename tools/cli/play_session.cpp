#include "tools/cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "core/base/names.h"
#include "core/base/words.h"
#include "core/game/text_report.h"
#include "core/pages/game_page.h"
#include "core/player_rules/player_rules.h"
#include "core/view/seen_world.h"
#include "tools/cli/command.h"
#include "tools/cli/play_tables.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

TextColor wanted_color() {
  return color_wanted() ? TextColor::ansi : TextColor::none;
}

/// The first word in lowercase, and the rest of the line.
std::pair<std::string, std::string> first_word(const std::string& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  std::string word = line.substr(0, end);
  std::transform(word.begin(), word.end(), word.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return {std::move(word), std::string(trimmed(line.substr(end), " \t\r"))};
}

bool same_name(std::string_view a, std::string_view b) {
  return fold_name(a) == fold_name(b);
}

}  // namespace

const std::vector<PlaySession::Verb>& PlaySession::verbs() {
  static const std::vector<Verb> all{
      {"help", "", "list the commands", &PlaySession::do_help},
      {"board", "", "show all units and centers", &PlaySession::do_board},
      {"look", "PLACE", "describe a province: its units, and where they can go",
       &PlaySession::do_look},
      {"moves", "[UNIT]", "list the possible orders of your units, or of one",
       &PlaySession::do_moves},
      {"orders", "", "show your orders, and units without orders", &PlaySession::do_orders},
      {"cancel", "[UNIT]", "delete the order of one unit, or all orders", &PlaySession::do_cancel},
      {"done", "", "end your turn: the next player writes, or the phase is resolved",
       &PlaySession::do_done},
      {"go", "", "resolve the phase with the orders written so far", &PlaySession::do_go},
      {"as", "POWER", "write for another power at this table", &PlaySession::do_as},
      {"result", "", "show the last result again", &PlaySession::do_result},
      {"why", "[PLACE]", "explain the results of the last phase", &PlaySession::do_why},
      {"undo", "", "take the last phase back and restore its orders", &PlaySession::do_undo},
      {"page", "FILE", "write the game as a web page", &PlaySession::do_page},
      {"quit", "", "quit without saving", &PlaySession::do_quit},
  };
  return all;
}

PlaySession::PlaySession(PlayGame game, std::string page, Orders orders)
    : game_(std::move(game)),
      page_(std::move(page)),
      orders_(orders),
      editor_([this] { return candidates(); }) {}

int PlaySession::run() {
  greet();
  begin_phase();
  while (!leaving_) {
    const auto line = editor_.read(prompt());
    if (!line) break;
    follow(std::string(trimmed(*line, " \t\r")));
    std::cout.flush();
    if (!std::cout) return input_wrong;
  }
  return done;
}

SeenBoard PlaySession::seen() const {
  return {game_.board(), game_.now(), may_order() ? std::vector{power()} : game_.played()};
}

std::vector<OrderChoices> PlaySession::choices() const {
  if (!may_order()) return {};
  const SeenBoard board = seen();
  return order_choices(board.variant(), board.position(), board.here(power()));
}

std::vector<OrderChoices> PlaySession::choices_and_permits() const {
  std::vector<OrderChoices> all = choices();
  if (!may_order()) return all;
  const SeenBoard board = seen();
  for (OrderChoices& one : permit_choices(board.variant(), board.position(), board.here(power())))
    all.push_back(std::move(one));
  return all;
}

void PlaySession::greet() const {
  const Variant& variant = game_.variant();
  std::cout << variant.name << '\n';
  if (!variant.summary.empty()) std::cout << variant.summary << '\n';
  const PowerId first = game_.played().front();
  const SeenBoard board(game_.board(), game_.now(), {first});
  if (variant.victory.target)
    std::cout << (hides(variant) || counted_for_victory(variant) != "centers"
                      ? fmt::format("To win: {} {}.\n", *variant.victory.target,
                                    counted_for_victory(variant))
                      : fmt::format("To win: {} of {} centers.\n", *variant.victory.target,
                                    variant.center_count()));
  std::cout << '\n' << board_table(board.variant(), board.position());
  const auto choices = order_choices(board.variant(), board.position(), board.here(first));
  std::cout << "\nWrite one order per line, such as '"
            << (choices.empty() ? std::string("help") : choices.front().orders.front())
            << "'. 'moves' lists the possible orders, 'done' ends your turn, 'help' lists the "
               "commands.\n";
}

/// Starts the turn of the first power that has something to decide. Resolves retreat and adjustment
/// phases in which no power at the table has.
void PlaySession::begin_phase() {
  at_ = 0;
  deciders_ = game_.deciders();
  const bool movement = phase_kind(game_.variant(), game_.now()) == PhaseKind::movement;
  if (deciders_.empty() && !game_.over() && !movement) {
    resolve();
    return;
  }
  std::cout << '\n';
  if (game_.over()) {
    std::cout << "The game is over: " << game_.record().ending->text
              << ".\n'undo' takes the last phase back, 'page FILE' writes a record, 'quit' ends "
                 "the program.\n";
  } else if (deciders_.empty()) {
    std::cout << "None of your powers has units left; 'go' continues with the others.\n";
  } else {
    show_to(power());
  }
}

std::string PlaySession::prompt() const {
  const std::string label = phase_label(game_.variant(), game_.now().time);
  if (game_.over()) return label + ", over> ";
  if (!may_order()) return label + "> ";
  return fmt::format("{}, {}> ", game_.variant().powers[power().index()].name, label);
}

PlaySession::Words PlaySession::candidates() const {
  Words all;
  const SeenBoard board = seen();
  const std::vector<OrderChoices> units = choices_and_permits();
  for (const OrderChoices& one : units) all.insert(all.end(), one.orders.begin(), one.orders.end());
  for (const Verb& verb : verbs()) {
    const std::string name(verb.name);
    all.push_back(verb.takes.empty() ? name : name + ' ');
    if (verb.takes == "[UNIT]")
      for (const OrderChoices& one : units) all.push_back(name + ' ' + one.subject);
    if (verb.takes == "PLACE" || verb.takes == "[PLACE]")
      for (const Province& province : board.variant().map.provinces())
        all.push_back(name + ' ' + province.id);
    if (verb.takes == "POWER")
      for (const PowerId id : deciders_)
        all.push_back(name + ' ' + game_.variant().powers[id.index()].name);
  }
  return all;
}

void PlaySession::follow(const std::string& line) {
  if (line.empty()) return;
  const auto [typed, rest] = first_word(line);
  // Names from other programs.
  const std::string word = typed == "exit" ? "quit" : typed == "?" ? "help" : typed;
  for (const Verb& verb : verbs()) {
    if (verb.name != word) continue;
    // "go" alone is the command, but "help THING" also lists all commands.
    if (verb.takes.empty() && !rest.empty() && verb.name != "help") break;
    (this->*verb.run)(rest);
    return;
  }
  if (may_order()) {
    order(line);
    return;
  }
  const std::string hint = verb_hint(word);
  std::cout << fmt::format("unknown command '{}'{}; 'help' lists the commands\n", word,
                           hint.empty() ? "" : ", " + hint);
}

void PlaySession::order(const std::string& line) {
  std::string replaced;
  std::string why;
  if (game_.write(power(), line, replaced, why)) {
    const Words& lines = game_.written(power());
    if (replaced.empty())
      std::cout << "  written: " << lines.back() << '\n';
    else
      std::cout << "  written, instead of " << replaced << '\n';
    return;
  }
  std::cout << "  not written: " << why << '\n';
  if (const std::string hint = verb_hint(first_word(line).first); !hint.empty())
    std::cout << "  " << hint << '\n';
}

/// Suggests a command. Words of one or two letters are the beginning of an order.
std::string PlaySession::verb_hint(const std::string& word) {
  Words names;
  for (const Verb& verb : verbs()) names.emplace_back(verb.name);
  if (word == "status") return "'board' shows all units and centers, 'orders' your orders";
  return word.size() < 3 ? std::string() : did_you_mean(word, names);
}

void PlaySession::show_task(PowerId who) {
  const Variant& variant = game_.variant();
  std::cout << fmt::format("{}, {} ({})", variant.powers[who.index()].name,
                           phase_label(variant, game_.now().time),
                           phase_kind_name(phase_kind(variant, game_.now())));
  const SeenBoard board(game_.board(), game_.now(), {who});
  const std::string due = due_line(board.variant(), board.position(), board.here(who));
  std::cout << (due.empty() ? "" : ": " + due) << '\n';
  show_orders(who);
}

void PlaySession::show_orders(PowerId who) {
  const Words& lines = game_.written(who);
  for (const std::string& line : lines) std::cout << "  " << line << '\n';
  if (phase_kind(game_.variant(), game_.now()) == PhaseKind::adjustment) return;
  const SeenBoard board(game_.board(), game_.now(), {who});
  const PowerId here = board.here(who);
  Words without;
  for (const OrderChoices& one : order_choices(board.variant(), board.position(), here)) {
    const auto ordered = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
      const OrderLine read = board.board().reader().read(line, here, board.position());
      return read.at.valid() &&
             print_unit(board.variant(), read.unit_class, read.at) == one.subject;
    });
    if (!ordered) without.push_back(one.subject);
  }
  if (!without.empty())
    std::cout << fmt::format("  without orders: {}\n", fmt::join(without, ", "));
}

void PlaySession::pass_on() {
  if (++at_ < deciders_.size()) {
    std::cout << '\n';
    show_to(power());
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

/// Shows a power its orders, after its player has taken the keyboard.
void PlaySession::show_to(PowerId who) {
  const std::optional<std::size_t> player = game_.variant().player_of(who);
  if (orders_ == Orders::secret && seated_ != player) {
    stand_up();
    const auto line = editor_.read(fmt::format("{} takes the keyboard; press Enter> ",
                                               game_.variant().powers[who.index()].name));
    leaving_ = leaving_ || !line;
    seated_ = player;
  }
  if (leaving_) return;
  if (orders_ == Orders::secret) report_news(std::array{who});
  show_task(who);
}

void PlaySession::resolve() {
  game_.resolve();
  stand_up();
  std::cout << '\n';
  do_result({});
  if (!page_.empty()) write_page(page_);
  begin_phase();
}

bool PlaySession::write_page(const std::string& path) {
  const ShownGame shown = show_game(game_.board(), game_.record(), game_.played());
  std::string problem;
  if (write_out(path, write_game_page(shown.board(), shown.game), problem)) return true;
  std::cout << "  not written: " << problem << '\n';
  return false;
}

// ------------------------------------------------------------------------------------- commands

void PlaySession::do_help(const std::string&) {
  std::cout << "Write one order per line. 'moves' lists the possible orders";
  if (const auto all = choices(); !all.empty())
    std::cout << ", such as '" << all.back().orders.front() << "'";
  std::cout << ".\nThe Tab key completes orders and commands; the arrow keys bring earlier lines "
               "back.\n\n";
  for (const Verb& verb : verbs())
    std::cout << fmt::format(
        "  {:<16} {}\n",
        verb.takes.empty() ? std::string(verb.name) : fmt::format("{} {}", verb.name, verb.takes),
        verb.text);
}

void PlaySession::do_board(const std::string&) {
  const SeenBoard board = seen();
  std::cout << board_table(board.variant(), board.position());
}

void PlaySession::do_look(const std::string& rest) {
  if (rest.empty()) {
    std::cout << "  name a place: 'look PLACE'\n";
    return;
  }
  const SeenBoard board = seen();
  const auto found = board.board().find_province(rest);
  if (found.value)
    std::cout << province_table(board.variant(), board.position(), *found.value);
  else
    std::cout << "  " << found.sentence() << '\n';
}

void PlaySession::do_moves(const std::string& rest) {
  if (!may_order()) {
    std::cout << "  nobody at this table has anything to decide now\n";
    return;
  }
  const std::vector<OrderChoices> choices = choices_and_permits();
  if (rest.empty()) {
    std::cout << choices_table(choices);
    return;
  }
  const SeenBoard board = seen();
  const auto place = board.board().find_province(rest);
  for (const OrderChoices& one : choices) {
    const auto at = board.board().first_unit_in(one.subject);
    const bool meant =
        same_name(one.subject, rest) ||
        (place.value && at.value && board.variant().map.province_of(at.value->at) == *place.value);
    if (!meant) continue;
    std::cout << choices_of(one);
    return;
  }
  Words subjects;
  for (const OrderChoices& one : choices) subjects.push_back(one.subject);
  std::cout << fmt::format("  no orders for '{}'; you can order {}\n", rest,
                           fmt::join(subjects, ", "));
}

void PlaySession::do_orders(const std::string&) {
  if (may_order())
    show_task(power());
  else
    std::cout << "  nobody at this table has anything to decide now\n";
}

void PlaySession::do_cancel(const std::string& rest) {
  if (!may_order() || game_.written(power()).empty()) {
    std::cout << "  no orders are written\n";
    return;
  }
  Words& lines = game_.written(power());
  if (rest.empty()) {
    lines.clear();
    std::cout << "  all orders deleted\n";
    return;
  }
  const SeenBoard seen = this->seen();
  const Board& board = seen.board();
  const auto unit = board.find_unit(rest);
  const auto place = unit.value ? Found<SpaceId>{unit.value->at, {}, {}} : board.find_space(rest);
  const Map& map = board.variant().map;
  const auto line = std::find_if(lines.begin(), lines.end(), [&](const std::string& one) {
    const SpaceId at = board.reader().read(one, seen.here(power()), seen.position()).at;
    return same_name(one, rest) ||
           (place.value && at.valid() && map.province_of(at) == map.province_of(*place.value));
  });
  if (line == lines.end()) {
    std::cout << fmt::format("  no order for '{}' is written\n", rest);
    return;
  }
  std::cout << "  deleted: " << *line << '\n';
  lines.erase(line);
}

void PlaySession::do_done(const std::string&) {
  if (game_.over())
    begin_phase();
  else
    pass_on();
}

void PlaySession::do_go(const std::string&) {
  if (game_.over())
    begin_phase();
  else
    resolve();
}

void PlaySession::do_as(const std::string& rest) {
  const auto found = game_.board().find_power(rest);
  if (hides(game_.variant()) && !(found.value && game_.plays(*found.value))) {
    std::cout << fmt::format("  '{}' is not played at this table\n", rest);
    return;
  }
  if (!found.value) {
    std::cout << "  " << found.sentence() << '\n';
    return;
  }
  const auto who = std::find(deciders_.begin(), deciders_.end(), *found.value);
  if (who == deciders_.end()) {
    const std::string& name = game_.variant().powers[found.value->index()].name;
    std::cout << fmt::format(
        "  {} {}\n", name,
        game_.plays(*found.value) ? "has nothing to decide now" : "is not played at this table");
    return;
  }
  at_ = static_cast<std::size_t>(who - deciders_.begin());
  show_to(power());
}

/// If the variant hides something, points to the board instead of the results, and returns true.
bool PlaySession::hides_results() {
  if (!hides(game_.variant())) return false;
  const PlayedPhase& last = game_.record().phases.back();
  std::cout << "  " << phase_label(game_.variant(), last.before.time)
            << " is resolved; 'board' shows what you know\n";
  // With secret orders, each player gets the news at their turn.
  if (orders_ == Orders::open) report_news(game_.played());
  return true;
}

/// Prints the messages of phases to these powers or to everybody that they have not seen yet.
void PlaySession::report_news(std::span<const PowerId> eyes) {
  if (!hides(game_.variant())) return;
  const auto& phases = game_.record().phases;
  reported_.resize(game_.variant().powers.size(), 0);
  std::size_t next = phases.size();
  for (const PowerId eye : eyes) next = std::min(next, reported_[eye.index()]);
  for (; next < phases.size(); ++next)
    for (const Message& message : phases[next].report.messages)
      if (is_told_to(message, eyes))
        std::cout << fmt::format(
            "  {}: {}\n", phase_label(game_.variant(), phases[next].before.time), message.text);
  for (const PowerId eye : eyes) reported_[eye.index()] = phases.size();
}

void PlaySession::do_result(const std::string&) {
  if (game_.record().phases.empty()) {
    std::cout << "  no phase has been played yet\n";
    return;
  }
  if (hides_results()) return;
  const PlayedPhase& last = game_.record().phases.back();
  PhaseReport report = last.report;
  for (OrderReport& order : report.orders) order.explanation.clear();
  std::cout << write_text_report(game_.variant(), last.before, report, wanted_color());
}

void PlaySession::do_why(const std::string& rest) {
  if (game_.record().phases.empty()) {
    std::cout << "  no phase has been played yet\n";
    return;
  }
  if (hides_results()) return;
  const PlayedPhase& last = game_.record().phases.back();
  if (rest.empty()) {
    std::cout << write_text_report(game_.variant(), last.before, last.report, wanted_color());
    return;
  }
  const auto unit = game_.board().find_unit(rest);
  const auto place =
      unit.value ? Found<SpaceId>{unit.value->at, {}, {}} : game_.board().find_space(rest);
  if (!place.value) {
    std::cout << "  " << place.sentence() << '\n';
    return;
  }
  const Map& map = game_.variant().map;
  bool any = false;
  for (const OrderReport& order : last.report.orders) {
    if (!order.at.valid() || map.province_of(order.at) != map.province_of(*place.value)) continue;
    any = true;
    const std::string subject = order.unit_class
                                    ? print_unit(game_.variant(), *order.unit_class, order.at)
                                    : std::string("order");
    std::cout << "  " << order.order.value_or(subject + " (no order)") << '\n'
              << "    "
              << (order.explanation.empty() ? result_name(order.result) : order.explanation)
              << '\n';
  }
  if (!any)
    std::cout << fmt::format("  no orders in {} in the last phase\n",
                             map.province(map.province_of(*place.value)).name);
}

void PlaySession::do_undo(const std::string&) {
  // Also undo phases in which nobody at the table decided: they would only be resolved again.
  bool back = game_.undo();
  while (back && game_.deciders().empty() && game_.undo()) {
  }
  if (!back) {
    std::cout << "  no phase has been played yet\n";
    return;
  }
  std::cout << "  back to " << phase_label(game_.variant(), game_.now().time) << '\n';
  if (!page_.empty()) write_page(page_);
  begin_phase();
}

void PlaySession::do_page(const std::string& rest) {
  if (rest.empty() || rest == "-") {
    std::cout << "  name a file: 'page FILE'\n";
    return;
  }
  if (write_page(rest)) std::cout << "  written to " << rest << '\n';
}

void PlaySession::do_quit(const std::string&) {
  leaving_ = true;
}

}  // namespace chancery::cli
