#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <span>

#include "core/game/position_text.h"
#include "core/json/json_value.h"
#include "core/view/seen_board.h"
#include "core/view/seen_world.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

/// The state of a power's orders.
std::string orders_text(const BookEntry& entry) {
  if (!entry.lines.empty() && !entry.silent.empty())
    return fmt::format("{}, not {}", plural_count(entry.lines.size(), "order"),
                       fmt::join(entry.silent, ", "));
  if (!entry.lines.empty()) return plural_count(entry.lines.size(), "order");
  if (entry.planned) return "written ahead";
  if (!entry.standing.empty()) return "standing orders";
  return entry.due ? "NOTHING YET" : "nothing needed";
}

/// Pads all columns but the last.
void print_rows(std::span<const std::array<std::string, 4>> rows) {
  std::array<std::size_t, 3> widths{14, 16, 0};
  for (const auto& row : rows)
    for (std::size_t i = 0; i < widths.size(); ++i)
      widths[i] = std::max(widths[i], std::min<std::size_t>(row[i].size(), 30));
  for (const auto& row : rows) {
    std::string line = fmt::format("  {:<{}} {:<{}} {:<{}}  {}", row[0], widths[0], row[1],
                                   widths[1], row[2], widths[2], row[3]);
    line.erase(line.find_last_not_of(' ') + 1);
    std::cout << line << '\n';
  }
}

/// Powers that have units but that nobody plays.
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

/// Whose status is shown: everybody's, or one power's.
using Whose = std::optional<PowerId>;

bool is_shown(const Whose& whose, PowerId power) {
  return !whose || *whose == power;
}

/// The powers that have not ordered, among those shown.
std::vector<PowerId> missing_of(const Game& game, const Whose& whose) {
  std::vector<PowerId> missing = game.missing();
  std::erase_if(missing, [&](PowerId power) { return !is_shown(whose, power); });
  return missing;
}

void print_missing(const Game& game, const Whose& whose) {
  const auto missing = missing_of(game, whose);
  if (!missing.empty())
    std::cout << "Missing: " << join_power_names(game.variant(), missing) << ".\n";
  else if (!whose)
    std::cout << "No orders are missing: run 'game resolve'.\n";
}

void print_text(const Game& game, const Whose& whose) {
  const Variant& variant = game.variant();
  std::cout << game.name() << (game.name() == variant.name ? "" : " (" + variant.name + ")")
            << '\n';
  if (game.ending()) {
    std::cout << fmt::format("The game is over: {}.\n", game.ending()->text);
    return;
  }
  std::cout << fmt::format("{} waits for orders.\n", phase_name(variant, game.position()));
  if (!game.deadline().empty()) std::cout << "Deadline: " << game.deadline() << '\n';
  std::cout << '\n';
  std::vector<std::array<std::string, 4>> rows;
  for (const BookEntry& entry : game.orders().entries) {
    if (!is_shown(whose, entry.power)) continue;
    const SeenBoard seen(game.board(), game.position(), {entry.power});
    const auto due = decisions_due(seen.variant(), seen.position(), seen.here(entry.power));
    if (!entry.due && entry.lines.empty() && due.empty()) continue;
    const Seat& seat = game.seats()[entry.power.index()];
    rows.push_back({power_name(game, entry.power), orders_text(entry),
                    fmt::format("{}", fmt::join(due, "; ")),
                    seat.player.empty() ? std::string() : person(seat)});
  }
  print_rows(rows);
  if (!whose) print_absent(game);
  std::cout << '\n';
  print_missing(game, whose);
}

void write_power(const Game& game, const BookEntry& entry, JsonWriter& json) {
  const Seat& seat = game.seats()[entry.power.index()];
  json.begin_object();
  json.text("power", power_name(game, entry.power));
  json.text("player", seat.player);
  json.text("address", seat.address);
  json.key("due");
  json.boolean(entry.due);
  json.key("orders");
  json.number(static_cast<std::int64_t>(entry.lines.size()));
  json.key("standing");
  json.number(static_cast<std::int64_t>(entry.standing.size()));
  if (!entry.silent.empty()) {
    json.key("silent");
    json.begin_list();
    for (const std::int32_t person : entry.silent) json.number(std::int64_t{person});
    json.end_list();
  }
  json.end_object();
}

void print_json(const Game& game, const Whose& whose) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("name", game.name());
  json.text("variant", game.variant().id);
  if (!whose || !hides(game.variant())) json.text("setup", game.setup().id);
  json.text("time", phase_label(game.variant(), game.position().time));
  json.text("phase", phase_kind_name(phase_kind(game.variant(), game.position())));
  json.text("deadline", game.deadline());
  json.key("ending");
  game.ending() ? json.text(game.ending()->text) : json.null();
  json.key("missing");
  json.begin_list();
  for (PowerId power : missing_of(game, whose)) json.text(power_name(game, power));
  json.end_list();
  json.key("powers");
  json.begin_list();
  for (const BookEntry& entry : game.orders().entries)
    if (is_shown(whose, entry.power)) write_power(game, entry, json);
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
  const Whose whose = as.empty() ? Whose() : need_power(game, as);
  if (format == "json")
    print_json(game, whose);
  else
    print_text(game, whose);
  return done;
}

}  // namespace chancery::cli
