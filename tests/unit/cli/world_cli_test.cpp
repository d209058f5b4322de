#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

namespace fs = std::filesystem;

Run in(const ScratchFolder& folder, const std::string& arguments) {
  return call_command(arguments, {.folder = folder.path().string()});
}

}  // namespace

TEST_CASE("a new world is a folder that can be checked, and a picture", "[cli][world]") {
  const ScratchFolder folder;
  const Run made =
      in(folder, "new world --players 2 --seed 3 --portals 2 -o isles --picture isles.svg");
  INFO(made.text);
  CHECK(made.status == 0);
  CHECK(has(made, "a world for 2 players from seed 3"));
  CHECK(has(made, "steps to the nearest rival"));
  CHECK(has(made, "written to isles"));
  CHECK(fs::exists(folder.path() / "isles" / "variant.toml"));
  CHECK(fs::exists(folder.path() / "isles" / "map.toml"));
  std::ifstream picture(folder.path() / "isles.svg");
  std::string first;
  std::getline(picture, first);
  CHECK(first.starts_with("<svg "));
  const Run checked = in(folder, "check ./isles");
  INFO(checked.text);
  CHECK(checked.status == 0);
  CHECK_FALSE(has(checked, "warning"));
  // Existing files are not overwritten.
  const Run again = in(folder, "new world --players 2 --seed 3 -o isles");
  CHECK(again.status == 1);
  CHECK(again.text == "chancery: 'isles' already exists; choose another name\n");
}

TEST_CASE("a new world that cannot be gets one message", "[cli][world]") {
  const ScratchFolder folder;
  const auto told = [&](const std::string& arguments, int status, const std::string& message) {
    const Run ran = in(folder, "new " + arguments);
    INFO(arguments << ": " << ran.text);
    CHECK(ran.status == status);
    CHECK(ran.text == "chancery: " + message + "\n");
    CHECK(fs::is_empty(folder.path()));
  };
  told("moon", 2, "unknown command 'new moon'\n'chancery new --help' lists the commands");
  told("world --players 0", 2, "a world is for 2 to 30 players, not 0");
  told("world --players 31", 2, "a world is for 2 to 30 players, not 31");
  told("world --players two", 2, "--players two: must be a whole number, 0 or more");
  told("world --seed x", 2, "--seed x: must be a whole number, 0 or more");
  told("world --seed -1", 2, "--seed -1: must be a whole number, 0 or more");
  told("world --seed 99999999999999999999", 2,
       "--seed 99999999999999999999: must be a whole number, 0 or more, and not so large");
  told("world --provinces 0", 2, "--provinces 0: must be at least 1");
  told("world --players 4 --provinces 20", 2, "4 players need 88 to 1200 provinces, not 20");
  told("world --portals 1", 2, "one portal leads nowhere: give two or more");
  told("world --tries 0", 2, "--tries 0: must be at least 1");
  told("world --wrap sideways", 2, "--wrap sideways: must be east_west, north_south, both or none");
  told("world --players 2 -o nowhere/map.toml", 1,
       "cannot write 'nowhere/map.toml': No such file or directory");
  told("world --picture world.gif", 2,
       "the world is drawn as SVG, PNG or PDF: 'world.gif' must end in .svg, .png or .pdf");
}

TEST_CASE("a map with shapes is drawn by them", "[cli][world]") {
  const ScratchFolder folder;
  const std::string world = project_path("tests/variants/small_world");
  const Run drawn = in(folder, "graph --shapes '" + world + "'");
  CHECK(drawn.status == 0);
  CHECK(drawn.text.starts_with("<svg "));
  CHECK(has(drawn, ">SUN</text>"));
  CHECK(has(drawn, ">neighbors across a gap</text>"));
  CHECK(has(drawn, "<use href=\"#b-rock\"/>"));
  CHECK(has(drawn, ">east joins west</text>"));
  const Run dots = in(folder, "graph --shapes '" + project_path("tests/variants/two_rivers") + "'");
  CHECK(dots.status == 1);
  CHECK(dots.text == "chancery: --shapes needs a board with shapes: no province has one\n");
  const Run gif = in(folder, "graph --shapes standard -o x.gif");
  CHECK(gif.status == 2);
  CHECK(gif.text ==
        "chancery: the map is drawn as SVG, PNG or PDF: 'x.gif' must end in .svg, .png or .pdf\n");
  const Run both = in(folder, "graph --shapes --lint standard");
  CHECK(both.status == 2);
}

TEST_CASE("the small world drawn by hand gives check nothing to warn of", "[cli][world]") {
  const ScratchFolder folder;
  const Run checked =
      in(folder, "check --strict '" + project_path() + "/tests/variants/small_world'");
  INFO(checked.text);
  CHECK(checked.status == 0);
}

}  // namespace chancery::cli_tests
