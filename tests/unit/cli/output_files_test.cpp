#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "core/games/store/database.h"
#include "tests/unit/command_call.h"
#include "tests/unit/program.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

namespace fs = std::filesystem;

/// Calls the command in the folder.
Run run_at(const ScratchFolder& folder, const std::string& arguments) {
  return call_command(arguments, {.folder = folder.path().string()});
}

/// Starts the program in the folder; a shell reads what follows the arguments.
Run start_at(const ScratchFolder& folder, const std::string& arguments) {
  return run_command("cd '" + folder.path().string() + "' && " + program_command(arguments) +
                     " 2>&1");
}

}  // namespace

TEST_CASE("nothing is written over the files of a variant", "[cli][output]") {
  const ScratchFolder folder;
  REQUIRE(run_at(folder, "new variant own --hooks").status == 0);
  const std::string text = folder.read("own/variant.toml");
  const std::string map = folder.read("own/map.toml");
  const std::string hooks = folder.read("own/hooks.lua");
  fs::create_symlink("own/variant.toml", folder / "link.md");
  for (const char* command : {"rules own --format html -o own/variant.toml",
                              "report own -o own/map.toml", "report own -o own/hooks.lua",
                              "rules own -o link.md", "graph own --format svg -o own/map.toml",
                              "schema -o own/map.toml", "report standard -o own/variant.toml"}) {
    CAPTURE(command);
    const Run ran = run_at(folder, command);
    CHECK(ran.status == 1);
    CHECK(has(ran, "cannot overwrite"));
  }
  CHECK(folder.read("own/variant.toml") == text);
  CHECK(folder.read("own/map.toml") == map);
  CHECK(folder.read("own/hooks.lua") == hooks);
  folder.write("orders.txt", "");
  CHECK(run_at(folder, "adjudicate standard --text orders.txt --board orders.txt").status == 2);
  CHECK(folder.read("orders.txt").empty());
  REQUIRE(run_at(folder, "game new standard -o game --seed 1").status == 0);
  CHECK(has(run_at(folder, "game export game -o game"), "it is a game; choose another name"));
  CHECK(run_at(folder, "game status game").status == 0);
}

TEST_CASE("the target of a link is written, and the link stays", "[cli][output]") {
  const ScratchFolder folder;
  fs::create_directory(folder / "pages");
  folder.write("pages/old.json", "old");
  fs::create_symlink("pages/old.json", folder / "old.json");
  fs::create_symlink("pages/new.json", folder / "new.json");
  fs::create_symlink("self.json", folder / "self.json");
  for (const std::string name : {"old.json", "new.json"}) {
    CAPTURE(name);
    CHECK(run_at(folder, "schema cases -o " + name).status == 0);
    CHECK(fs::is_symlink(folder / name));
    CHECK(folder.read("pages/" + name).size() > 100);
  }
  CHECK(std::distance(fs::directory_iterator(folder / "pages"), {}) == 2);
  const Run self = run_at(folder, "schema cases -o self.json");
  CHECK(self.status == 1);
  CHECK(has(self, "it is a link to itself"));
}

TEST_CASE("an open file is written to, whatever it is a link to", "[cli][output]") {
  const ScratchFolder folder;
  for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
    CAPTURE(name);
    folder.write("log", "first\n");
    CHECK(start_at(folder, std::string("schema pack -o ") + name + " >> log").status == 0);
    const std::string log = folder.read("log");
    CHECK(log.starts_with("first\n{"));
    CHECK(log.size() > 100);
  }
  folder.write("log", "first\n");
  CHECK(start_at(folder, "schema pack -o /dev/fd/3 3>> log").status == 0);
  CHECK(folder.read("log").starts_with("first\n{"));
}

TEST_CASE("a name without a known format is refused before any work", "[cli][output]") {
  const ScratchFolder folder;
  for (const char* command :
       {"watch standard -o w.xyz", "watch standard -o ''", "watch standard -o -",
        "watch standard --board w.gif", "watch standard -o same.svg --board ./same.svg",
        "rules standard -o x.pdf", "rules standard -o ''", "info standard --stats --chart ''",
        "test standard --report ''", "schema --table ''", "graph standard -o ''"}) {
    CAPTURE(command);
    const Run ran = run_at(folder, command);
    CHECK(ran.status == 2);
    CHECK_FALSE(has(ran, "--format") != has(ran, "x.pdf"));
  }
  CHECK(folder.entries() == 0);
  CHECK(run_at(folder, "rules standard -o x.pdf --format markdown").status == 0);
  CHECK(run_at(folder, "rules standard -o rules").status == 0);
}

