#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <map>

#include "core/base/names.h"
#include "core/json/json_value.h"
#include "core/state/people.h"
#include "core/store/mail_message.h"
#include "core/store/mail_orders.h"
#include "core/store/order_check.h"
#include "core/store/people.h"
#include "core/store/phase_headings.h"
#include "core/view/seen_board.h"
#include "core/view/seen_world.h"
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

/// Throws if the phase is over.
void check_to_come(const Game& game, Time time, const std::string& name) {
  if (is_before(time, game.position().time))
    throw InputProblem{fmt::format("'{}' is over; {} waits for orders", name,
                                   phase_name(game.variant(), game.position()))};
}

/// "Fall 1901 retreat"; without a kind, the movement phase if one has that name.
Time find_phase(const Game& game, const std::string& name) {
  const auto time = find_named_phase(game.variant(), game.position().time, name);
  if (!time)
    throw InputProblem{fmt::format("unknown phase '{}': write it like '{}', or '{} retreat'", name,
                                   phase_label(game.variant(), game.position().time),
                                   phase_label(game.variant(), game.position().time))};
  check_to_come(game, *time, name);
  return *time;
}

/// A set of orders, and its source: a sheet or an address.
struct Received {
  OrderSet set;
  std::string source;
  std::optional<Time> time;  // the phase that it is for; none for standing orders
  std::size_t sheet = 0;     // the number of the sheet, from 1
};

/// Reads sheets and mails into orders by power. Reports problems and ignored text on standard
/// error.
class Intake {
 public:
  Intake(const Game& game, const OrdersArguments& arguments)
      : game_(game), board_(game.board()), arguments_(arguments) {
    if (!arguments.power.empty()) power_ = need_power(game_, arguments.power);
    if (!arguments.person.empty()) writers_[power_->index()] = need_writer(*power_);
  }

