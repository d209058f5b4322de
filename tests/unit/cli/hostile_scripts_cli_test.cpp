// Malicious scripts that keep each command busy: every command ends with a message.

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/unit/command_call.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/program.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

/// A variant whose hook takes nearly the whole allowance of a call, each time that the condition
/// holds.
class HostileVariant {
 public:
  explicit HostileVariant(const std::string& condition, const std::string& more = "",
                          const std::string& work = "for i = 1, 480000 do end") {
    REQUIRE(run("new variant own --extends standard --hooks").status == 0);
    std::string hooks = "local hooks = {}\n";
    for (const std::string name : {"legal", "strength", "after_movement"})
      hooks += "function hooks." + name +
               "(first, second, third)\n  local turn = third or second or first\n  if " +
               condition + " then " + work + " end\nend\n";
    folder_.write("own/hooks.lua", hooks + "return hooks\n");
    folder_.write("own/variant.toml", folder_.read("own/variant.toml") + more);
  }
  [[nodiscard]] Run run(const std::string& arguments, const std::string& input = "") const {
    return call_command(arguments,
                        {.folder = folder_.path().string(),
                         .input = input,
                         .environment = {{"XDG_DATA_HOME", (folder_ / "home").string()}}});
  }
  /// Starts the program, which is killed after a minute of processor time.
  [[nodiscard]] Run start(const std::string& arguments) const {
    return run_command("cd '" + folder_.path().string() + "' && ulimit -t 60 && " +
                       program_command(arguments) + " 2>&1");
  }
  [[nodiscard]] const ScratchFolder& folder() const { return folder_; }

 private:
  ScratchFolder folder_;
};

const std::string of_phase = "the scripts have used all 20000000 steps of one phase";
const std::string of_command = "the scripts have used all 200000000 steps of one command";

bool is_spent(const Run& ran) {
  return has(ran, of_phase) || has(ran, of_command);
}

}  // namespace

TEST_CASE("busy hooks end each command with a message", "[cli][hostile]") {
  const HostileVariant variant("true");
  const Run checked = variant.run("check own");
  CHECK(checked.status == 1);
  CHECK(is_spent(checked));
  CHECK(has(checked, "own/hooks.lua:"));
  CHECK(has(checked, "let hooks do less"));
  // Each case has a budget of its own, and ends.
  CHECK(has(variant.run("test own"), "passed  failed"));
  const Run packed = variant.run("pack own");
  CHECK(packed.status == 1);
  CHECK(is_spent(packed));
}

TEST_CASE("busy hooks that hide behind years are stopped in their phase", "[cli][hostile]") {
  // The script is fast until the pack has been checked and installed.
  const HostileVariant variant("turn.year > 1930");
  CHECK(variant.run("check own").status == 0);
  CHECK(variant.run("pack own -o own.tar").status == 0);
  CHECK(variant.run("install own.tar").status == 0);
  REQUIRE(variant.run("game new own -o g").status == 0);
  REQUIRE(variant.run("game set g 'phase Spring 1931 movement' --reason late").status == 0);
  variant.folder().write("opening", file_text(project_path("variants/standard/opening.txt")));
  const Run ordered = variant.run("game orders g opening");
  CHECK((ordered.status == 0 || is_spent(ordered)));
  const Run resolved = variant.run("game resolve g --force");
  CHECK(resolved.status == 1);
  CHECK(is_spent(resolved));
  CHECK(has(variant.run("game history g"), "because: late"));
  const Run shown = variant.run("game show g --position --format json");
  REQUIRE(shown.status == 0);
  variant.folder().write("position", shown.text);
  const Run told = variant.run("adjudicate own --text opening --position position");
  CHECK(told.status == 1);
  CHECK(is_spent(told));
  // Each line has a budget of its own, and an answer of its own.
  const Run lines = variant.run("adjudicate own", shown.text + shown.text);
  CHECK(std::count(lines.text.begin(), lines.text.end(), '\n') == 2);
}

TEST_CASE("busy hooks that hide behind options are stopped", "[cli][hostile]") {
  const HostileVariant variant(
      "true",
      "\n[options.wild]\ntype = \"bool\"\ntext = \"wild\"\ndefault = false\n[hooks]\n"
      "legal = { option = \"wild\" }\nstrength = { option = \"wild\" }\n"
      "after_movement = { option = \"wild\" }\n");
  const Run checked = variant.run("check own --option wild=true");
  CHECK(checked.status == 1);
  CHECK(is_spent(checked));
  CHECK(variant.run("game new own -o quick").status == 0);
  CHECK(variant.run("game resolve quick --force").status == 0);
  REQUIRE(variant.run("game new own -o g --option wild=true").status == 0);
  variant.folder().write("opening", file_text(project_path("variants/standard/opening.txt")));
  const Run ordered = variant.run("game orders g opening");
  CHECK((ordered.status == 0 || is_spent(ordered)));
  const Run resolved = variant.run("game resolve g --force");
  CHECK(resolved.status == 1);
  CHECK(is_spent(resolved));
}

TEST_CASE("library functions that are slow are stopped as well", "[cli][hostile]") {
  const std::string text = "local s = 'x' for i = 1, 13 do s = s .. s end ";
  const std::vector<std::string> works{
      text + "for i = 1, 400 do s:trim() end",
      text + "local t = s:upper() for i = 1, 100000 do local x = s < t end",
      "for i = 1, 3000 do local t = {} for j = 1, 50 do t[j] = {} end end"};
  for (const std::string& work : works) {
    CAPTURE(work);
    const HostileVariant variant("true", "", work);
    const Run checked = variant.run("check own");
    CHECK(checked.status == 1);
    CHECK(has(checked, "the scripts have used all "));
  }
}

TEST_CASE("tables whose keys collide are stopped as well", "[cli][hostile]") {
  const HostileVariant variant(
      "true", "",
      "local t = {} for i = 1, 1024 do t[i * 1023] = i end for i = 1, 100000 do "
      "local x = t[1023] end");
  variant.folder().write("opening", file_text(project_path("variants/standard/opening.txt")));
  // The steps of a phase, a tenth of those of `check`, take three seconds of Lua's own time.
  const Run told = variant.start("adjudicate own --text opening");
  CHECK(told.status == 1);
  CHECK(has(told, of_phase));
}

}  // namespace chancery::cli_tests
