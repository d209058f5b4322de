// The result of a game of bots, and its line of JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// The conditions of a game. Games of equal series may be counted together.
struct GameSeries {
  std::string engine;   // version of the program
  std::string variant;  // id
  std::string hash;     // of everything that was read, with options and setup
  std::string setup;
  std::vector<std::string> options;  // "name=value", as chosen
  std::vector<std::string> powers;   // ids
  std::vector<std::string> bots;     // by power: "greedy 2"; empty: no bot plays it
  std::uint64_t seed = 0;            // of the whole run
  std::int32_t years = 0;            // the length at which a game is cut
  std::string side;                  // "a" or "b" of a comparison; else empty
  friend bool operator==(const GameSeries&, const GameSeries&) = default;
};

/// Two powers that attacked each other.
struct Feud {
  std::int32_t power = 0, other = 0;  // indexes of powers; `power` is the smaller
  std::int32_t first = 0;             // the year of the first attack, from 1
  std::int32_t attacks = 0;
  friend bool operator==(const Feud&, const Feud&) = default;
};

/// The year in which a power lost its last center and unit, and who took the last center.
struct Elimination {
  std::int32_t power = 0;
  std::int32_t year = 0;  // from 1
  std::int32_t by = -1;   // -1: nobody
  friend bool operator==(const Elimination&, const Elimination&) = default;
};

/// The number of orders with each result, in all movements of a game.
struct OrderCounts {
  std::int32_t movements = 0;
  std::int32_t moved = 0, bounced = 0, supported = 0, cut = 0, convoyed = 0, dislodged = 0;
  friend bool operator==(const OrderCounts&, const OrderCounts&) = default;
};

/// A game from its start to its end. Years are rounds of the calendar, counted from 1.
struct GameResult {
  GameSeries series;
  std::int64_t game = 0;  // number in the run, from 1
  std::string end;        // victory, draw, year_limit, called or cut
  std::vector<std::int32_t> winners;
  std::int32_t length = 0;  // years played
  std::int32_t phases = 0;
  std::int32_t last_change = 0;  // the year in which a center last changed its owner; 0: never
  std::vector<std::vector<std::int32_t>> centers;  // by power: at the start, then after each year
  std::vector<Elimination> eliminated;
  std::vector<Feud> feuds;
  OrderCounts orders;
  std::vector<std::vector<std::int32_t>> entered;  // by class and province: how often
  std::vector<std::int32_t> held;       // by province: movements in which a unit stayed there
  std::vector<std::int32_t> contested;  // by province: movements with a bounce there
  std::vector<std::string> openings;    // by power: the orders of the first movement
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// The version of the line format; it grows with every change that older programs cannot read.
inline constexpr std::int32_t game_line_format = 1;

/// The beginning of every line, in any format.
inline constexpr std::string_view game_line_beginning = "{\"chancery_game\": ";

/// The game as one line, including the line feed.
std::string write_game_line(const GameResult& result);

/// The game in a line without its line feed. Returns none if the line is invalid; `problem` then
/// says why.
std::optional<GameResult> read_game_line(std::string_view line, std::string& problem);

}  // namespace chancery
