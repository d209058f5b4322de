#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

Run export_in(const ScratchFolder& folder, const std::string& arguments) {
  return call_command(arguments, {.folder = folder.path().string()});
}

}  // namespace

TEST_CASE("an exported variant is imported again", "[cli][export]") {
  const ScratchFolder folder;
  const Run made = export_in(folder, "export standard --format jDip -o out");
  CAPTURE(made.text);
  CHECK(made.status == 0);
  CHECK(has(made, "created out (variants.xml, standard_adjacency.xml, standard.svg)"));
  const Run again = export_in(folder, "import out --format JDip -o again");
  CHECK(again.status == 0);
  CHECK(has(again, "the board is that of 'standard', with 0 differences"));
  CHECK(folder.read("again/variant.toml").find("extends = \"standard\"") != std::string::npos);
  CHECK(has(export_in(folder, "export standard --format jdip -o out"), "'out' already exists"));
}

TEST_CASE("an export without a format lists the formats", "[cli][export]") {
  const Run ran = call_command("export standard");
  CHECK(ran.status == 2);
  CHECK(has(ran, "--format FORMAT is missing; the formats are dpjudge, dvar, jdip, webdip"));
}

TEST_CASE("outlines are exported and imported", "[cli][export]") {
  const ScratchFolder folder;
  const std::string variant = "'" + project_path("tests/variants/small_world") + "'";
  for (const char* format : {"jdip", "dvar"}) {
    CAPTURE(format);
    const std::string name(format);
    export_in(folder, "export " + variant + " --format " + name + " -o " + name);
    const Run made = export_in(folder, "import " + name + " -o again_" + name + " --accept-losses");
    CAPTURE(made.text);
    CHECK(made.status == 0);
    CHECK(has(made, "the outlines of 12 provinces"));  // an isle in the hole of a sea is one
    CHECK(folder.read("again_" + name + "/map.toml").find("shape = [") != std::string::npos);
    CHECK(export_in(folder, "check again_" + name).status == 0);
    const Run plain =
        export_in(folder, "import " + name + " -o plain_" + name + " --accept-losses --no-drawing");
    CHECK(plain.status == 0);
    CHECK(folder.read("plain_" + name + "/map.toml").find("shape = [") == std::string::npos);
  }
}

TEST_CASE("losses that change play are a failure unless accepted", "[cli][export]") {
  const ScratchFolder folder;
  const std::string variant = "'" + project_path("tests/variants/kitchen_sink") + "'";
  const Run lost = export_in(folder, "export " + variant + " --format dvar -o a");
  CAPTURE(lost.text);
  CHECK(lost.status == 1);
  CHECK(has(lost, "[changes play]"));
  CHECK(folder.has("a/kitchen-sink.json"));
  const Run accepted = export_in(
      folder, "export " + variant + " --format dvar -o b --accept-losses --report r.json");
  CHECK(accepted.status == 0);
  CHECK_FALSE(has(accepted, "lost ("));
  CHECK(folder.read("r.json").starts_with("{\"variant\":\"kitchen_sink\",\"changes_play\":true,"));
  CHECK(export_in(folder, "export " + variant + " --format pdf").status == 2);
  CHECK(export_in(folder, "export nowhere --format dvar").status == 1);
}

TEST_CASE("games go to the python engine's format and come back", "[cli][game]") {
  const ScratchFolder folder;
  CHECK(export_in(folder, "game new standard -o a").status == 0);
  CHECK(export_in(folder, "game resolve a --force").status == 0);
  CHECK(export_in(folder, "game export a --format diplomacy -o a.json").status == 0);
  CHECK(folder.read("a.json").find("\"name\": \"F1901M\"") != std::string::npos);
  const Run read = export_in(folder, "game import a.json --format diplomacy -o b");
  CAPTURE(read.text);
  CHECK(read.status == 0);
  CHECK(has(read, "1 phase played, 0 differences"));
  CHECK(has(read, "b: Diplomacy, Fall 1901 (movement) waits for orders"));
  CHECK(export_in(folder, "game import a.json --format diplomacy --game 2 -o c").status == 1);
  CHECK_FALSE(folder.has("c"));
}

}  // namespace chancery::cli_tests
