#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/game_fixture.h"

namespace chancery::cli_tests {
namespace {

std::string tiny() {
  return "'" + project_path("tests/variants/tiny") + "'";
}

/// Standard output and standard error of the command.
Run simulate(const std::string& arguments) {
  return call_command("simulate " + arguments);
}

Run play_tiny(const std::string& file, const std::string& more = "--games 6",
              const std::string& run = "--players random --years 3") {
  return simulate(tiny() + " " + run + " -o '" + file + "' " + more);
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("simulate writes the same bytes with any number of jobs") {
  const TestFolder folder;
  REQUIRE(play_tiny(folder.path("one")).status == 0);
  REQUIRE(play_tiny(folder.path("two"), "--games 6 --jobs 3").status == 0);
  CHECK(file_text(folder.path("one")) == file_text(folder.path("two")));
  CHECK(line_count(file_text(folder.path("one"))) == 6);
  const Run shown = call_for_output("simulate " + tiny() + " --players random --years 3 --games 6");
  CHECK(shown.text == file_text(folder.path("one")));
}

TEST_CASE("Games on standard output are followed by a summary on standard error") {
  const std::string run = tiny() + " --players greedy --years 3 --games 6";
  const Run both = simulate(run);
  const Run lines = call_for_output("simulate " + run);
  INFO(both.text);
  CHECK(line_count(lines.text) == 6);
  CHECK(has(both, lines.text));
  CHECK(has(both, "Tiny, 6 games; ahead: Red "));
  CHECK(has(both, "; ends: "));
  CHECK(has(simulate(run + " --players-b random"), "side b: Tiny, 6 games; ahead: Red "));
}

TEST_CASE("A run that was killed anywhere goes on without a loss or a double") {
  const TestFolder folder;
  const std::string file = folder.path("games.jsonl");
  REQUIRE(play_tiny(file).status == 0);
  const std::string whole = file_text(file);
  const std::size_t first = whole.find('\n') + 1;
  const std::size_t second = whole.find('\n', first) + 1;
  // Lengths: nothing; one byte; within, before and after a line feed; within a later line; all but
  // one byte.
  for (const std::size_t length :
       {std::size_t{0}, std::size_t{1}, std::size_t{17}, first - 1, first, first + 1, first + 40,
        second - 1, second, whole.size() - 1, whole.size()}) {
    INFO(length << " of " << whole.size() << " bytes");
    write_file(file, whole.substr(0, length));
    const Run ran = play_tiny(file);
    INFO(ran.text);
    CHECK(ran.status == 0);
    CHECK(file_text(file) == whole);
    const bool is_half = length > 0 && whole[length - 1] != '\n';
    CHECK(has(ran, "the last line was not complete") == is_half);
  }
}

TEST_CASE("A run goes on with more games, and plays none again") {
  const TestFolder folder;
  const std::string file = folder.path("games.jsonl");
  REQUIRE(play_tiny(file, "--games 2").status == 0);
  const Run more = play_tiny(file, "--games 5");
  CHECK(has(more, "2 of 5 games are in the file already"));
  REQUIRE(play_tiny(folder.path("whole"), "--games 5").status == 0);
  CHECK(file_text(file) == file_text(folder.path("whole")));
}

TEST_CASE("A file with anything else is refused and stays as it was") {
  const TestFolder folder;
  const std::string file = folder.path("games.jsonl");
  REQUIRE(play_tiny(file, "--games 2").status == 0);
  const std::string games = file_text(file);
  const auto refused = [&](const std::string& text, const std::string& why,
                           const std::string& more = "--games 3",
                           const std::string& run = "--players random --years 3") {
    write_file(file, text);
    const Run ran = play_tiny(file, more, run);
    INFO(ran.text);
    CHECK(ran.status == 1);
    CHECK(has(ran, why));
    CHECK(file_text(file) == text);
  };
  refused("a shopping list\n", ":1: not a game: ");
  refused("a shopping list", ":1: not a game");
  refused(games + "{}\n", ":3: not a game: 'chancery_game' is missing");
  refused(games + games, ":3: the game is in the file twice");
  refused(games + std::string(64, '\0'), ":3: not a game");  // a disk that lost power
  refused(games, "it is a game of another run: seed 1, not 2", "--games 3 --seed 2");
  refused(games, "years 3, not 4", "--games 3", "--players random --years 4");
  refused(games, "players random 3, not greedy 2", "--games 3", "--players greedy --years 3");
  CHECK(simulate(tiny() + " --games 1 -o '" + folder.path() + "'").status == 1);
}

TEST_CASE("Shards merged in any order are the whole") {
  const TestFolder folder;
  const std::string whole = folder.path("whole");
  REQUIRE(play_tiny(whole, "--games 7").status == 0);
  std::string shards;
  for (const char* shard : {"1", "2", "3"}) {
    const std::string file = folder.path(std::string("shard_") + shard);
    REQUIRE(play_tiny(file, std::string("--games 7 --shard ") + shard + "/3").status == 0);
    shards = "'" + file + "' " + shards;
  }
  const auto merged = [&](const std::string& files) {
    const std::string out = folder.path("merged");
    std::filesystem::remove(out);
    const Run ran = simulate("--merge " + files + " -o '" + out + "'");
    INFO(ran.text);
    CHECK(ran.status == 0);
    return file_text(out);
  };
  CHECK(merged(shards) == file_text(whole));
  CHECK(merged("'" + folder.path("shard_2") + "' '" + folder.path("shard_1") + "' '" +
               folder.path("shard_3") + "'") == file_text(whole));
  // A duplicate game counts once.
  const Run twice = simulate(tiny() + " --merge " + shards + " '" + whole + "'");
  CHECK(twice.status == 0);
  CHECK(has(twice, "7 games are in the files more than once, and count once"));
  const Run once = simulate(tiny() + " --merge '" + whole + "'");
  CHECK(has(twice, once.text));
}

TEST_CASE("Merging says what is missing or damaged, and counts nothing wrongly") {
  const TestFolder folder;
  const std::string file = folder.path("games.jsonl");
  REQUIRE(play_tiny(file, "--games 4").status == 0);
  const std::string games = file_text(file);
  const std::string two = folder.path("two");
  const std::string files = tiny() + " --merge '" + file + "' '" + two + "'";

  write_file(file, games.substr(0, games.size() - 5));
  write_file(two, "");
  const Run half = simulate(files);
  CHECK(half.status == 0);
  CHECK(has(half, ":4: the last line is not complete and does not count"));
  CHECK(has(half, ": 3 games, seed 1"));

  write_file(file, games.substr(games.find('\n') + 1));
  const Run gap = simulate(files);
  CHECK(gap.status == 0);
  CHECK(has(gap, "1 of 4 games up to number 4 are missing"));

  write_file(file, games);
  REQUIRE(simulate(tiny() + " --players greedy --years 3 --games 2 -o '" + two + "'").status == 0);
  const std::string out = folder.path("merged");
  const Run mixed = simulate(files + " -o '" + out + "'");
  CHECK(mixed.status == 1);
  CHECK(has(mixed, ":1: it is a game of another run: players greedy 2, not random 3"));
  CHECK(has(mixed, "2 lines are wrong, so nothing is counted or written"));
  CHECK_FALSE(std::filesystem::exists(out));

  write_file(file, "");
  write_file(two, "");
  CHECK(has(simulate(files), "there are no games in these files"));
  CHECK(has(simulate("--merge /nowhere"), "cannot read '/nowhere'"));
}

TEST_CASE("Games of a variant that has changed are not counted as those of the new one") {
  const TestFolder folder;
  const std::string file = folder.path("games.jsonl");
  REQUIRE(play_tiny(file, "--games 2").status == 0);
  std::string games = file_text(file);
  for (std::size_t at = 0; (at = games.find("\"hash\": \"", at)) != std::string::npos; ++at)
    games.replace(at + 9, 4, "0000");
  write_file(file, games);
  const Run ran = simulate(tiny() + " --merge '" + file + "'");
  CHECK(ran.status == 1);
  CHECK(has(ran, "the variant 'tiny' has changed since the games were played: its hash is "));
  const Run unknown = simulate("--merge '" + file + "'");
  CHECK(unknown.status == 1);
  CHECK(has(unknown,
            "the variant 'tiny' of the games cannot be loaded; name it: chancery simulate "
            "VARIANT --merge FILES"));
}

TEST_CASE("simulate explains bad arguments") {
  const auto says = [](const std::string& arguments, int status, const std::string& text) {
    const Run ran = simulate(arguments);
    INFO(ran.text);
    CHECK(ran.status == status);
    CHECK(has(ran, text));
  };
  says("standard", 2, "--games N is missing");
  says("", 2, "VARIANT is missing");
  says("standard --games 0", 2, "--games");
  says("standard --games 3 --players gredy", 1,
       "--players gredy: 'gredy' is not a bot: the bots are random, greedy, thinking; did you mean "
       "'greedy'?");
  says("standard --games 3 --players France=greedy", 1,
       "no bot plays Austria, England, Germany, Italy, Russia, Turkey");
  says("standard --games 3 --players greedy,Farnce=random", 1, "Farnce");
  says("standard --games 3 --shard 4/3", 2, "--shard 4/3: write K/N, with K from 1 to N");
  says("standard --games 3 --report page.html", 2, "--report needs -o FILE");
  says("standard --games 3 --merge x", 2, "--merge counts games that were played");
  says("nowhere_at_all --games 3", 1, "nowhere_at_all");
}

TEST_CASE("A comparison plays the same seeds on both sides") {
  const TestFolder folder;
  const std::string file = folder.path("games.jsonl");
  REQUIRE(play_tiny(file, "--games 3 --players-b greedy").status == 0);
  CHECK(line_count(file_text(file)) == 6);
  const Run report = simulate(tiny() + " --merge '" + file + "'");
  INFO(report.text);
  CHECK(report.status == 0);
  CHECK(has(report, "side a: tiny"));
  CHECK(has(report, "side b: tiny"));
  CHECK(has(report, "on side b"));
  const Run json = simulate(tiny() + " --merge '" + file + "' --format json");
  CHECK(has(json, "\"pairs\": 3"));
}

TEST_CASE("Bots have seats in games") {
  const TestFolder folder;
  const auto game = [&](const std::string& words) { return call_command("game " + words); };
  const std::string file = "'" + folder.path("game.chancery") + "'";
  std::string bots;
  for (const char* power : {"Austria", "England", "Germany", "Italy", "Russia", "Turkey"})
    bots += std::string(" --bot ") + power + "=greedy";
  REQUIRE(game("new standard --seed 4 -o " + file + bots + " --player France=Ann").status == 0);
  const Run waits = game("resolve " + file);
  INFO(waits.text);
  CHECK(waits.status == 1);
  CHECK(has(waits, "waits for orders from France"));
  const Run played = game("resolve --force " + file);
  INFO(played.text);
  CHECK(played.status == 0);
  CHECK_FALSE(has(played, "void"));
  CHECK(has(played, "Turkey"));
  const std::string all = "'" + folder.path("all.chancery") + "'";
  REQUIRE(game("new standard --seed 4 -o " + all + bots + " --bot France=random").status == 0);
  for (int i = 0; i < 6; ++i) {
    const Run ran = game("resolve " + all);
    INFO(ran.text);
    CHECK(ran.status == 0);
  }
  CHECK(game("new standard -o '" + folder.path("no") + "' --bot France=gredy").status == 1);
  CHECK(game("new standard -o '" + folder.path("no") + "' --bot France").status == 2);
}

TEST_CASE("The report is a page, JSON or text by the name of its file") {
  const TestFolder folder;
  const std::string file = folder.path("games.jsonl");
  const auto report = [&](const std::string& name) {
    const Run ran = play_tiny(file, "--games 3 --report '" + folder.path(name) + "'");
    INFO(ran.text);
    CHECK(ran.status == 0);
    return file_text(folder.path(name));
  };
  const std::string page = report("page.html");
  CHECK(page.rfind("<!DOCTYPE html>", 0) == 0);
  CHECK(page.find("<script") == std::string::npos);
  CHECK(page.find("Where things happen") != std::string::npos);
  CHECK(report("report.json").rfind("{\"chancery_simulation\": 1", 0) == 0);
  CHECK(report("report.txt").find("What stands out:\n- ") != std::string::npos);
}

}  // namespace chancery::cli_tests
