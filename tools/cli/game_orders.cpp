#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <map>

#include "core/base/names.h"
#include "core/game/json_value.h"
#include "core/game/seen_board.h"
#include "core/game/seen_world.h"
#include "core/rules/people.h"
#include "core/store/mail_orders.h"
#include "core/store/order_check.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

struct OrdersArguments {
  std::string file;
  std::vector<std::string> sheets;
  std::string power;
  std::string person;  // of those who share the power
  std::string phase;
  bool mail = false;
  bool add = false;
  bool standing = false;
  bool withdraw = false;
  bool check = false;
  std::string format = "text";
};

/// Of the phases that are called exactly so the movement, or else another one.
std::optional<Time> find_labelled(const Variant& variant, const std::string& label) {
  for (const PhaseKind kind : {PhaseKind::movement, PhaseKind::retreat, PhaseKind::adjustment}) {
    const auto time = find_time(variant, label, kind);
    if (time && fold_name(phase_label(variant, *time)) == fold_name(label)) return time;
  }
  return std::nullopt;
}

/// "Fall 1901 retreat"; without a kind it is the movement, where one is called so.
Time find_phase(const Game& game, const std::string& name) {
  auto time = find_labelled(game.variant(), name);
  if (!time) {
    const std::size_t blank = name.rfind(' ');
    std::string last = blank == std::string::npos ? std::string() : name.substr(blank + 1);
    if (last.ends_with('s')) last.pop_back();  // "retreats"
    if (const auto kind = find_phase_kind(last))
      time = find_time(game.variant(), name.substr(0, blank), *kind);
  }
  if (!time)
    throw InputProblem{fmt::format("no phase is called '{}': write it like '{}', or '{} retreat'",
                                   name, phase_label(game.variant(), game.position().time),
                                   phase_label(game.variant(), game.position().time))};
  const Time now = game.position().time;
  if (std::pair(time->year, time->phase) < std::pair(now.year, now.phase))
    throw InputProblem{fmt::format("'{}' is over; {} waits for orders", name,
                                   phase_name(game.variant(), game.position()))};
  return *time;
}

/// A set of orders, and the sheet or address that it came from.
struct Intaken {
  OrderSet set;
  std::string source;
};

/// What came in, by power, with what was wrong or left out said on standard error.
class Intake {
 public:
  Intake(const Game& game, const OrdersArguments& arguments)
      : game_(game), board_(game.board()), arguments_(arguments) {
    if (!arguments.power.empty()) power_ = need_power(board_, arguments.power);
    if (!arguments.person.empty()) writers_[power_->index()] = need_writer(*power_);
  }

  std::vector<Intaken> read() {
    for (const std::string& path : arguments_.sheets) {
      const std::string text = read_input(path);
      arguments_.mail ? read_mail_from(path, text) : read_sheet_from(path, text);
    }
    if (arguments_.withdraw) sets_.push_back({withdrawn(), {}});
    if (sound_ && sets_.empty()) complain("no orders were found");
    if (!sound_) throw InputProblem{"nothing was stored"};
    return std::move(sets_);
  }

 private:
  void complain(const std::string& problem) {
    std::cerr << "chancery: " << problem << '\n';
    sound_ = false;
  }
  static std::string name_of(const std::string& path) {
    return path == "-" ? "standard input" : path;
  }

  void read_sheet_from(const std::string& path, const std::string& text) {
    if (!power_) {
      take_sheet(path, board_.reader().read_sheet(text));
      return;
    }
    const SeenBoard seen(board_, game_.position(), {*power_});
    const std::string heading = seen.variant().powers[seen.here(*power_).index()].name + "\n";
    OrderSheet sheet = seen.board().reader().read_sheet(heading + text);
    if (all_of_writers(path, seen, sheet.sets)) take_sheet(path, sheet);
  }

  void take_sheet(const std::string& path, const OrderSheet& sheet) {
    for (const std::string& problem : sheet.problems)
      complain(fmt::format("{}: {}", name_of(path), problem));
    for (const OrderSet& set : sheet.sets) add(path, set, name_of(path));
  }

