#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "core/base/common/words.h"
#include "core/games/mail/mail_message.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/state/names_in_play.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

constexpr auto parts_of_game = std::to_array<Command>({
    {"new", "start a game in a new file", run_game_new},
    {"orders", "take in orders, or show those received", run_game_orders},
    {"status", "show the current phase and who has not ordered", run_game_status},
    {"resolve", "resolve the current phase", run_game_resolve},
    {"show", "show the results of a phase, or the position", run_game_show},
    {"pages", "write HTML pages: one for everybody, one per power", run_game_pages},
    {"history", "list every step", run_game_history},
    {"undo", "take the last step back", run_game_undo},
    {"set", "change the position by hand, or the deadline note", run_game_set},
    {"announce", "announce something to players, on their pages", run_game_announce},
    {"rename", "give a place or a power another name", run_game_rename},
    {"players", "list or replace players, declare civil disorder", run_game_players},
    {"end", "end the game: draw, victory, surrender or count", run_game_end},
    {"replay", "rebuild the game from its orders and compare", run_game_replay},
    {"upgrade", "continue with the current version of the variant", run_game_upgrade},
    {"export", "write the whole game as JSON or text", run_game_export},
    {"import", "make a game file from an export", run_game_import},
});

}  // namespace

std::span<const Command> game_commands() {
  return parts_of_game;
}

int run_game(const std::vector<std::string>& arguments) {
  try {
    return run_part("game", parts_of_game, arguments);
  } catch (const HookFailure& failure) {
    throw InputProblem{one_line(failure.diagnostic)};
  }
}

void add_game_file(CLI::App& app, std::string& path) {
  app.add_option("FILE", path, "the game file")->required();
}

void add_format(CLI::App& app, std::string& format) {
  app.add_option("--format", format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
}

std::string time_of_now() {
  std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  if (const char* given = std::getenv("SOURCE_DATE_EPOCH"); given != nullptr && *given != '\0')
    now = static_cast<std::time_t>(std::strtoll(given, nullptr, 10));
  std::tm parts{};
  gmtime_r(&now, &parts);
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02} UTC", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min);
}

Game open_game(const std::string& path, GameAccess access) {
  Game game = need(Game::open(path, access));
  game.set_time(time_of_now());
  return game;
}

std::string read_input(const std::string& path) {
  if (path == "-")
    return std::string(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path))
    throw InputProblem{fmt::format("cannot read '{}'", path)};
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

PowerId need_power(const Board& board, const std::string& name) {
  return need(board.find_power(name));
}

PowerId need_power(const Game& game, const std::string& name) {
  if (const auto power = find_power_by_name(game.variant(), game.position(), name)) return *power;
  return need_power(game.board(), name);
}

std::string power_name(const Game& game, PowerId power) {
  return display_name(game.variant(), game.position(), power);
}

std::string hand_text(const Game& game, PowerId power) {
  const Variant& variant = game.variant();
  const std::vector<std::string>& parts = variant.powers[power.index()].parts;
  if (!parts.empty()) return fmt::format(" ({})", fmt::join(parts, " and "));
  const auto player = variant.player_of(power);
  if (!player) return {};
  std::vector<PowerId> others = variant.players[*player];
  std::erase(others, power);
  if (others.empty()) return {};
  return fmt::format(" (with {})", join_power_names(variant, game.position(), others));
}

void print_told(const Game& game, const std::vector<Message>& messages) {
  for (const Message& message : messages)
    std::cout << told_text(game.variant(), game.position(), message) << '\n';
}

Person read_person(const std::string& text) {
  Person person;
  const std::size_t open = text.find('<');
  if (open != std::string::npos) {
    const std::size_t close = text.find('>', open);
    person.name = trimmed(text.substr(0, open), " \t\"");
    person.address = trimmed(
        text.substr(open + 1, close == std::string::npos ? std::string::npos : close - open - 1),
        " \t\"");
  } else if (text.find('@') != std::string::npos) {
    person.address = trimmed(text, " \t\"");
  } else {
    person.name = trimmed(text, " \t\"");
  }
  if (person.name.empty()) person.name = person.address;
  return person;
}

namespace {

/// Throws if the text is not a name, an address or both.
void check_person(const std::string& text, const Person& person) {
  const auto is_control = [](char c) {
    return static_cast<unsigned char>(c) < ' ' || static_cast<unsigned char>(c) == 0x7f;
  };
  if (std::any_of(text.begin(), text.end(), is_control)) {
    std::string shown = text;
    std::replace_if(shown.begin(), shown.end(), is_control, '?');
    throw InputProblem{fmt::format(
        "the player '{}' has a line break or another control character: write it on one line",
        shown)};
  }
  const bool has_address = text.find_first_of("<>@") != std::string::npos;
  if (has_address && !is_mail_address(person.address))
    throw InputProblem{
        fmt::format("'{}' is not a mail address: write the player like Ann <ann@example.org>",
                    person.address.empty() ? text : person.address)};
}

}  // namespace

Seat read_seat(const std::string& text) {
  std::vector<Person> people;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    people.push_back(read_person(text.substr(at, end - at)));
    check_person(text.substr(at, end - at), people.back());
    at = end + 1;
  }
  return seat_of(people);
}

std::string person(const Seat& seat) {
  if (seat.player.empty()) return "nobody";
  std::string all;
  for (const Person& entry : people_in(seat)) {
    if (!all.empty()) all += ", ";
    all += entry.address.empty() || entry.address == entry.name
               ? entry.name
               : fmt::format("{} <{}>", entry.name, entry.address);
  }
  return all;
}

}  // namespace chancery::cli
