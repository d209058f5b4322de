// A called command does what the started program does, and leaves nothing for the next call.

#include "tests/unit/command_call.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/unit/program.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"
#include "tools/cli/command.h"

namespace chancery::cli_tests {
namespace {

namespace fs = std::filesystem;

/// Command lines with different exit statuses that use both streams.
std::vector<std::string> command_lines() {
  const std::string variants = "'" + project_path("tests/variants/");
  return {"--version",
          "",
          "chek",
          "check standard --notes",
          "check " + variants + "bad_names'",
          "info standard --stats",
          "info standard --rule nonsense",
          "test " + variants + "failing'",
          "resolve nowhere",
          "graph " + variants + "tiny' --format svg",
          "game status /nowhere/game",
          "play standard --play france --others hold",
          "adjudicate standard --text " + variants + "../../variants/standard/opening.txt'"};
}

}  // namespace

TEST_CASE("a called command does what the started program does, after any other", "[cli][call]") {
  std::vector<std::string> lines = command_lines();
  std::vector<Run> started;
  for (const std::string& line : lines)
    started.push_back(run_command(program_command(line) + " 2>&1 </dev/null"));
  const auto call_in_order = [&](auto begin, auto end, auto expected) {
    for (; begin != end; ++begin, ++expected) {
      INFO(*begin);
      const Run called = call_command(*begin);
      CHECK(called.status == expected->status);
      CHECK(called.text == expected->text);
    }
  };
  call_in_order(lines.begin(), lines.end(), started.begin());
  call_in_order(lines.rbegin(), lines.rend(), started.rbegin());
}

TEST_CASE("a call leaves the process as it was", "[cli][call]") {
  const ScratchFolder folder;
  const fs::path before = fs::current_path();
  REQUIRE(std::getenv("CHANCERY_TEST_VARIABLE") == nullptr);
  REQUIRE(setenv("CHANCERY_PATH", "/somewhere", 1) == 0);
  call_command("new variant mine", {.folder = folder.path().string(),
                                    .environment = {{"CHANCERY_TEST_VARIABLE", "1"}}});
  CHECK(folder.has("mine/variant.toml"));
  CHECK(fs::current_path() == before);
  CHECK(std::getenv("CHANCERY_TEST_VARIABLE") == nullptr);
  CHECK(std::getenv("CHANCERY_PATH") == std::string("/somewhere"));
  REQUIRE(unsetenv("CHANCERY_PATH") == 0);
  const auto open_files = [] {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
  };
  const auto open_before = open_files();
  call_command("check standard");
  CHECK(open_files() == open_before);
}

TEST_CASE("a call reads its own input, all of it or not", "[cli][call]") {
  const Run first =
      call_command("play standard --play france", {.input = "quit\nthis line is never read\n"});
  CHECK(has(first, "quit"));
  const std::string question = "{\"id\": 1, \"units\": [], \"orders\": {}}\n";
  for (int i = 0; i < 2; ++i) {
    const Run answered = call_command("adjudicate standard", {.input = question});
    CHECK(answered.status == 0);
    CHECK(answered.text.starts_with("{\"id\": 1, "));
    // The end of that input is not the end of the next.
    CHECK(has(call_command("adjudicate standard --text -", {.input = "France:\nA PAR - BUR\n"}),
              "A Paris - Burgundy"));
  }
  CHECK(call_command("adjudicate standard").text.empty());
  CHECK_FALSE(std::cin.eof());
}

TEST_CASE("what one call has read or stored is nothing to the next", "[cli][call]") {
  const ScratchFolder folder;
  const CommandSetting here{.folder = folder.path().string()};
  REQUIRE(call_command("new variant mine", here).status == 0);
  folder.write("mine/README.md", "mine");
  // One command does not overwrite what it has read itself.
  const Run over = call_command("pack mine -o mine/README.md", here);
  CHECK(over.status == 1);
  CHECK(has(over, "cannot overwrite 'mine/README.md': this command has read it"));
  CHECK(call_command("rules mine -o mine/README.md", here).status == 0);
  CHECK(cli::something_was_stored());
  CHECK(call_command("check mine", here).status == 0);
  CHECK_FALSE(cli::something_was_stored());
}

TEST_CASE("command lines are split like a shell's, and no further", "[cli][call]") {
  using Words = std::vector<std::string>;
  CHECK(split_words("").empty());
  CHECK(split_words("  check   standard ") == Words{"check", "standard"});
  CHECK(split_words("set 'owner BEL France' --reason \"it's a gift\"") ==
        Words{"set", "owner BEL France", "--reason", "it's a gift"});
  CHECK(split_words("--option=a'b c'd ''") == Words{"--option=ab cd", ""});
}

}  // namespace chancery::cli_tests
