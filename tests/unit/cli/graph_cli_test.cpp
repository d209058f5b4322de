
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/unit/command_call.h"
#include "tests/unit/program.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

namespace fs = std::filesystem;

/// Calls `chancery graph` in the project's folder.
Run graph(const std::string& arguments) {
  return call_command("graph " + arguments, {.folder = project_path()});
}

/// Starts `chancery graph` there; a shell reads what follows the arguments.
Run start_graph(const std::string& arguments, const std::string& environment = "") {
  return run_command("cd '" + project_path() + "' && " +
                     program_command("graph " + arguments, environment));
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

/// CHANCERY_UPDATE_EXPECTED=1 rewrites these files.
TEST_CASE("drawings as text are what they were", "[cli][graph]") {
  const std::vector<std::pair<std::string, std::string>> drawings{
      {"graph_tiny.dot", "tests/variants/tiny"},
      {"graph_two_rivers.dot", "tests/variants/two_rivers"},
      {"graph_standard.dot", "standard"},
      {"graph_tiny_sources.dot", "tests/variants/tiny --sources --setup standard"},
      {"graph_bad_names_lint.dot", "tests/variants/bad_names --lint"},
      {"graph_alpine_diff.dot", "standard --diff tests/variants/alpine --around MUN"},
      {"graph_tiny.graphml", "tests/variants/tiny --format graphml"},
  };
  for (const auto& [name, arguments] : drawings) {
    INFO(name << ": chancery graph " << arguments);
    const Run drawn = call_for_output("graph " + arguments, {.folder = project_path()});
    CHECK(drawn.status == (arguments.ends_with("--lint") ? 1 : 0));
    const fs::path golden = fs::path(project_path()) / "tests" / "golden" / name;
    if (std::getenv("CHANCERY_UPDATE_EXPECTED") != nullptr)
      std::ofstream(golden, std::ios::binary) << drawn.text;
    CHECK(drawn.text == read(golden));
  }
}

TEST_CASE("the ending of a file's name chooses the format", "[cli][graph]") {
  const ScratchFolder folder;
  const std::vector<std::pair<std::string, std::string>> beginnings{{"a.dot", "graph \"Tiny\" {"},
                                                                    {"a.gv", "graph \"Tiny\" {"},
                                                                    {"a.svg", "<?xml"},
                                                                    {"a.SVG", "<?xml"},
                                                                    {"a.png", "\x89PNG"},
                                                                    {"a.pdf", "%PDF-"},
                                                                    {"a.graphml", "<?xml"}};
  for (const auto& [name, beginning] : beginnings) {
    INFO(name);
    const Run drawn = graph("tests/variants/tiny -o '" + (folder / name).string() + "'");
    CHECK(drawn.status == 0);
    CHECK(drawn.text == (folder / name).string() + ": written\n");
    CHECK(read(folder / name).starts_with(beginning));
  }
  CHECK(folder.entries() == beginnings.size());  // nothing else was left behind
  CHECK(graph("tests/variants/tiny --format svg -o '" + (folder / "b.txt").string() + "'").status ==
        0);
  CHECK(read(folder / "b.txt").starts_with("<?xml"));
  CHECK(graph("tests/variants/tiny -o - --format svg").text.starts_with("<?xml"));
  const Run unclear = graph("tests/variants/tiny -o '" + (folder / "c.txt").string() + "'");
  CHECK(unclear.status == 2);
  CHECK(has(unclear, "unknown extension of"));
  CHECK_FALSE(fs::exists(folder / "c.txt"));
}

TEST_CASE("a file that cannot be written", "[cli][graph]") {
  const Run nowhere = graph("tests/variants/tiny -o /nowhere/at/all.svg");
  CHECK(nowhere.status == 1);
  CHECK(nowhere.text ==
        "chancery: cannot write '/nowhere/at/all.svg': No such file or directory\n");
  const ScratchFolder folder;
  fs::create_directory(folder / "folder.svg");
  CHECK(has(graph("tests/variants/tiny -o '" + (folder / "folder.svg").string() + "'"),
            "it is a folder"));
  CHECK(folder.entries() == 1);
  CHECK(start_graph("tests/variants/tiny >/dev/full 2>/dev/null").status == 1);
}

TEST_CASE("names that mean nothing", "[cli][graph]") {
  const std::vector<std::pair<std::string, std::string>> mistakes{
      {"--around MUNN", "unknown province 'MUNN', did you mean 'MUN'?"},
      {"--around Munihc", "did you mean 'Munich'?"},
      {"--class fleets", "unknown unit class 'fleets', did you mean 'fleet'?"},
      {"--class train", "unknown unit class 'train'; there are: army, fleet, all"},
      {"--power Frence", "unknown power 'Frence', did you mean 'France'?"},
      {"--setup nonsense", "unknown setup 'nonsense'"},
      {"--diff standrad", "standard"},
      {"--option nonsense=1", "nonsense"}};
  for (const auto& [arguments, message] : mistakes) {
    INFO(arguments);
    const Run drawn = graph("standard " + arguments);
    CHECK(drawn.status == 1);
    CHECK(has(drawn, message));
    CHECK_FALSE(has(drawn, "graph \""));
  }
}

TEST_CASE("wrong arguments of graph", "[cli][graph]") {
  for (const char* arguments :
       {"", "standard --radius 2", "standard --around MUN --radius -1",
        "standard --around MUN --radius many", "standard --format gif",
        "standard --diff standard --lint", "standard --diff standard --sources"}) {
    INFO(arguments);
    const Run drawn = graph(arguments);
    CHECK(drawn.status == 2);
    CHECK_FALSE(has(drawn, "graph \""));
  }
  CHECK(has(graph("standard --around MUN --radius -1"), "--radius -1: must be 0 or more"));
  CHECK(has(graph("--help"), "example"));
}

TEST_CASE("a part of a graph, by any name of its middle", "[cli][graph]") {
  const Run by_id = graph("standard --around MUN --radius 1");
  CHECK(by_id.status == 0);
  CHECK(has(by_id, "\"BUR\" ["));
  CHECK_FALSE(has(by_id, "\"PAR\" ["));
  CHECK(graph("standard --around munich").text == by_id.text);
  CHECK(graph("standard --around MUN --radius 0").status == 0);
  CHECK(graph("standard --around STP/NC").text == graph("standard --around STP").text);
}

TEST_CASE("a broken map is drawn with its errors", "[cli][graph]") {
  const ScratchFolder folder;
  const std::string file = (folder / "bad.svg").string();
  const Run plain = graph("tests/variants/bad_names -o '" + file + "'");
  CHECK(plain.status == 1);
  CHECK(has(plain, "--lint draws what can be read of it"));
  CHECK_FALSE(fs::exists(file));
  const Run lint = graph("tests/variants/bad_names --lint -o '" + file + "'");
  CHECK(lint.status == 1);
  CHECK(has(lint, "[map.unknown-province]"));
  CHECK(read(file).find("unknown province &#39;HLI&#39;") != std::string::npos);
  const Run nothing = graph("tests/variants/bad_syntax --lint -o '" + file + ".2.svg'");
  CHECK(nothing.status == 1);
  CHECK_FALSE(fs::exists(file + ".2.svg"));
}

TEST_CASE("a board too large to be laid out", "[cli][graph]") {
  const ScratchFolder folder;
  fs::create_directory(folder / "many");
  std::ofstream file(folder / "many/variant.toml");
  file << "[variant]\nid = \"many\"\nextends = \"standard\"\n";
  for (int i = 0; i < 3000; ++i)
    file << "[province.Q" << i << "]\nname = \"Place " << i << "\"\nterrain = \"land\"\n";
  file.close();
  const Run drawn = graph("'" + (folder / "many").string() + "'");
  CHECK(drawn.status == 1);
  CHECK(has(drawn, "3081 provinces and coasts are too many to lay out"));
}

TEST_CASE("a plugin of Graphviz that is not there", "[cli][graph]") {
  const ScratchFolder folder;
  const std::string file = (folder / "a.png").string();
  // Graphviz looks for its plugins once in a process.
  const std::string nowhere = "GVBINDIR=/nowhere";
  const Run drawn = start_graph("tests/variants/tiny -o '" + file + "' 2>&1", nowhere);
  CHECK(drawn.status == 1);
  CHECK(has(drawn, "Graphviz"));
  CHECK_FALSE(has(drawn, "internal error"));
  CHECK(folder.entries() == 0);
  CHECK(start_graph("tests/variants/tiny", nowhere).status == 0);  // DOT needs none
}

}  // namespace chancery::cli_tests