  std::vector<Received> read() {
    for (const std::string& path : arguments_.sheets) {
      ++sheet_;
      const std::string text = read_input(path);
      arguments_.mail ? read_mail_from(path, text) : read_sheet_from(path, text);
    }
    if (arguments_.withdraw) sets_.push_back({withdrawn(), {}, usual_time(), 0});
    if (sound_ && sets_.empty()) complain("no orders found");
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

  /// Part by part. Below the heading of a phase, orders belong to the power above it until another
  /// power is named.
  void read_sheet_from(const std::string& path, const std::string& text) {
    std::optional<SeenBoard> seen;
    if (power_) seen.emplace(board_, game_.position(), std::vector{*power_});
    const Board& board = seen ? seen->board() : board_;
    std::string power =
        seen ? board.variant().powers[seen->here(*power_).index()].name : std::string();
    for (const PhasePart& part : parts_of(path, board, text)) {
      const std::string heading = power.empty() ? std::string() : power + "\n";
      OrderSheet sheet = board.reader().read_sheet(
          heading + (seen ? part.text : with_known_headings(board, game_.position(), part.text)));
      if (!sheet.sets.empty()) power = board.variant().powers[sheet.sets.back().power.index()].name;
      if (!seen || all_of_writers(path, *seen, sheet.sets)) take_sheet(path, part, sheet);
    }
  }

  /// Splits the text by phase; reports invalid headings.
  std::vector<PhasePart> parts_of(const std::string& path, const Board& board,
                                  const std::string& text) {
    PhaseParts found = part_by_phase(board, game_.position().time, text);
    for (const std::string& problem : found.problems)
      complain(fmt::format("{}: {}", name_of(path), problem));
    if (found.parts.size() > 1 && arguments_.standing)
      complain(fmt::format("{}: standing orders are for every phase, but '{}' is a heading of one",
                           name_of(path), found.parts[1].heading));
    return std::move(found.parts);
  }

  void take_sheet(const std::string& path, const PhasePart& part, const OrderSheet& sheet) {
    for (const std::string& problem : sheet.problems)
      complain(part.heading.empty()
                   ? fmt::format("{}: {}", name_of(path), problem)
                   : fmt::format("{}: under '{}': {}", name_of(path), part.heading, problem));
    for (const OrderSet& set : sheet.sets) add(path, set, name_of(path), part);
  }

  /// Translates the powers of the sets to the whole board. False if some orders are not the
  /// writer's.
  bool all_of_writers(const std::string& path, const SeenBoard& seen, std::vector<OrderSet>& sets) {
    if (!hides(board_.variant())) return true;
    for (OrderSet& set : sets) {
      const PowerId power = seen.eye(set.power);
      if (!power.valid()) {
        complain(fmt::format("{}: it has orders of {}, which the writer does not play",
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
          fmt::format("{}: unknown sender; name the power with '--power'", name_of(path)));
    const SeenBoard seen(board_, game_.position(), powers);
    std::vector<PowerId> here;
    for (const PowerId power : powers) here.push_back(seen.here(power));
    if (mail.quoted > 0)
      std::cerr << fmt::format("{}: {} of quoted text ignored\n", name_of(path),
                               plural_count(mail.quoted, "line"));
    std::optional<PowerId> current;
    for (const PhasePart& part : parts_of(path, seen.board(), mail.text)) {
      Position then = seen.position();
      if (part.time) then.time = *part.time;
      MailOrders found = find_orders(seen.board(), then, part.text, here, current);
      current = found.current;
      take_mail(path, mail, part, seen, found);
    }
  }

  void take_mail(const std::string& path, const MailText& mail, const PhasePart& part,
                 const SeenBoard& seen, MailOrders& found) {
    if (!all_of_writers(path, seen, found.sets)) return;
    for (const std::string& one : found.problems)
      complain(fmt::format("{}: {}", name_of(path), one));
    for (const std::string& line : found.others)
      std::cerr << fmt::format("{}: not read as an order: {}\n", name_of(path), line);
    for (const OrderSet& set : found.sets)
      add(path, set, mail.from.empty() ? name_of(path) : mail.from, part);
  }

  /// The power given with --power, or those of the sender's address. If several people share a
  /// power, the address determines which of them wrote the mail.
  [[nodiscard]] std::vector<PowerId> senders_powers(const MailText& mail) {
    if (arguments_.person.empty()) writers_.clear();
    std::vector<PowerId> powers;
    for (const Seat& seat : game_.seats()) {
      if (power_ && seat.power != *power_) continue;
      const std::vector<Person> people = people_in(seat);
      const bool is_theirs = std::any_of(people.begin(), people.end(), [&](const Person& one) {
        return !mail.from.empty() && is_same_address(one.address, mail.from);
      });
      if (is_theirs || power_) powers.push_back(seat.power);
      if (!is_theirs || !is_shared(seat.power) || writers_.count(seat.power.index()) > 0) continue;
      if (const auto writer = find_address(people, mail.from))
        writers_.emplace(seat.power.index(), *writer);
      else
        complain(fmt::format("several players of {} have the address {}; name one with '--by'",
                             power_name(game_, seat.power), mail.from));
    }
    return powers;
  }

  [[nodiscard]] bool is_shared(PowerId power) const {
    return people_of(board_.variant(), game_.position(), power) > 1;
  }

  [[nodiscard]] std::int32_t need_writer(PowerId power) const {
    if (!is_shared(power))
      throw InputProblem{fmt::format("'--by': {} has only one player", power_name(game_, power))};
    const std::vector<Person> people = people_in(game_.seats()[power.index()]);
    if (const auto found = find_person(people, arguments_.person)) return *found;
    std::vector<std::string> names;
    for (const Person& one : people) names.push_back(one.name);
    throw InputProblem{fmt::format("'{}' does not play {}; its players are {}", arguments_.person,
                                   power_name(game_, power), fmt::join(names, ", "))};
  }

  [[nodiscard]] OrderSet withdrawn() const {
    const auto writer = writers_.find(power_->index());
    if (writer == writers_.end()) return {*power_, {}};
    return {*power_, {sign_line(writer->second, {})}};
  }

  /// Signs the lines with their writer. False if a line is already signed.
  [[nodiscard]] bool sign(const std::string& path, OrderSet& set) {
    if (!board_.variant().people) return true;
    const auto writer = writers_.find(set.power.index());
    if (writer == writers_.end() && !is_mail_) return true;
    for (std::string& line : set.lines) {
      if (const auto other = read_signature(line).writer) {
        complain(fmt::format("{}: '{}': remove the signature; {} determines the writer",
                             name_of(path), line,
                             arguments_.person.empty() ? "the sender's address" : "'--by'"));
        return false;
      }
      if (writer != writers_.end()) line = sign_line(writer->second, line);
    }
    return true;
  }

  void add(const std::string& path, OrderSet set, const std::string& source,
           const PhasePart& part) {
    if (power_ && set.power != *power_)
      return complain(fmt::format("{}: it has orders of {}, not only of {}", name_of(path),
                                  power_name(game_, set.power), power_name(game_, *power_)));
    // Empty: the heading that --power puts before a sheet with its own headings.
    if (set.lines.empty() || !sign(path, set)) return;
    if (part.time && is_before(*part.time, game_.position().time))
      return complain(fmt::format("{}: '{}' is over; {} waits for orders", name_of(path),
                                  part.heading, phase_name(game_.variant(), game_.position())));
    const std::optional<Time> time = part.time ? part.time : usual_time();
    for (Received& one : sets_)
      if (one.sheet == sheet_ && one.set.power == set.power && one.time == time) {
        one.set.lines.insert(one.set.lines.end(), set.lines.begin(), set.lines.end());
        return;
      }
    sets_.push_back({std::move(set), source, time, sheet_});
  }

  /// The phase of orders without a heading; none for standing orders.
  [[nodiscard]] std::optional<Time> usual_time() const {
    if (arguments_.standing) return std::nullopt;
    return arguments_.phase.empty() ? game_.position().time : find_phase(game_, arguments_.phase);
  }

  const Game& game_;
  const Board& board_;
  const OrdersArguments& arguments_;
  std::optional<PowerId> power_;
  std::map<std::size_t, std::int32_t> writers_;  // by power: which of its players wrote it
  bool is_mail_ = false;
  std::vector<Received> sets_;
  bool sound_ = true;
  std::size_t sheet_ = 0;  // the number of the sheet being read
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

void report(const Game& game, const OrdersArguments& arguments, PowerId power,
            const std::vector<std::string>& lines) {
  const SeenBoard seen(game.board(), game.position(), {power});
  const OrderCheck check = check_orders(seen.board(), seen.position(), seen.here(power), lines);
  const std::string& name = seen.variant().powers[seen.here(power).index()].name;
  if (arguments.format == "json")
    write_check(name, check);
  else
    print_check(game, name, check);
}

/// Prints orders for a later phase as they read now; an unknown place may be known by then.
void report_ahead(const Game& game, const Submission& submission) {
  const SeenBoard seen(game.board(), game.position(), {submission.power});
  Position then = seen.position();
  if (submission.time) then.time = *submission.time;
  std::cout << fmt::format(
      "{}, {}\n", power_name(game, submission.power),
      submission.time ? fmt::format("ahead for {}", phase_label(game.variant(), *submission.time))
                      : std::string("standing orders"));
  for (const std::string& text : submission.lines) {
    const OrderLine line = seen.board().reader().read(text, seen.here(submission.power), then);
    const bool is_read = line.type.valid() || line.why.empty() || !submission.time;
    std::cout << "  " << text
              << (is_read ? std::string()
                          : fmt::format("  cannot be read now, and will be read again then: {}",
                                        line.why))
              << '\n';
  }
}

void show(const Game& game, const OrdersArguments& arguments) {
  std::optional<PowerId> only;
  if (!arguments.power.empty()) only = need_power(game, arguments.power);
  for (const BookEntry& entry : game.orders().entries) {
    if (only && entry.power != *only) continue;
    if (!entry.lines.empty() || (entry.due && entry.standing.empty()))
      report(game, arguments, entry.power, entry.lines);
    if (arguments.format == "text" && !entry.standing.empty())
      report_ahead(game, {entry.power, std::nullopt, SubmissionMode::replace, entry.standing, {}});
  }
  if (arguments.format == "json") return;
  for (const Submission& one : need(game.orders_ahead()))
    if (!only || one.power == *only) report_ahead(game, one);
}

std::vector<Submission> make_submissions(const OrdersArguments& arguments,
                                         const std::vector<Received>& sets) {
  std::vector<Submission> all;
  for (const Received& one : sets)
    all.push_back({one.set.power, one.time,
                   arguments.add ? SubmissionMode::amend : SubmissionMode::replace, one.set.lines,
                   one.source});
  return all;
}

/// Prints the orders that will be, or with --check would be, played for each power.
void report_all(const Game& game, const OrdersArguments& arguments,
                const std::vector<Submission>& submissions) {
  std::vector<PowerId> reported;
  for (const Submission& one : submissions) {
    if (one.time != game.position().time) {
      report_ahead(game, one);
      continue;
    }
    if (std::find(reported.begin(), reported.end(), one.power) != reported.end()) continue;
    reported.push_back(one.power);
    const bool stored = !arguments.check;
    report(game, arguments, one.power, stored ? game.orders().of(one.power).lines : one.lines);
  }
}

}  // namespace

int run_game_orders(const std::vector<std::string>& words) {
  CLI::App app(
      "Takes in orders from sheets, standard input (-) or mails, for the current phase or a later\n"
      "one, and shows how each will be read. Without a sheet, shows the orders received.",
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
      app.add_option("--power", arguments.power, "all orders are this power's")->type_name("POWER");
  app.add_flag("--mail", arguments.mail,
               "the sheets are mails: headers, quoted text, signatures and chat are ignored; the "
               "sender's address determines the power");
  app.add_option("--by", arguments.person,
                 "which player of a shared power wrote it: a name, an address, or a number from 1")
      ->type_name("NAME")
      ->needs(power);
  auto* add =
      app.add_flag("--add", arguments.add, "keep earlier orders, except those for the same units");
  auto* ahead =
      app.add_option("--phase", arguments.phase, "for a later phase, such as \"Fall 1901 retreat\"")
          ->type_name("NAME");
  app.add_flag("--standing", arguments.standing,
               "for every phase for which the power sends nothing else")
      ->excludes(ahead);
  app.add_flag("--withdraw", arguments.withdraw, "withdraw what the power sent")
      ->needs(power)
      ->excludes(add);
  app.add_flag("--check", arguments.check, "only show how the orders would be read; store nothing");
  add_format(app, arguments.format);
  parse(app, words);
  if (std::count(arguments.sheets.begin(), arguments.sheets.end(), "-") > 1)
    throw UsageError{"only one sheet can be standard input"};

  Game game = open_game(arguments.file);
  if (arguments.sheets.empty() && !arguments.withdraw) {
    show(game, arguments);
    return done;
  }
  const std::vector<Received> sets = Intake(game, arguments).read();
  const std::vector<Submission> submissions = make_submissions(arguments, sets);
  if (!arguments.check) need(game.submit(submissions));
  report_all(game, arguments, submissions);
  return done;
}

}  // namespace chancery::cli