  /// Gives each set the power that it is of on the whole board. False: somebody else's are there.
  bool all_of_writers(const std::string& path, const SeenBoard& seen, std::vector<OrderSet>& sets) {
    if (!hides(board_.variant())) return true;
    for (OrderSet& set : sets) {
      const PowerId power = seen.eye(set.power);
      if (!power.valid()) {
        complain(fmt::format("{}: there are orders of {} in it, whom the writer does not play",
                             name_of(path), seen.variant().powers[set.power.index()].name));
        return false;
      }
      set.power = power;
    }
    return true;
  }

  void read_mail_from(const std::string& path, const std::string& text) {
    MailText mail;
    std::string problem;
    if (!read_mail(text, mail, problem)) return complain(name_of(path) + ": " + problem);
    is_mail_ = true;
    const std::vector<PowerId> powers = senders_powers(mail);
    if (powers.empty() && hides(board_.variant()))
      return complain(
          fmt::format("{}: it is not known whose orders these are: name the power with "
                      "'--power'",
                      name_of(path)));
    const SeenBoard seen(board_, game_.position(), powers);
    std::vector<PowerId> here;
    for (const PowerId power : powers) here.push_back(seen.here(power));
    MailOrders found = find_orders(seen.board(), seen.position(), mail.text, here);
    if (!all_of_writers(path, seen, found.sets)) return;
    for (const std::string& one : found.problems)
      complain(fmt::format("{}: {}", name_of(path), one));
    if (mail.quoted > 0)
      std::cerr << fmt::format("{}: {} of quoted text left out\n", name_of(path),
                               counted(mail.quoted, "line"));
    for (const std::string& line : found.others)
      std::cerr << fmt::format("{}: not read as an order: {}\n", name_of(path), line);
    for (const OrderSet& set : found.sets)
      add(path, set, mail.from.empty() ? name_of(path) : mail.from);
  }

  /// The one that was named, or those of whoever has the address. Where several people share a
  /// power, the address tells which of them wrote it.
  [[nodiscard]] std::vector<PowerId> senders_powers(const MailText& mail) {
    if (arguments_.person.empty()) writers_.clear();
    std::vector<PowerId> powers;
    for (const Seat& seat : game_.seats()) {
      if (power_ && seat.power != *power_) continue;
      const std::vector<Person> people = people_in(seat);
      const bool is_theirs = std::any_of(people.begin(), people.end(), [&](const Person& one) {
        return !mail.from.empty() && fold_name(one.address) == fold_name(mail.from);
      });
      if (is_theirs || power_) powers.push_back(seat.power);
      if (!is_theirs || !is_shared(seat.power) || writers_.count(seat.power.index()) > 0) continue;
      if (const auto writer = find_address(people, mail.from))
        writers_.emplace(seat.power.index(), *writer);
      else
        complain(
            fmt::format("several of those who play {} have the address {}: name one of them "
                        "with '--by'",
                        power_name(game_, seat.power), mail.from));
    }
    return powers;
  }

  [[nodiscard]] bool is_shared(PowerId power) const {
    return people_of(board_.variant(), game_.position(), power) > 1;
  }

  [[nodiscard]] std::int32_t need_writer(PowerId power) const {
    if (!is_shared(power))
      throw InputProblem{
          fmt::format("nobody shares {}: '--by' means nothing here", power_name(game_, power))};
    const std::vector<Person> people = people_in(game_.seats()[power.index()]);
    if (const auto found = find_person(people, arguments_.person)) return *found;
    std::vector<std::string> names;
    for (const Person& one : people) names.push_back(one.name);
    throw InputProblem{fmt::format("'{}' is none of those who play {}: they are {}",
                                   arguments_.person, power_name(game_, power),
                                   fmt::join(names, ", "))};
  }

  [[nodiscard]] OrderSet withdrawn() const {
    const auto writer = writers_.find(power_->index());
    if (writer == writers_.end()) return {*power_, {}};
    return {*power_, {sign_line(writer->second, {})}};
  }

