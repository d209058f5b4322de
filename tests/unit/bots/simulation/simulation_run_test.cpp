#include "core/bots/simulation/simulation_run.h"

#include <algorithm>
#include <set>

#include "core/bots/simulation/game_log.h"
#include "core/bots/simulation/tally.h"
#include "tests/unit/bots/simulation/simulated_run.h"

namespace chancery::simulation_tests {
namespace {

GameResult read_line(const std::string& line) {
  std::string problem;
  const auto game = read_game_line(line, problem);
  INFO(problem);
  REQUIRE(game);
  return *game;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("A run has the same bytes for any number of threads") {
  const std::vector<SimulatedSide> sides{side_of("standard", "greedy")};
  const std::string text = play_all(sides, 12, {}, 1);
  CHECK(play_all(sides, 12, {}, 2) == text);
  CHECK(play_all(sides, 12, {}, 7) == text);
  CHECK(std::count(text.begin(), text.end(), '\n') == 12);
}

TEST_CASE("A run of a variant with scripts and a hidden board does, too") {
  for (const std::string variant : {"tests/variants/workshop", "tests/variants/fog"}) {
    const std::vector<SimulatedSide> sides{side_of(variant, "greedy", 1)};
    CHECK(play_all(sides, 4, {}, 3) == play_all(sides, 4, {}, 1));
  }
}

TEST_CASE("Shards together have the lines of the whole, each once") {
  const std::vector<SimulatedSide> sides{side_of("tiny", "random")};
  std::vector<std::string> whole = lines_of_text(play_all(sides, 20));
  std::vector<std::string> parts;
  for (const std::int64_t number : {3, 1, 2}) {
    const auto part = lines_of_text(play_all(sides, 20, {number, 3}));
    parts.insert(parts.end(), part.begin(), part.end());
  }
  std::sort(whole.begin(), whole.end());
  std::sort(parts.begin(), parts.end());
  CHECK(parts == whole);
  CHECK(std::set<std::string>(whole.begin(), whole.end()).size() == 20);
}

TEST_CASE("A shard is K/N, with K from 1 to N") {
  REQUIRE(read_shard("2/8"));
  CHECK(read_shard("2/8")->number == 2);
  CHECK(read_shard("2/8")->count == 8);
  for (const char* wrong : {"", "2", "0/8", "9/8", "2/", "/8", "2/8x", "-1/8", "a/b", "1/0"})
    CHECK_FALSE(read_shard(wrong));
  CHECK(list_tasks(7, {2, 3}, 2) == std::vector<GameTask>{{2, 0}, {2, 1}, {5, 0}, {5, 1}});
}

TEST_CASE("A line has everything of its game, in about 2 KB") {
  const std::vector<SimulatedSide> sides{side_of("standard", "greedy", 25)};
  const std::string text = play_all(sides, 1);
  CHECK(text.size() < 3500);
  const GameResult game = read_line(lines_of_text(text).front());
  CHECK(write_game_line(game) == text);
  CHECK(game.game == 1);
  CHECK(game.series == sides.front().series);
  CHECK(game.centers.size() == 7);
  CHECK(game.centers.front().size() == static_cast<std::size_t>(game.length) + 1);
  CHECK((game.length == 25 || game.end != "cut"));
  CHECK(game.openings.front().find(" - ") != std::string::npos);
  std::int32_t all = 0;
  for (const auto& row : game.centers) all += row.front();
  CHECK(all == 22);
}

TEST_CASE("A game without an end is cut after the years of the run") {
  const std::vector<SimulatedSide> sides{side_of("standard", "random", 3)};
  for (const std::string& line : lines_of_text(play_all(sides, 3))) {
    const GameResult game = read_line(line);
    CHECK(game.end == "cut");
    CHECK(game.length == 3);
    CHECK(game.winners.empty());
  }
}

TEST_CASE("A line that does not fit is refused with the reason") {
  const std::vector<SimulatedSide> sides{side_of("tiny", "random")};
  const std::string line = lines_of_text(play_all(sides, 1)).front();
  const auto problem = [](const std::string& text) {
    std::string why;
    CHECK_FALSE(read_game_line(text, why));
    return why;
  };
  CHECK(problem(replaced(line, "\"chancery_game\": 1", "\"chancery_game\": 2")) ==
        "its format is 2, and this program reads 1");
  CHECK(problem(replaced(line, "\"game\": 1", "\"game\": 0")) == "'game' must be at least 1");
  CHECK(problem(replaced(line, "\"length\"", "\"lenght\"")) == "'length' is missing");
  CHECK(problem(replaced(line, "\"end\": \"", "\"end\": 3, \"x\": \"")) ==
        "'end' must be a string, not a whole number");
  CHECK(problem(replaced(line, "\"length\": 2", "\"length\": 1")) ==
        "'centers' does not fit the rest");
  CHECK(problem(replaced(line, "\"seed\": \"1\"", "\"seed\": \"-1\"")) == "'seed' is not a number");
  CHECK(problem(replaced(line, "\"winners\": []", "\"winners\": [99]")) ==
        "'winners' does not fit the rest");
  CHECK_FALSE(problem("[]").empty());
  CHECK_FALSE(problem("").empty());
  // A line that is cut at any point is invalid.
  for (std::size_t length = 0; length < line.size(); ++length)
    CHECK_FALSE(problem(line.substr(0, length)).empty());
}

TEST_CASE("A log counts each game once, and games of other runs never") {
  const auto games = lines_of_text(play_all({side_of("tiny", "random")}, 3));
  GameLog log;
  CHECK(log.take(games[0]).kind == LogEntry::Kind::game);
  CHECK(log.take(games[1]).kind == LogEntry::Kind::game);
  CHECK(log.take(games[0]).kind == LogEntry::Kind::repeated);
  CHECK(log.has(2, ""));
  CHECK_FALSE(log.has(3, ""));
  const auto why = [&](const std::string& line) {
    const LogEntry entry = log.take(line);
    CHECK(entry.kind == LogEntry::Kind::wrong);
    return entry.problem;
  };
  const auto first_of = [](const SimulatedSide& side) {
    return lines_of_text(play_all({side}, 1)).front();
  };
  CHECK(why(first_of(side_of("tiny", "greedy"))) ==
        "it is a game of another run: players greedy 2, not random 3");
  CHECK(why(first_of(side_of("tiny", "random", 2, 8))) ==
        "it is a game of another run: seed 8, not 1");
  CHECK(why(first_of(side_of("tiny", "random", 3))) ==
        "it is a game of another run: years 3, not 2");
  CHECK(why(first_of(side_of("ferry", "random"))) ==
        "it is a game of another run: variant ferry, not tiny");
  CHECK(why(replaced(games[2], "\"engine\": \"test\"", "\"engine\": \"0.0.9\"")) ==
        "it is a game of another run: chancery 0.0.9, not test");
  const std::string hash = side_of("tiny", "random").series.hash;
  CHECK(why(replaced(games[2], hash, "0123456789abcdef")) ==
        "it is a game of another run: variant hash 0123456789abcdef, not " + hash);
  CHECK(why(replaced(games[2], "random 3", "random 2")).find("players") != std::string::npos);
  CHECK(why(replaced(games[2], "\"side\": \"\"", "\"side\": \"b\"")) ==
        "it is side b of a comparison");
  CHECK(why(replaced(games[0], "\"phases\": ", "\"phases\": 1")) ==
        "game 1 is there twice, with different results");
  CHECK(why("half a li").rfind("not a game: ", 0) == 0);
  CHECK(log.size() == 2);
}

TEST_CASE("Lines are cut alike wherever a file is read in pieces") {
  const std::string text = "one\n\ntwo\nhalf";
  for (std::size_t size = 1; size <= text.size(); ++size) {
    LineCutter cutter;
    std::vector<std::pair<std::string, std::uint64_t>> lines;
    for (std::size_t at = 0; at < text.size(); at += size)
      cutter.feed(
          std::string_view(text).substr(at, size),
          [&](std::string_view line, std::uint64_t offset) { lines.emplace_back(line, offset); });
    CHECK(lines ==
          std::vector<std::pair<std::string, std::uint64_t>>{{"one", 0}, {"", 4}, {"two", 5}});
    CHECK(cutter.rest() == "half");
    CHECK(cutter.complete() == 9);
  }
}

TEST_CASE("Counting does not depend on the order of the games") {
  std::vector<GameResult> games;
  for (const std::string& line : lines_of_text(play_all({side_of("standard", "greedy", 3)}, 6)))
    games.push_back(read_line(line));
  const auto count = [&] {
    Tally tally;
    for (const GameResult& game : games) tally.add(game);
    return tally;
  };
  const Tally current = count();
  std::reverse(games.begin(), games.end());
  const Tally other = count();
  CHECK(current.games == 6);
  CHECK(current.held == other.held);
  CHECK(current.orders == other.orders);
  CHECK(current.visited == other.visited);
  std::int64_t ahead = 0;
  for (std::size_t i = 0; i < current.seats.size(); ++i) {
    CHECK(current.seats[i].centers.squares == other.seats[i].centers.squares);
    CHECK(current.seats[i].by_year == other.seats[i].by_year);
    ahead += current.seats[i].ahead;
  }
  CHECK(ahead >= 6);
}

TEST_CASE("Pairs of a comparison are found in any order") {
  GameResult a;
  a.series.side = "a";
  a.series.powers = {"x", "y"};
  a.centers = {{3, 5}, {3, 2}};
  GameResult b = a;
  b.series.side = "b";
  b.centers = {{3, 4}, {3, 4}};
  for (const bool a_first : {true, false}) {
    PairTally pairs;
    a.game = b.game = 1;
    pairs.add(a_first ? a : b);
    CHECK(pairs.pairs() == 0);
    pairs.add(a_first ? b : a);
    REQUIRE(pairs.pairs() == 1);
    CHECK(pairs.centers()[0].sum == -1);
    CHECK(pairs.centers()[1].sum == 2);
    CHECK(pairs.ahead()[0].sum == 0);  // on side b both have most
    CHECK(pairs.ahead()[1].sum == 1);
  }
}

TEST_CASE("The recorded figures of a game are those of its moves") {
  // A line made by hand: two of three games with a feud, one elimination, one winner.
  GameResult game;
  game.series.powers = {"x", "y", "z"};
  game.series.bots = {"random 2", "random 2", ""};
  game.game = 1;
  game.end = "victory";
  game.winners = {1};
  game.length = 2;
  game.phases = 6;
  game.last_change = 2;
  game.centers = {{2, 1, 0}, {2, 3, 4}, {0, 0, 0}};
  game.eliminated = {{0, 2, 1}};
  game.feuds = {{0, 1, 1, 5}};
  game.orders = {4, 10, 2, 3, 1, 0, 1};
  game.entered = {{2, 0, 1}};
  game.held = {1, 4, 0};
  game.contested = {0, 2, 0};
  game.openings = {"A A - B", "", ""};
  std::string problem;
  std::string line = write_game_line(game);
  line.pop_back();
  REQUIRE(read_game_line(line, problem) == game);
  Tally tally;
  tally.add(game);
  game.game = 2;
  game.end = "cut";
  game.winners = {};
  game.eliminated = {};
  game.feuds = {};
  game.last_change = 0;
  game.centers = {{2, 2, 3}, {2, 1, 1}, {0, 0, 0}};
  tally.add(game);
  CHECK(tally.ends == std::map<std::string, std::int64_t>{{"cut", 1}, {"victory", 1}});
  CHECK(tally.lengths == std::map<std::int32_t, std::int64_t>{{2, 1}});
  CHECK(tally.still == std::map<std::int32_t, std::int64_t>{{2, 1}});
  CHECK(tally.seats[0].ahead == 1);
  CHECK(tally.seats[1].ahead == 1);
  CHECK(tally.seats[1].won == 1);
  CHECK(tally.seats[0].survived == 1);
  CHECK(tally.seats[0].out_by == std::map<std::int32_t, std::int64_t>{{1, 1}});
  CHECK(mean_of(tally.seats[1].centers) == 2.5);
  CHECK(tally.feuds.at({0, 1}).games == 1);
  CHECK(tally.first_contact == std::map<std::int32_t, std::int64_t>{{1, 1}});
  CHECK(tally.visited == std::vector<std::int64_t>{2, 0, 2});
  CHECK(tally.held == std::vector<std::int64_t>{2, 8, 0});
  CHECK(tally.openings[0].at("A A - B").games == 2);
  CHECK(tally.openings[1].empty());
  CHECK(tally.orders == std::vector<std::int64_t>{8, 20, 4, 6, 2, 0, 2});
}

}  // namespace chancery::simulation_tests
