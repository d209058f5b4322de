// Runs commands on a game file, through the program.
#pragma once

#include <fstream>
#include <string>

#include "tests/unit/game_fixture.h"
#include "tests/unit/program.h"

namespace chancery {

/// A game on the disk, with the commands that use it.
class GameDesk {
 public:
  /// `begin` are the arguments of `game new` after the file.
  explicit GameDesk(const std::string& begin) {
    begun_ = run("new " + begin + " -o '" + file() + "' --seed 1");
  }

  [[nodiscard]] const Run& begun() const { return begun_; }
  [[nodiscard]] std::string file() const { return folder_.path("game"); }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_.path(name); }

  /// Runs `game COMMAND FILE ARGUMENTS` with the text as standard input; returns both streams.
  [[nodiscard]] Run game(const std::string& command, const std::string& arguments = "",
                         const std::string& input = "") const {
    return run(command + " '" + file() + "' " + arguments, input);
  }
  /// As `game`, for commands that must succeed.
  void must(const std::string& command, const std::string& arguments = "",
            const std::string& input = "") const {
    const Run ran = game(command, arguments, input);
    INFO(ran.text);
    REQUIRE(ran.status == 0);
  }

 private:
  [[nodiscard]] Run run(const std::string& arguments, const std::string& input = "") const {
    std::ofstream(folder_.path("input"), std::ios::binary) << input;
    return run_command(program_command("game " + arguments, "SOURCE_DATE_EPOCH=1000000000") +
                       " < '" + folder_.path("input") + "' 2>&1");
  }

  TestFolder folder_;
  Run begun_;
};

}  // namespace chancery
