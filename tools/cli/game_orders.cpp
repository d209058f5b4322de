#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <utility>

#include "core/base/common/words.h"
#include "core/games/mail/phase_headings.h"
#include "core/games/record/order_book.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/order_intake.h"
#include "tools/cli/order_receipt.h"
#include "tools/cli/told_phase.h"

namespace chancery::cli {
namespace {

void show(const Game& game, const OrdersArguments& arguments, std::optional<PowerId> only) {
  for (const BookEntry& entry : game.orders().entries) {
    if (only && entry.power != *only) continue;
    if (!entry.lines.empty() || (entry.due && entry.standing.empty()))
      print_receipt(game, arguments, entry.power, entry.lines, {});
    if (!entry.standing.empty())
      print_ahead(game, arguments, entry.power, std::nullopt, entry.standing, {});
  }
  for (const SentAhead& ahead : sent_ahead(game))
    if (!only || ahead.power == *only)
      print_ahead(game, arguments, ahead.power, ahead.time, ahead.lines, {});
}

std::vector<Submission> make_submissions(const OrdersArguments& arguments,
                                         const std::vector<Received>& sets) {
  std::vector<Submission> all;
  for (const Received& received : sets)
    all.push_back({received.set.power, received.time,
                   arguments.add ? SubmissionMode::amend : SubmissionMode::replace,
                   received.set.lines, received.source});
  return all;
}

/// The lines that counted right after an earlier submission, to be submitted again.
Submission find_restored(const Game& game, const OrdersArguments& arguments,
                         std::optional<PowerId> only) {
  std::vector<Submission> until;
  for (SentOrders& sent : need(game.submissions())) {
    until.push_back(std::move(sent.what));
    if (sent.number != arguments.restore) continue;
    const Submission& last = until.back();
    if (only && last.power != *only)
      throw InputProblem{
          fmt::format("orders number {} are of {}", sent.number, power_name(game, last.power))};
    if (last.time && is_before(*last.time, game.position().time))
      throw InputProblem{fmt::format("orders number {} are for {}, which is over", sent.number,
                                     phase_label(game.variant(), *last.time))};
    return {last.power, last.time, SubmissionMode::replace,
            lines_after(game.board(), game.position(), until, last.power, last.time),
            fmt::format("number {}", sent.number)};
  }
  throw InputProblem{
      fmt::format("there are no orders number {}: '--history' lists them", arguments.restore)};
}

/// Prints the orders that will be, or with --check would be, played for each power, and the
/// changes.
void report_all(const Game& game, const OrdersArguments& arguments,
                const std::vector<Submission>& before, const std::vector<Submission>& submissions) {
  std::vector<Submission> after = before;
  after.insert(after.end(), submissions.begin(), submissions.end());
  for (std::size_t i = 0; i < submissions.size(); ++i) {
    const Submission& submission = submissions[i];
    const bool is_last =
        std::none_of(submissions.begin() + static_cast<std::ptrdiff_t>(i) + 1, submissions.end(),
                     [&](const Submission& other) {
                       return other.power == submission.power && other.time == submission.time;
                     });
    if (!is_last) continue;
    const auto lines_of = [&](const std::vector<Submission>& all) {
      return lines_after(game.board(), game.position(), all, submission.power, submission.time);
    };
    const std::vector<std::string> was = lines_of(before);
    const std::vector<std::string> is = lines_of(after);
    const std::vector<LineChange> changes =
        was.empty() ? std::vector<LineChange>()
                    : compare_lines(
                          game.board(), game.position(), submission.power, submission.time, was, is,
                          arguments.format == "json" ? PrintedPlaces::ids : PrintedPlaces::names);
    if (submission.time == told_to(game, {submission.power}).time)
      print_receipt(game, arguments, submission.power, is, changes);
    else
      print_ahead(game, arguments, submission.power, submission.time, is, changes);
  }
}

bool takes_back(const OrdersArguments& arguments) {
  return arguments.withdraw || arguments.withdraw_vote;
}

void check_usage(const OrdersArguments& arguments) {
  if (std::count(arguments.sheets.begin(), arguments.sheets.end(), "-") > 1)
    throw UsageError{"only one sheet can be standard input"};
  const bool looks_back = arguments.history || arguments.restore > 0;
  if (looks_back && (!arguments.sheets.empty() || takes_back(arguments)))
    throw UsageError{"--history and --restore take no sheet"};
}

}  // namespace

int run_game_orders(const std::vector<std::string>& words) {
  CLI::App app(
      "Takes in orders from sheets, standard input (-) or mails, for the current phase or a later\n"
      "one, and shows how each will be read and what changed. Without a sheet, shows the orders\n"
      "received.",
      "chancery game orders");
  app.footer(
      "examples: chancery game orders spring.chancery orders.txt\n"
      "          chancery game orders spring.chancery --mail - < mail.txt\n"
      "          echo \"A PAR - BUR\" | chancery game orders spring.chancery --power France --add "
      "-\n"
      "          chancery game orders spring.chancery --history --power France");
  OrdersArguments arguments;
  add_game_file(app, arguments.file);
  app.add_option("SHEET", arguments.sheets, "order sheets or mails; - is standard input");
  auto* power =
      app.add_option("--power", arguments.power, "all orders are this power's")->type_name("POWER");
  app.add_flag("--mail", arguments.mail,
               "the sheets are mails, or mailbox files: headers, quoted text, signatures and chat "
               "are ignored and listed; only orders for powers of the sender's address count");
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
  app.add_flag("--withdraw-vote", arguments.withdraw_vote,
               "withdraw only the vote of the power; its orders stay")
      ->needs(power)
      ->excludes("--withdraw")
      ->excludes(ahead);
  auto* history = app.add_flag("--history", arguments.history,
                               "show everything that was sent, with numbers for --restore");
  app.add_option("--restore", arguments.restore,
                 "let the orders count again that counted after number N of --history")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->excludes(history)
      ->excludes(add)
      ->excludes(ahead);
  app.add_flag("--check", arguments.check, "only show how the orders would be read; store nothing");
  add_format(app, arguments.format);
  parse(app, words);
  check_usage(arguments);

  // Before others have to wait for this command: somebody may be typing.
  for (const std::string& path : arguments.sheets) arguments.texts.push_back(read_input(path));
  const bool changes = !arguments.check && (!arguments.sheets.empty() || takes_back(arguments) ||
                                            arguments.restore > 0);
  Game game = open_game(arguments.file, changes ? GameAccess::change : GameAccess::read);
  std::optional<PowerId> only;
  if (!arguments.power.empty()) only = need_power(game, arguments.power);
  if (arguments.history) {
    print_submissions(game, arguments, only);
    return done;
  }
  if (arguments.sheets.empty() && !takes_back(arguments) && arguments.restore == 0) {
    show(game, arguments, only);
    return done;
  }
  std::vector<Submission> submissions;
  std::size_t refused = 0;
  if (arguments.restore > 0) {
    submissions.push_back(find_restored(game, arguments, only));
  } else {
    const Intake intake = take_in(game, arguments);
    submissions = make_submissions(arguments, intake.sets);
    refused = intake.refused;
  }
  std::vector<Submission> before;
  for (SentOrders& sent : need(game.submissions())) before.push_back(std::move(sent.what));
  const OrderIntake handed = need(arguments.check ? std::as_const(game).try_submit(submissions)
                                                  : game.submit(submissions));
  if (!arguments.check) note_stored();
  print_declared(game, arguments, handed.declared);
  report_all(game, arguments, before, handed.left);
  if (refused == 0) return done;
  std::cerr << fmt::format("chancery: {} refused; the others were {}\n",
                           plural_count(refused, "mail"), arguments.check ? "read" : "stored");
  return input_wrong;
}

}  // namespace chancery::cli