  /// The lines as those of whoever wrote them. Nobody signs for somebody else.
  [[nodiscard]] bool sign(const std::string& path, OrderSet& set) {
    if (!board_.variant().people) return true;
    const auto writer = writers_.find(set.power.index());
    if (writer == writers_.end() && !is_mail_) return true;
    for (std::string& line : set.lines) {
      if (const auto other = read_signature(line).writer) {
        complain(fmt::format("{}: '{}': who wrote it is told by {}", name_of(path), line,
                             arguments_.person.empty() ? "the address of the mail" : "'--by'"));
        return false;
      }
      if (writer != writers_.end()) line = sign_line(writer->second, line);
    }
    return true;
  }

  void add(const std::string& path, OrderSet set, const std::string& source) {
    if (power_ && set.power != *power_)
      return complain(fmt::format("{}: there are orders of {} in it, not only of {}", name_of(path),
                                  power_name(game_, set.power), power_name(game_, *power_)));
    // The heading that --power puts before a sheet with headings of its own.
    if (set.lines.empty() || !sign(path, set)) return;
    sets_.push_back({std::move(set), source});
  }

  const Game& game_;
  const Board& board_;
  const OrdersArguments& arguments_;
  std::optional<PowerId> power_;
  std::map<std::size_t, std::int32_t> writers_;  // by power: which of its people wrote it
  bool is_mail_ = false;
  std::vector<Intaken> sets_;
  bool sound_ = true;
};

std::string fate_of(const CheckedLine& line) {
  std::string text;
  if (!line.why.empty()) text = "void: " + line.why;
  for (const std::string& note : line.notes) text += (text.empty() ? "" : "; ") + note;
  return text;
}

std::string shown(const CheckedLine& line) {
  const std::string& text = line.printed.empty() ? line.text : line.printed;
  return line.writer ? sign_line(*line.writer, text) : text;
}

void print_check(const Game& game, const std::string& power, const OrderCheck& check) {
  std::cout << fmt::format("{}, {}{}\n", power, phase_name(game.variant(), game.position()),
                           check.due.empty() ? "" : ": " + check.due);
  std::size_t width = 0;
  for (const CheckedLine& line : check.lines) width = std::max(width, shown(line).size());
  for (const CheckedLine& line : check.lines) {
    const std::string fate = fate_of(line);
    std::cout << (fate.empty() ? fmt::format("  {}\n", shown(line))
                               : fmt::format("  {:<{}}  {}\n", shown(line), width, fate));
  }
  if (!check.unordered.empty())
    std::cout << fmt::format("  no order: {}\n", fmt::join(check.unordered, ", "));
}

void write_check(const std::string& power, const OrderCheck& check) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("power", power);
  json.key("orders");
  json.begin_list();
  for (const CheckedLine& line : check.lines) {
    json.begin_object();
    json.text("text", line.text);
    json.key("order");
    line.printed.empty() ? json.null() : json.text(line.printed);
    if (line.writer) {
      json.key("writer");
      json.number(std::int64_t{*line.writer});
    }
    json.key("ok");
    json.boolean(line.why.empty());
    if (!line.why.empty()) json.text("why", line.why);
    json.key("notes");
    json.begin_list();
    for (const std::string& note : line.notes) json.text(note);
    json.end_list();
    json.end_object();
  }
  json.end_list();
  json.key("unordered");
  json.begin_list();
  for (const std::string& unit : check.unordered) json.text(unit);
  json.end_list();
  json.end_object();
  std::cout << out << '\n';
}

void tell(const Game& game, const OrdersArguments& arguments, PowerId power,
          const std::vector<std::string>& lines) {
  const SeenBoard seen(game.board(), game.position(), {power});
  const OrderCheck check = check_orders(seen.board(), seen.position(), seen.here(power), lines);
  const std::string& name = seen.variant().powers[seen.here(power).index()].name;
  if (arguments.format == "json")
    write_check(name, check);
  else
    print_check(game, name, check);
}

void tell_ahead(const Game& game, const Submission& submission) {
  std::cout << fmt::format(
      "{}, {}\n", power_name(game, submission.power),
      submission.time ? fmt::format("ahead for {}", phase_label(game.variant(), *submission.time))
                      : std::string("standing orders"));
  for (const std::string& line : submission.lines) std::cout << "  " << line << '\n';
}

