#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/unit/command_call.h"
#include "tests/unit/has.h"
#include "tests/unit/program.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"
#include "tests/unit/source_tree.h"

namespace chancery::cli_tests {
namespace {

/// The commands of the overview: the first words of its indented lines.
std::vector<std::string> listed_commands() {
  std::vector<std::string> names;
  const std::string text = call_command("--help").text;
  for (std::size_t at = text.find("\n  "); at != std::string::npos; at = text.find("\n  ", at + 1))
    names.push_back(text.substr(at + 3, text.find(' ', at + 3) - at - 3));
  return names;
}

/// The completions that bash offers for the last of the words.
std::string offered(const std::string& words) {
  const ScratchFolder folder;
  folder.write("complete.bash", "PATH='" + program_path().substr(0, program_path().rfind('/')) +
                                    "':$PATH\n"
                                    "source <(chancery completion bash)\n"
                                    "compopt() { :; }\n"
                                    "COMP_WORDS=(" +
                                    words +
                                    ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                    "_chancery\necho \"${COMPREPLY[*]}\"\n");
  const Run ran =
      run_command("cd '" + folder.path().string() + "' && CHANCERY_DATA='" + project_path() +
                  "' CHANCERY_PATH= XDG_DATA_HOME=/nowhere bash complete.bash 2>&1");
  CHECK(ran.status == 0);
  return ran.text.empty() ? ran.text : ran.text.substr(0, ran.text.size() - 1);
}

}  // namespace

TEST_CASE("every command has a manual page with the text of its help", "[manual]") {
  const ScratchFolder folder;
  const Run written = call_command("manual --output '" + folder.path().string() + "'");
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
  CHECK(call_command("manual check").text == folder.read("chancery-check.1"));
  CHECK(has(call_command("manual new variant").text, "\\fB\\-\\-extends\\fR \\fIVARIANT\\fR"));
  CHECK(has(call_command("manual check").text, "\\fBgcc\\fR|\\fBjson\\fR|\\fBsarif\\fR"));
  CHECK(call_command("manual chekc").status == 1);
  CHECK(has(call_command("manual chekc").text, "did you mean 'check'?"));
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

TEST_CASE("every command is explained, with an example", "[completion]") {
  const std::string page = SourceTree().read("docs/reference/command-line.md").value();
  for (const std::string& name : listed_commands()) {
    CAPTURE(name);
    // The name is in the table of commands, in which a command with parts is listed as "new
    // variant".
    CHECK((page.find("\n| [`" + name + "`](") != std::string::npos ||
           page.find("\n| [`" + name + " ") != std::string::npos));
    const Run help = call_command(name + " --help");
    CHECK(help.status == 0);
    CHECK(has(help, "example"));
  }
}

TEST_CASE("completions name every command, whatever the shell", "[completion]") {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Run ran = call_command(std::string("completion ") + shell);
    CAPTURE(shell);
    CHECK(ran.status == 0);
    for (const std::string& name : listed_commands()) {
      CAPTURE(name);
      CHECK(has(ran.text, name));
    }
    CHECK(has(ran.text, "extends"));
  }
  CHECK(call_command("completion tcsh").status == 2);
  const std::string ids = call_command("completion variants").text;
  CHECK(has(ids, "colonial\n"));
  CHECK(has(ids, "standard\n"));
}

}  // namespace chancery::cli_tests
