// Commands on a game file.
#pragma once

#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/game_fixture.h"

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
  [[nodiscard]] static Run run(const std::string& arguments, const std::string& input = "") {
    return call_command("game " + arguments,
                        {.input = input, .environment = {{"SOURCE_DATE_EPOCH", "1000000000"}}});
  }

  TestFolder folder_;
  Run begun_;
};

}  // namespace chancery
