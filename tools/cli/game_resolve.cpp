#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "core/games/mail/phase_names.h"
#include "core/games/store/idle_turns.h"
#include "core/play/game/text_report.h"
#include "tools/cli/command.h"
#include "tools/cli/game_bots.h"
#include "tools/cli/game_command.h"
#include "tools/cli/told_phase.h"
#include "tools/cli/unfinished_orders.h"

namespace chancery::cli {
namespace {

constexpr std::size_t most_quiet_turns = 100;

struct ResolveArguments {
  std::string file;
  bool dry_run = false;
  bool force = false;
  bool explain = false;
  bool skip_quiet = false;
  std::size_t at_most = most_quiet_turns;
  std::vector<std::string> disorder;
  std::string deadline;  // of the next phase
  std::string format = "text";
};

/// The ending, or the next phase.
std::string what_follows(const Variant& variant, const Resolution& resolution) {
  if (resolution.ending) return "The game is over: " + resolution.ending->text + ".";
  return "Next: " + phase_name(variant, resolution.next) + ".";
}

void print_resolution(const Game& game, const Resolution& resolution, bool dry_run) {
  const Variant& variant = game.variant();
  std::cout << write_text_report(variant, resolution.played.before, resolution.played.report,
                                 color_wanted() ? TextColor::ansi : TextColor::none);
  if (!resolution.assumed.empty()) {
    std::cout << "\nAssumed\n";
    for (const std::string& text : resolution.assumed) std::cout << "  " << text << '\n';
  }
  std::cout << '\n' << what_follows(variant, resolution) << '\n';
  if (dry_run) std::cout << "Nothing was stored.\n";
}

/// Throws if powers have sent no orders, and names the flag that continues without them. Notes
/// which powers have left something out.
void check_missing(const Game& game, const ResolveArguments& arguments,
                   const PhaseOptions& options) {
  if (arguments.force || game.ending()) return;
  const std::vector<std::string> partly = unfinished_orders(game).partly_texts;
  const std::string incomplete =
      partly.empty() ? std::string() : fmt::format("not complete: {}\n", fmt::join(partly, "; "));
  const std::vector<PowerId> missing = missing_powers(game.orders(), options.disorder);
  if (missing.empty()) {
    std::cerr << incomplete;
    return;
  }
  throw InputProblem{
      fmt::format("{} waits for orders from {}; nothing was resolved\n{}"
                  "use '--force' to go on without them, by the rules of the variant",
                  phase_name(game.variant(), game.position()),
                  join_power_names(game.variant(), game.position(), missing), incomplete)};
}

/// A line for each turn, and the reason why it stopped.
void print_quiet(const Game& game, const IdleTurns& turns) {
  const Variant& variant = game.variant();
  for (std::size_t i = 0; i < turns.played.size(); ++i) {
    const Resolution& resolution = turns.played[i];
    const std::vector<std::string> news = news_of(variant, resolution);
    std::cout << phase_name(variant, resolution.played.before) << ": ";
    if (news.empty())
      std::cout << "all units continued their work\n";
    else
      std::cout << "all units continued their work, with this result:\n";
    for (const std::string& text : news) std::cout << "  " << text << '\n';
  }
  const bool has_news = !turns.played.empty() && !news_of(variant, turns.played.back()).empty();
  if (turns.played.empty()) std::cout << "Nothing was resolved: " << turns.stopped << ".\n";
  if (!turns.played.empty() && !has_news) std::cout << "Stopped: " << turns.stopped << ".\n";
  if (!game.ending()) std::cout << "Next: " << phase_name(variant, game.position()) << ".\n";
}

/// The next deadline, or the remaining action if the last one was dropped.
void print_deadline(const Game& game, const std::string& last) {
  if (game.ending()) return;
  if (!game.deadline().empty())
    std::cout << fmt::format("Deadline: {}\n", game.deadline());
  else if (!last.empty())
    std::cout << fmt::format("The deadline was {}; set the next one with 'game set --deadline'.\n",
                             last);
}

int skip_quiet(Game& game, const ResolveArguments& arguments) {
  const std::string deadline = game.deadline();
  const IdleTurns turns = play_quiet_turns(game, arguments.at_most);
  if (!turns.played.empty()) note_stored();
  if (!turns.played.empty() && !arguments.deadline.empty() && !game.ending())
    need(game.set_deadline(arguments.deadline));
  if (arguments.format == "json")
    for (const Resolution& resolution : turns.played) std::cout << resolution.line << '\n';
  else
    print_quiet(game, turns);
  if (arguments.format == "text" && !turns.played.empty()) print_deadline(game, deadline);
  if (!turns.problem.empty()) throw InputProblem{turns.problem};
  return done;
}

/// Reports orders for phases that were not played, since nobody had to decide anything in them.
void note_passed_over(const Game& game, const std::vector<SentAhead>& ahead) {
  for (const SentAhead& sent : ahead)
    if (is_before(sent.time, game.position().time))
      std::cerr << fmt::format(
          "note: {} was passed over, and the orders of {} for it were not used\n",
          phase_label(game.variant(), sent.time), power_name(game, sent.power));
}

}  // namespace

int run_game_resolve(const std::vector<std::string>& words) {
  CLI::App app(
      "Resolves the current phase, stores the results, and goes on to the next phase in which\n"
      "somebody has something to decide.",
      "chancery game resolve");
  app.footer(
      "examples: chancery game resolve spring.chancery --dry-run\n"
      "          chancery game resolve spring.chancery --force\n"
      "          chancery game resolve spring.chancery --skip-quiet");
  ResolveArguments arguments;
  add_game_file(app, arguments.file);
  auto* dry_run =
      app.add_flag("--dry-run", arguments.dry_run, "only show the results; store nothing");
  auto* force = app.add_flag("--force", arguments.force,
                             "go on without missing orders, and list what was assumed for them");
  auto* explain = app.add_flag("--explain", arguments.explain, "give the reason for each result");
  add_repeatable(app, "--disorder", "POWER", arguments.disorder,
                 "a power in civil disorder in this phase only");
  auto* skip =
      app.add_flag("--skip-quiet", arguments.skip_quiet,
                   "resolve phase after phase, each as its own step, while nobody has sent "
                   "orders and every unit continues its work, until there is news");
  skip->excludes(dry_run)->excludes(force)->excludes(explain);
  app.add_option("--at-most", arguments.at_most,
                 "with --skip-quiet: stop after N phases (default: 100)")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, most_quiet_turns))
      ->needs(skip);
  app.add_option("--deadline", arguments.deadline,
                 "the deadline of the next phase; without it, the next phase has none")
      ->type_name("TEXT");
  add_format(app, arguments.format);
  parse(app, words);
  if (arguments.skip_quiet && !arguments.disorder.empty())
    throw UsageError{"--skip-quiet and --disorder cannot be combined"};
  if (arguments.dry_run && !arguments.deadline.empty())
    throw UsageError{"--dry-run stores nothing, so it takes no --deadline"};

  Game game = open_game(arguments.file, arguments.dry_run ? GameAccess::read : GameAccess::change);
  if (arguments.skip_quiet) return skip_quiet(game, arguments);
  PhaseOptions options;
  options.explain = arguments.explain;
  for (const std::string& name : arguments.disorder)
    options.disorder.push_back(need_power(game, name));
  if (!arguments.dry_run) submit_bot_orders(game);
  check_missing(game, arguments, options);
  const MissingOrders missing = arguments.force ? MissingOrders::assume : MissingOrders::refuse;
  const std::string deadline = game.deadline();
  const std::vector<SentAhead> ahead = sent_ahead(game);
  const Resolution resolution =
      need(arguments.dry_run ? game.try_resolve(missing, options)
                             : game.resolve(missing, options, arguments.deadline));
  if (!arguments.dry_run) note_stored();
  if (arguments.format == "json")
    std::cout << resolution.line << '\n';
  else
    print_resolution(game, resolution, arguments.dry_run);
  if (!arguments.dry_run) note_passed_over(game, ahead);
  if (arguments.format == "text" && !arguments.dry_run) print_deadline(game, deadline);
  return done;
}

}  // namespace chancery::cli