void show(const Game& game, const OrdersArguments& arguments) {
  std::optional<PowerId> only;
  if (!arguments.power.empty()) only = need_power(game.board(), arguments.power);
  for (const BookEntry& entry : game.orders().entries) {
    if (only && entry.power != *only) continue;
    if (!entry.lines.empty() || (entry.due && entry.standing.empty()))
      tell(game, arguments, entry.power, entry.lines);
    if (arguments.format == "text" && !entry.standing.empty())
      tell_ahead(game, {entry.power, std::nullopt, SubmissionMode::replace, entry.standing, {}});
  }
  if (arguments.format == "json") return;
  for (const Submission& one : need(game.orders_ahead()))
    if (!only || one.power == *only) tell_ahead(game, one);
}

std::vector<Submission> make_submissions(const Game& game, const OrdersArguments& arguments,
                                         const std::vector<Intaken>& sets) {
  std::vector<Submission> all;
  for (const auto& [set, source] : sets) {
    Submission one;
    one.power = set.power;
    one.mode = arguments.add ? SubmissionMode::amend : SubmissionMode::replace;
    one.lines = set.lines;
    one.source = source;
    if (!arguments.standing)
      one.time = arguments.phase.empty() ? game.position().time : find_phase(game, arguments.phase);
    all.push_back(std::move(one));
  }
  return all;
}

/// What will be played of each power after this, or would be.
void tell_all(const Game& game, const OrdersArguments& arguments,
              const std::vector<Submission>& submissions) {
  std::vector<PowerId> told;
  for (const Submission& one : submissions) {
    if (one.time != game.position().time) {
      tell_ahead(game, one);
      continue;
    }
    if (std::find(told.begin(), told.end(), one.power) != told.end()) continue;
    told.push_back(one.power);
    const bool stored = !arguments.check;
    tell(game, arguments, one.power, stored ? game.orders().of(one.power).lines : one.lines);
  }
}

}  // namespace

int run_game_orders(const std::vector<std::string>& words) {
  CLI::App app(
      "Takes orders in from sheets, standard input (-) or mails, for the phase that waits or one\n"
      "that is to come, and tells how each will be read. Without a sheet, shows what came in.",
      "chancery game orders");
  app.footer(
      "examples: chancery game orders spring.chancery orders.txt\n"
      "          chancery game orders spring.chancery --mail - < mail.txt\n"
      "          echo \"A PAR - BUR\" | chancery game orders spring.chancery --power France --add "
      "-");
  OrdersArguments arguments;
  add_game_file(app, arguments.file);
  app.add_option("SHEET", arguments.sheets, "order sheets or mails; - is standard input");
  auto* power =
      app.add_option("--power", arguments.power, "all of it is this power's")->type_name("POWER");
  app.add_flag("--mail", arguments.mail,
               "mails: heads, quoted text, signatures and chat are left out, the sender's address "
               "tells the power");
  app.add_option("--by", arguments.person,
                 "which of the people who share the power wrote it: a name, or a number from 1 on")
      ->type_name("NAME")
      ->needs(power);
  auto* add = app.add_flag("--add", arguments.add,
                           "amend: what was sent before stays, but for the same units");
  auto* ahead =
      app.add_option("--phase", arguments.phase, "for a phase to come, as \"Fall 1901 retreat\"")
          ->type_name("NAME");
  app.add_flag("--standing", arguments.standing,
               "to be played in every phase for which the power sends nothing")
      ->excludes(ahead);
  app.add_flag("--withdraw", arguments.withdraw, "take back what the power sent")
      ->needs(power)
      ->excludes(add);
  app.add_flag("--check", arguments.check, "store nothing");
  add_format(app, arguments.format);
  parse(app, words);
  if (std::count(arguments.sheets.begin(), arguments.sheets.end(), "-") > 1)
    throw UsageError{"only one of the sheets can be standard input"};

  Game game = open_game(arguments.file);
  if (arguments.sheets.empty() && !arguments.withdraw) {
    show(game, arguments);
    return done;
  }
  const std::vector<Intaken> sets = Intake(game, arguments).read();
  const std::vector<Submission> submissions = make_submissions(game, arguments, sets);
  if (!arguments.check) need(game.submit(submissions));
  tell_all(game, arguments, submissions);
  return done;
}

}  // namespace chancery::cli