TEST_CASE("lost output is reported, but not a closed pipe", "[cli][output]") {
  const ScratchFolder folder;
  folder.write("lines.jsonl", "{}\n");
  for (const char* command : {"adjudicate standard <lines.jsonl", "rules standard", "test nowhere",
                              "graph standard", "game --help"}) {
    CAPTURE(command);
    const Run lost =
        start_at(folder, std::string(command) +
                             " 2>said >/dev/full; status=$?; cat said; exit $status; true");
    CHECK(lost.status == 1);
    CHECK_FALSE(has(lost, "internal error"));
  }
  for (const char* command : {"adjudicate standard <lines.jsonl", "rules standard",
                              "report standard", "graph standard", "info standard"}) {
    CAPTURE(command);
    const Run left = start_at(folder, std::string(command) + " 2>said | true; cat said");
    CHECK(left.text.empty());
  }
}

TEST_CASE("a change that was stored is done, even if nobody can be told", "[cli][output]") {
  const ScratchFolder folder;
  REQUIRE(run_at(folder, "game new standard -o g").status == 0);
  const std::string said = "2>said; status=$?; cat said; exit $status; true";
  for (const std::string lost : {">/dev/full ", ">&- "}) {
    CAPTURE(lost);
    for (const char* command :
         {"game set g 'owner BEL France' --reason x", "game resolve g --force",
          "game resolve g --force --format json", "game undo g", "game announce g hello",
          "game players g --set France=Ann"}) {
      CAPTURE(command);
      const Run ran = start_at(folder, std::string(command) + ' ' + lost + said);
      CHECK(ran.text == "chancery: done, but standard output cannot be written\n");
      CHECK(ran.status == 0);
    }
    for (const char* command : {"game status g", "game show g", "game export g", "game history g",
                                "game resolve g --force --dry-run"}) {
      CAPTURE(command);
      const Run ran = start_at(folder, std::string(command) + ' ' + lost + said);
      CHECK(ran.text == "chancery: cannot write to standard output\n");
      CHECK(ran.status == 1);
    }
  }
  CHECK(run_at(folder, "game replay g").status == 0);
  // A closed stream does not become the file that is opened next.
  CHECK(start_at(folder, "rules standard --format markdown -o rules.md >&- 2>&-; exit $?; true")
            .status == 0);
  CHECK(folder.read("rules.md").starts_with("#"));
}

TEST_CASE("past a limit of the size of files there is a message", "[cli][output]") {
  const ScratchFolder folder;
  REQUIRE(run_at(folder, "game new standard -o g").status == 0);
  const auto limited = [&](const std::string& command) {
    return run_command("cd '" + folder.path().string() + "' && ulimit -f 1 && { " +
                       program_command(command) + " 2>&1 | cat; exit ${PIPESTATUS:-0}; }");
  };
  CHECK(has(limited("game set g 'owner BEL France' --reason x"), "the game is unchanged"));
  CHECK(has(limited("rules standard -o rules.html"), "cannot write 'rules.html': File too large"));
  CHECK(has(limited("game new standard -o h"), "the disk failed while using 'h'"));
  CHECK_FALSE(folder.has("rules.html"));
  CHECK_FALSE(folder.has("h"));
}

TEST_CASE("what a killed command left behind is removed", "[cli][output]") {
  const ScratchFolder folder;
  folder.write("rules.md.chancery-aB3dE6", "half");
  folder.write("rules.md.backup", "whole");
  REQUIRE(run_at(folder, "rules standard -o rules.md").status == 0);
  CHECK(folder.entries() == 2);
  folder.write(".new-chancery-aB3dE6/own/variant.toml", "half");
  folder.write(".new-chancery-mine/variant.toml", "whole");
  REQUIRE(run_at(folder, "new variant own").status == 0);
  CHECK_FALSE(folder.has(".new-chancery-aB3dE6"));
  CHECK(folder.has(".new-chancery-mine"));
}

