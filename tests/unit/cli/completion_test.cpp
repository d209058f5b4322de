#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/unit/program.h"
#include "tests/unit/scratch_folder.h"

namespace chancery {
namespace {

Run run(const std::string& arguments) {
  return run_command(program_command(arguments) + " 2>&1");
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The commands of the overview: the first words of its indented lines.
std::vector<std::string> listed_commands() {
  std::vector<std::string> names;
  const std::string text = run("--help").text;
  for (std::size_t at = text.find("\n  "); at != std::string::npos; at = text.find("\n  ", at + 1))
    names.push_back(text.substr(at + 3, text.find(' ', at + 3) - at - 3));
  return names;
}

/// The completions that bash offers for the last of the words.
std::string offered(const std::string& words) {
  const ScratchFolder folder;
  folder.write(
      "complete.bash",
      "PATH='" + std::string(CHANCERY_PROGRAM).substr(0, std::string(CHANCERY_PROGRAM).rfind('/')) +
          "':$PATH\n"
          "source <(chancery completion bash)\n"
          "compopt() { :; }\n"
          "COMP_WORDS=(" +
          words +
          ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
          "_chancery\necho \"${COMPREPLY[*]}\"\n");
  const Run ran = run_command("cd '" + folder.path().string() +
                              "' && CHANCERY_DATA='" CHANCERY_SOURCE_DIR
                              "' CHANCERY_PATH= XDG_DATA_HOME=/nowhere bash complete.bash 2>&1");
  CHECK(ran.status == 0);
  return ran.text.empty() ? ran.text : ran.text.substr(0, ran.text.size() - 1);
}

}  // namespace

TEST_CASE("every command has a manual page with the text of its help", "[manual]") {
  const ScratchFolder folder;
  const Run written = run("manual --output '" + folder.path().string() + "'");
  REQUIRE(written.status == 0);
  const std::string whole = folder.read("chancery.1");
  const std::vector<std::string> names = listed_commands();
  CHECK(names.size() > 8);
  for (const std::string& name : names) {
    CAPTURE(name);
    CHECK(has(whole, ".BR chancery\\-" + name));
    if (name == "new" || name == "game") continue;  // their parts have pages
    const std::string page = folder.read("chancery-" + name + ".1");
    CHECK(has(page, ".SH NAME\nchancery\\-" + name + " \\- "));
    CHECK(has(page, ".SH EXAMPLES\n.nf\n"));
  }
  CHECK(folder.has("chancery-new-variant.1"));
  CHECK(has(folder.read("chancery-game-orders.1"), "\\fBchancery game orders\\fR"));
  CHECK(run("manual check").text == folder.read("chancery-check.1"));
  CHECK(has(run("manual new variant").text, "\\fB\\-\\-extends\\fR \\fIVARIANT\\fR"));
  CHECK(has(run("manual check").text, "\\fBgcc\\fR|\\fBjson\\fR|\\fBsarif\\fR"));
  CHECK(run("manual chekc").status == 1);
  CHECK(has(run("manual chekc").text, "did you mean 'check'?"));
}

TEST_CASE("bash completes commands, flags, values and variants", "[completion]") {
  CHECK(offered("chancery chec") == "check");
  CHECK(offered("chancery check --no") == "--notes");
  CHECK(offered("chancery check --format ''") == "gcc json sarif");
  CHECK(offered("chancery check --format s") == "sarif");
  CHECK(offered("chancery check stand") == "standard");
  CHECK(offered("chancery check standard colo") == "colonial");
  CHECK(offered("chancery diff standard colo") == "colonial");
  CHECK(offered("chancery new vari") == "variant");
  CHECK(offered("chancery new variant --ext") == "--extends");
  CHECK(offered("chancery new variant --extends stand") == "standard");
  CHECK(offered("chancery adjudicate standard --text comp") == "complete.bash");
  CHECK(offered("chancery check --option ''").empty());
}

TEST_CASE("completions name every command, whatever the shell", "[completion]") {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Run ran = run(std::string("completion ") + shell);
    CAPTURE(shell);
    CHECK(ran.status == 0);
    for (const std::string& name : listed_commands()) {
      CAPTURE(name);
      CHECK(has(ran.text, name));
    }
    CHECK(has(ran.text, "extends"));
  }
  CHECK(run("completion tcsh").status == 2);
  const std::string ids = run("completion variants").text;
  CHECK(has(ids, "colonial\n"));
  CHECK(has(ids, "standard\n"));
}

}  // namespace chancery
