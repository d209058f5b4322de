// Shared by the parts of `chancery game`: opening the file, reading input, naming people.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/store/game.h"
#include "core/games/store/people.h"
#include "tools/cli/command.h"

namespace CLI {
class App;
}

namespace chancery::cli {

int run_game_announce(const std::vector<std::string>& arguments);
int run_game_end(const std::vector<std::string>& arguments);
int run_game_export(const std::vector<std::string>& arguments);
int run_game_history(const std::vector<std::string>& arguments);
int run_game_import(const std::vector<std::string>& arguments);
int run_game_new(const std::vector<std::string>& arguments);
int run_game_orders(const std::vector<std::string>& arguments);
int run_game_pages(const std::vector<std::string>& arguments);
int run_game_players(const std::vector<std::string>& arguments);
int run_game_rename(const std::vector<std::string>& arguments);
int run_game_replay(const std::vector<std::string>& arguments);
int run_game_resolve(const std::vector<std::string>& arguments);
int run_game_set(const std::vector<std::string>& arguments);
int run_game_show(const std::vector<std::string>& arguments);
int run_game_status(const std::vector<std::string>& arguments);
int run_game_undo(const std::vector<std::string>& arguments);
int run_game_upgrade(const std::vector<std::string>& arguments);

/// Returns the value, or throws its problem as `InputProblem`.
template <class T>
T need(Found<T> found) {
  if (!found.value) throw InputProblem{found.sentence()};
  return std::move(*found.value);
}

/// The first argument of every part except `new` and `import`.
void add_game_file(CLI::App& app, std::string& path);
void add_format(CLI::App& app, std::string& format);

/// Opens the game, and sets the current time for the steps to be stored. A command that changes the
/// game waits for others that do.
Game open_game(const std::string& path, GameAccess access = GameAccess::read);
/// "2026-11-21 20:15 UTC", from $SOURCE_DATE_EPOCH if that is set.
std::string time_of_now();

/// A whole file, or standard input for "-".
std::string read_input(const std::string& path);

/// The power of that name; throws `InputProblem` if there is none.
PowerId need_power(const Board& board, const std::string& name);
/// Also accepts names given in play.
PowerId need_power(const Game& game, const std::string& name);
/// The name of the power in play.
std::string power_name(const Game& game, PowerId power);

/// " (with Germany)" if one player has several powers, " (Austria and Italy)" if they are merged
/// into one; else empty.
std::string hand_text(const Game& game, PowerId power);

/// Prints the messages of scripts, for the game master.
void print_told(const Game& game, const std::vector<Message>& messages);

/// Parses "Name <address>", "Name" or "address".
Person read_person(const std::string& text);
/// Parses one person, or several separated by commas.
Seat read_seat(const std::string& text);
/// The reverse of `read_seat`; "nobody" if the seat is empty.
std::string person(const Seat& seat);
}  // namespace chancery::cli