TEST_CASE("text of strangers does not reach the terminal as commands", "[cli][output]") {
  const ScratchFolder folder;
  REQUIRE(run_at(folder, "game new standard -o g --player 'France=Ann <ann@example.org>'").status ==
          0);
  // Such a file may be edited by anybody: a command to clear the screen, a C1 control, reversed
  // text, bytes that are not text.
  const std::string bad = "CAST(x'1b5b324a41c29b42e280ae43e280a8ff44' AS TEXT)";
  Database((folder / "g").string(), FileAccess::existing)
      .run(("UPDATE seat SET player = " + bad + ", address = " + bad +
            "; UPDATE game SET value = " + bad + " WHERE key IN ('name', 'deadline')")
               .c_str());
  run_at(folder, "game set g --deadline 'a\033[2Jb\342\200\256c'");
  for (const char* command :
       {"game status g", "game players g", "game history g", "game history g --journal",
        "game resolve g", "game show g --position", "game status g --format json",
        "game players g --format json", "game export g",
        "game orders g --power '\033[2J\342\200\256' -", "check 'no\033[2J\302\233'"}) {
    CAPTURE(command);
    const Run ran = run_at(folder, command);
    CHECK_FALSE(ran.text.empty());
    for (const char* hidden : {"\x1b", "\xc2\x9b", "\xe2\x80\xae", "\xe2\x80\xa8", "\xff"})
      CHECK_FALSE(has(ran, hidden));
  }
  // JSON keeps all characters.
  CHECK(has(run_at(folder, "game players g --format json"), "\\u001b[2JA\\u009bB\\u202eC"));
  // No page shows them either.
  REQUIRE(run_at(folder, "game pages g -o pages").status == 0);
  for (const auto& page : fs::recursive_directory_iterator(folder / "pages")) {
    if (!page.is_regular_file()) continue;
    const std::string text = folder.read(fs::relative(page.path(), folder.path()).string());
    for (const char* hidden : {"\x1b", "\xc2\x9b", "\xe2\x80\xae", "\xe2\x80\xa8"})
      CHECK(text.find(hidden) == std::string::npos);
  }
}

TEST_CASE("failures are reported with their causes", "[cli][output]") {
  const ScratchFolder folder;
  const Run packed = run_at(folder, "pack nothere");
  CHECK(packed.status == 1);
  CHECK(has(packed, "unknown variant 'nothere'"));
  CHECK_FALSE(has(packed, "fix them before packing"));
  const Run begun = run_at(folder, "new variant x --extends standrad");
  CHECK(begun.status == 1);
  CHECK(has(begun, "did you mean 'standard'?"));
  CHECK_FALSE(has(begun, "cannot be extended"));
  CHECK(has(run_at(folder, "install ."), "'.' is a folder, and a pack is one file"));
  CHECK(has(run_at(folder, "install /dev/null"),
            "'/dev/null' is not a pack: it is a pipe or a device"));
  CHECK(has(run_at(folder, "install nothere"), "no such file: 'nothere'"));
}

TEST_CASE("pack lists files that are not part of the variant", "[cli][output]") {
  const ScratchFolder folder;
  REQUIRE(run_at(folder, "new variant own --hooks").status == 0);
  const Run clean = run_at(folder, "pack own -o clean.tar");
  CHECK(clean.status == 0);
  CHECK_FALSE(has(clean, "no part of the variant"));
  folder.write("own/notes.txt", "to do");
  folder.write("own/README.md", "for whoever reads it");
  const Run run = run_at(folder, "pack own -o one.tar");
  CHECK(run.status == 0);
  CHECK(has(run, "'own/notes.txt' does not seem to belong to the variant; packed anyway"));
  CHECK_FALSE(has(run, "README"));
  for (char c = 'a'; c <= 'k'; ++c) folder.write(std::string("own/") + c + ".txt", "");
  CHECK(has(run_at(folder, "pack own -o many.tar"),
            "and 2 more files that do not seem to belong to it"));
}

TEST_CASE("commands say on standard error what they have written", "[cli][output]") {
  const ScratchFolder folder;
  REQUIRE(run_at(folder, "new variant own").status == 0);
  for (const char* command :
       {"graph own -o FILE.svg", "report own -o FILE.html", "rules own -o FILE.md",
        "schema -o FILE.json", "info own --stats --chart FILE.svg"}) {
    CAPTURE(command);
    std::string words(command);
    const std::size_t at = words.find("FILE");
    words.replace(at, 4, "made");
    const std::string file = words.substr(at);
    const Run ran = run_at(folder, words);
    CHECK(ran.status == 0);
    CHECK(has(ran, file + ": written\n"));
  }
  CHECK_FALSE(has(run_at(folder, "rules own"), ": written"));
  CHECK(has(run_at(folder, "pack own -o -"), "standard output: "));
}

TEST_CASE("no report is written if there is nothing to report on", "[cli][output]") {
  const ScratchFolder folder;
  folder.write("broken/variant.toml", "[variant\n");
  folder.write("kept.html", "an earlier report");
  const Run ran = run_at(folder, "report broken -o kept.html");
  CHECK(ran.status == 1);
  CHECK(has(ran, "too little of 'broken' can be read for a report; nothing is written"));
  CHECK(folder.read("kept.html") == "an earlier report");
}

}  // namespace chancery::cli_tests
