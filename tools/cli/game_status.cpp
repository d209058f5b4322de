#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <span>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "core/games/mail/order_check.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/told_position.h"
#include "core/play/game/order_choices.h"
#include "core/play/game/position_text.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/told_phase.h"
#include "tools/cli/unfinished_orders.h"

namespace chancery::cli {
namespace {

/// The state of a power's orders.
std::string orders_text(const BookEntry& entry, const OrderCheck& check) {
  std::string count = count_orders(check);
  if (check.valid() == 0 && check.voided() > 0) count = "NO VALID ORDER: " + count;
  if (entry.ordered && !entry.silent.empty())
    return fmt::format("{}, not {}", count, fmt::join(entry.silent, ", "));
  if (entry.ordered) return count;
  if (!entry.standing.empty() && !entry.planned) return "standing orders: " + count;
  const std::vector<std::string> votes = check.votes();
  const std::string vote =
      votes.empty() ? std::string() : fmt::format(", vote: {}", fmt::join(votes, ", "));
  if (entry.planned) return "written ahead" + vote;
  return (entry.due ? "NOTHING YET" : "nothing needed") + vote;
}

/// What a power without units may still decide.
std::vector<std::string> may_still(const Variant& variant, const Position& position,
                                   PowerId power) {
  std::vector<std::string> may;
  const bool is_asked = gives_orders(variant, position, power) &&
                        phase_kind(variant, position) == PhaseKind::movement &&
                        count_units(variant, position)[power.index()] == 0;
  if (!is_asked) return may;
  if (!permit_choices(variant, position, power).empty()) may.emplace_back("may permit passages");
  const bool lives = count_centers(variant, position)[power.index()] > 0;
  if (lives && variant.type_of(Action::vote_draw)) may.emplace_back("may vote");
  return may;
}

/// Pads all columns except the last.
void print_rows(std::span<const std::array<std::string, 4>> rows) {
  constexpr std::size_t widest = 40;
  std::array<std::size_t, 3> widths{14, 16, 0};
  for (const auto& row : rows)
    for (std::size_t i = 0; i < widths.size(); ++i)
      widths[i] = std::max(widths[i], std::min(row[i].size(), widest));
  for (const auto& row : rows) {
    std::string line = fmt::format("  {:<{}} {:<{}} {:<{}}  {}", row[0], widths[0], row[1],
                                   widths[1], row[2], widths[2], row[3]);
    line.erase(line.find_last_not_of(' ') + 1);
    std::cout << line << '\n';
  }
}

/// Lists powers that have units but that nobody plays.
void print_absent(const Game& game) {
  const std::vector<std::int32_t> units = count_units(game.variant(), game.position());
  for (const Seat& seat : game.seats()) {
    const PowerStatus status = game.position().status_of(seat.power);
    if (status == PowerStatus::playing || units[seat.power.index()] == 0) continue;
    std::cout << fmt::format(
        "  {:<14} {}\n", power_name(game, seat.power),
        status == PowerStatus::in_disorder ? "in civil disorder" : "has surrendered");
  }
}

/// The power whose status is shown; none: all powers.
using OwnerFilter = std::optional<PowerId>;

/// The position in the phase that is announced to the reader.
Position position_for(const Game& game, const OwnerFilter& whose) {
  return whose ? told_to(game, {*whose}) : game.position();
}

/// The orders that are shown.
OrderBook book_for(const Game& game, const OwnerFilter& whose) {
  if (!whose) return game.orders();
  return {{told_entry(game, position_for(game, whose), *whose)}};
}

/// The powers that have not ordered, among those shown.
std::vector<PowerId> missing_of(const Game& game, const OwnerFilter& whose) {
  if (!whose) return game.missing();
  return missing_powers(book_for(game, whose), {});
}

/// How the game ended, as announced to the reader.
std::string ending_text(const Game& game, const OwnerFilter& whose) {
  std::optional<Ending> ending = game.ending();
  if (whose)
    ending = told_ending(game.variant(), game.position(), ending, std::vector<PowerId>{*whose});
  return ending->reason.empty() ? ending->text
                                : fmt::format("{} ({})", ending->text, ending->reason);
}

void print_missing(const Game& game, const OwnerFilter& whose, const UnfinishedOrders& unfinished) {
  const auto names = [&](const std::vector<PowerId>& powers) {
    return join_power_names(game.variant(), game.position(), powers);
  };
  if (!unfinished.only_void.empty())
    std::cout << "Without a valid order: " << names(unfinished.only_void) << ".\n";
  const auto missing = missing_of(game, whose);
  if (!missing.empty()) std::cout << "Missing: " << names(missing) << ".\n";
  if (!missing.empty() && !unfinished.partly.empty())
    std::cout << fmt::format("Not complete: {}.\n", fmt::join(unfinished.partly_texts, "; "));
  if (!missing.empty()) return;
  if (!whose && unfinished.partly.empty() && unfinished.only_void.empty())
    std::cout << "No orders are missing: run 'game resolve'.\n";
  else if (!whose)
    std::cout << "Everybody has sent orders"
              << (unfinished.partly.empty() ? "" : ", but not all of " + names(unfinished.partly))
              << ": 'game resolve' plays what there is.\n";
}

/// Lists submissions for later phases, so that orders for a wrong phase are noticed.
void print_ahead(const Game& game, const OwnerFilter& whose, Time now) {
  for (const SentAhead& ahead : sent_ahead(game))
    if ((!whose || ahead.power == *whose) && ahead.time != now)
      std::cout << fmt::format(
          "Ahead: {} for {} from {}.\n", plural_count(ahead.lines.size(), "order"),
          phase_label(game.variant(), ahead.time), power_name(game, ahead.power));
}

void print_status(const Game& game, const OwnerFilter& whose) {
  const Variant& variant = game.variant();
  std::cout << game.name() << (game.name() == variant.name ? "" : " (" + variant.name + ")")
            << '\n';
  if (game.ending()) {
    std::cout << fmt::format("The game is over: {}.\n", ending_text(game, whose));
    return;
  }
  const Position now = position_for(game, whose);
  std::cout << fmt::format("{} waits for orders.\n", phase_name(variant, now));
  if (!game.deadline().empty()) std::cout << "Deadline: " << game.deadline() << '\n';
  std::cout << '\n';
  std::vector<std::array<std::string, 4>> rows;
  UnfinishedOrders unfinished;
  for (const BookEntry& entry : book_for(game, whose).entries) {
    const SeenBoard seen(game.board(), now, {entry.power});
    auto due = decisions_due(seen.variant(), seen.position(), seen.here(entry.power));
    for (std::string& text : may_still(seen.variant(), seen.position(), seen.here(entry.power)))
      due.push_back(std::move(text));
    if (!entry.due && entry.lines.empty() && due.empty()) continue;
    const Seat& seat = game.seats()[entry.power.index()];
    const OrderCheck check = check_of(game, now, entry);
    unfinished.note(game, entry, check);
    rows.push_back({power_name(game, entry.power) + hand_text(game, entry.power),
                    orders_text(entry, check), fmt::format("{}", fmt::join(due, "; ")),
                    seat.player.empty() ? std::string() : person(seat)});
  }
  print_rows(rows);
  if (!whose) print_absent(game);
  std::cout << '\n';
  print_ahead(game, whose, now.time);
  print_missing(game, whose, unfinished);
}

void write_power(const Game& game, const Position& now, const BookEntry& entry, JsonWriter& json) {
  const Seat& seat = game.seats()[entry.power.index()];
  json.begin_object();
  json.text("power", power_name(game, entry.power));
  json.text("player", seat.player);
  json.text("address", seat.address);
  json.key("due");
  json.boolean(entry.due);
  json.key("orders");
  json.number(static_cast<std::int64_t>(entry.lines.size()));
  const OrderCheck check = check_of(game, now, entry);
  json.key("valid");
  json.number(static_cast<std::int64_t>(check.valid()));
  json.key("void");
  json.number(static_cast<std::int64_t>(check.voided()));
  json.key("missing");
  json.number(static_cast<std::int64_t>(check.missing()));
  json.key("standing");
  json.number(static_cast<std::int64_t>(entry.standing.size()));
  if (const std::vector<std::string> votes = check.votes(); !votes.empty()) {
    json.key("votes");
    json.begin_list();
    for (const std::string& vote : votes) json.text(vote);
    json.end_list();
  }
  if (!entry.silent.empty()) {
    json.key("silent");
    json.begin_list();
    for (const std::int32_t person : entry.silent) json.number(std::int64_t{person});
    json.end_list();
  }
  json.end_object();
}

void print_json(const Game& game, const OwnerFilter& whose) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("name", game.name());
  json.text("variant", game.variant().id);
  if (!whose || !hides(game.variant())) json.text("setup", game.setup().id);
  const Position now = position_for(game, whose);
  json.text("time", phase_label(game.variant(), now.time));
  json.text("phase", phase_kind_name(phase_kind(game.variant(), now)));
  json.text("deadline", game.deadline());
  json.key("ending");
  game.ending() ? json.text(ending_text(game, whose)) : json.null();
  json.key("missing");
  json.begin_list();
  for (PowerId power : missing_of(game, whose)) json.text(power_name(game, power));
  json.end_list();
  json.key("powers");
  json.begin_list();
  for (const BookEntry& entry : book_for(game, whose).entries) write_power(game, now, entry, json);
  json.end_list();
  json.key("ahead");
  json.begin_list();
  for (const SentAhead& ahead : sent_ahead(game)) {
    if ((whose && ahead.power != *whose) || ahead.time == now.time) continue;
    json.begin_object();
    json.text("power", power_name(game, ahead.power));
    json.text("time", phase_label(game.variant(), ahead.time));
    json.key("orders");
    json.number(static_cast<std::int64_t>(ahead.lines.size()));
    json.end_object();
  }
  json.end_list();
  json.end_object();
  std::cout << out << '\n';
}

}  // namespace

int run_game_status(const std::vector<std::string>& words) {
  CLI::App app("Shows the current phase, what each power has to decide, and who has not ordered.",
               "chancery game status");
  app.footer("example: chancery game status spring.chancery");
  std::string file, as, format = "text";
  add_game_file(app, file);
  app.add_option("--as", as, "show only what the player of this power may know")
      ->type_name("POWER");
  add_format(app, format);
  parse(app, words);

  const Game game = open_game(file);
  const OwnerFilter whose = as.empty() ? OwnerFilter() : need_power(game, as);
  if (format == "json")
    print_json(game, whose);
  else
    print_status(game, whose);
  return done;
}

}  // namespace chancery::cli
