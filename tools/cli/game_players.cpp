#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "core/base/json/json_value.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

/// The status in words; empty if the power is playing.
std::string status_text(const Game& game, PowerId power) {
  switch (game.position().status_of(power)) {
    case PowerStatus::playing:
      return game.variant().is_played(power) ? "" : "not played in this setup";
    case PowerStatus::in_disorder:
      return "in civil disorder";
    case PowerStatus::surrendered:
      return "has surrendered";
  }
  return {};
}

void print_seats(const Game& game) {
  for (const Seat& seat : game.seats()) {
    const std::string status = status_text(game, seat.power);
    std::cout << fmt::format("  {:<14} {}{}\n",
                             power_name(game, seat.power) + hand_text(game, seat.power),
                             person(seat), status.empty() ? "" : ", " + status);
  }
}

/// All powers of the player of this power.
std::vector<PowerId> ordering_power_or_owner(const Variant& variant, PowerId power) {
  const auto player = variant.player_of(power);
  return player ? variant.players[*player] : std::vector{power};
}

void print_seats_as_json(const Game& game) {
  for (const Seat& seat : game.seats()) {
    std::string out;
    JsonWriter json(out);
    json.begin_object();
    json.text("power", power_name(game, seat.power));
    json.text("player", seat.player);
    json.text("address", seat.address);
    json.key("hand");
    json.begin_list();
    for (const PowerId power : ordering_power_or_owner(game.variant(), seat.power))
      json.text(power_name(game, power));
    json.end_list();
    json.key("merged");
    json.begin_list();
    for (const std::string& part : game.variant().powers[seat.power.index()].parts) json.text(part);
    json.end_list();
    json.text("status", power_status_name(game.position().status_of(seat.power)));
    json.end_object();
    std::cout << out << '\n';
  }
}

struct PlayersArguments {
  std::string file;
  std::vector<std::string> changes;
  std::vector<std::string> disorder;
  std::vector<std::string> back;
  std::string reason;
  std::string format = "text";
};

/// Replaces one of several players: POWER#2.
Seat with_another(const Game& game, PowerId power, const std::string& place,
                  const std::string& text) {
  const Seat& seat = game.seats()[power.index()];
  std::vector<Person> people = people_in(seat);
  const auto which = find_person(people, place);
  if (!which)
    throw InputProblem{fmt::format("'{}' does not play {}", place, power_name(game, power))};
  if (text.find(',') != std::string::npos)
    throw UsageError{fmt::format("--set: '{}' is several people, but {} is one", text, place)};
  people[static_cast<std::size_t>(*which) - 1] = people_in(read_seat(text)).front();
  return seat_of(people);
}

Seat read_change(const Game& game, const std::string& change) {
  const std::size_t sign = change.find('=');
  if (sign == std::string::npos)
    throw UsageError{fmt::format("--set '{}': expected POWER=NAME", change)};
  const std::string whose = change.substr(0, sign);
  const std::string text = change.substr(sign + 1);
  const std::size_t place = whose.find('#');
  const PowerId power = need_power(game, whose.substr(0, place));
  Seat seat = place == std::string::npos ? read_seat(text)
                                         : with_another(game, power, whose.substr(place + 1), text);
  seat.power = power;
  return seat;
}

/// The new player of one power of a hand also takes over those that the old one played, unless they
/// are given to somebody else.
void add_hands(const Game& game, std::vector<Seat>& seats) {
  const Variant& variant = game.variant();
  const std::vector<Seat> named = seats;
  for (const Seat& seat : named) {
    const auto hand = variant.player_of(seat.power);
    if (!hand) continue;
    const Seat& old = game.seats()[seat.power.index()];
    for (const PowerId power : variant.players[*hand]) {
      const Seat& other = game.seats()[power.index()];
      const bool is_named = std::any_of(seats.begin(), seats.end(),
                                        [&](const Seat& each) { return each.power == power; });
      if (!is_named && other.player == old.player && other.address == old.address)
        seats.push_back({power, seat.player, seat.address});
    }
  }
}

/// Civil disorder and its end are steps of the game, since they change the position.
void change_statuses(Game& game, const PlayersArguments& arguments) {
  std::vector<std::string> lines;
  const auto add = [&](const std::vector<std::string>& names, PowerStatus status) {
    for (const std::string& name : names)
      lines.push_back(fmt::format("status {} {}",
                                  game.variant().powers[need_power(game, name).index()].name,
                                  power_status_name(status)));
  };
  add(arguments.disorder, PowerStatus::in_disorder);
  add(arguments.back, PowerStatus::playing);
  if (lines.empty()) return;
  const std::vector<Message> told = need(game.correct(
      lines, arguments.reason.empty() ? "decided by the game master" : arguments.reason));
  note_stored();
  print_told(game, told);
}

}  // namespace

int run_game_players(const std::vector<std::string>& words) {
  CLI::App app(
      "Lists the players of all powers, replaces players, and declares civil disorder or its end.",
      "chancery game players");
  app.footer(
      "examples: chancery game players spring.chancery --set \"France=Ann <ann@example.org>\"\n"
      "          chancery game players spring.chancery --disorder Italy --reason \"left us\"");
  PlayersArguments arguments;
  add_game_file(app, arguments.file);
  add_repeatable(app, "--set", "POWER=NAME", arguments.changes,
                 "the new player, or several separated by commas; no NAME for nobody; POWER#2 for "
                 "the second of several players");
  add_repeatable(app, "--disorder", "POWER", arguments.disorder,
                 "a power that is in civil disorder from now on");
  add_repeatable(app, "--back", "POWER", arguments.back, "a power that is played again");
  app.add_option("--reason", arguments.reason,
                 "the reason for --disorder or --back, for the history")
      ->type_name("TEXT");
  add_format(app, arguments.format);
  parse(app, words);

  const bool changes =
      !arguments.changes.empty() || !arguments.disorder.empty() || !arguments.back.empty();
  Game game = open_game(arguments.file, changes ? GameAccess::change : GameAccess::read);
  std::vector<Seat> seats;
  for (const std::string& change : arguments.changes) seats.push_back(read_change(game, change));
  add_hands(game, seats);
  change_statuses(game, arguments);
  for (const Seat& seat : seats) {
    need(game.seat(seat));
    note_stored();
  }
  if (arguments.format == "json")
    print_seats_as_json(game);
  else
    print_seats(game);
  return done;
}

}  // namespace chancery::cli
