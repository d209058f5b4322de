// `chancery sandbox`: the page, and the message if the engine was not built.

#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"
#include "tests/unit/program.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

/// The data of the program with a fake engine, or without any.
std::string data_with(const ScratchFolder& folder, bool has_engine) {
  std::filesystem::create_directory_symlink(project_path("variants"), folder / "variants");
  std::filesystem::create_directory_symlink(project_path("scripts"), folder / "scripts");
  if (has_engine) {
    folder.write("browser/engine.js", "var ChanceryEngine;");
    folder.write("browser/engine.wasm.gz", "packed");
  }
  return "CHANCERY_DATA='" + folder.path().string() + "' CHANCERY_PATH= '" + program_path() + "' ";
}

}  // namespace

TEST_CASE("a sandbox holds the variant, and may fetch nothing", "[cli]") {
  const ScratchFolder folder;
  const std::string page = (folder / "page.html").string();
  const Run made = run_command(data_with(folder, true) + "sandbox standard -o '" + page + "' 2>&1");
  INFO(made.text);
  REQUIRE(made.status == 0);
  const std::string text = file_text(page);
  CHECK(has(text, "default-src 'none'"));
  CHECK(has(text, "worker-src blob:"));
  CHECK(has(text, "var ChanceryEngine;"));
  CHECK_FALSE(has(text, project_path()));
}

TEST_CASE("where the engine was not built, sandbox says what to install", "[cli]") {
  const ScratchFolder folder;
  const Run refused = run_command(data_with(folder, false) + "sandbox standard 2>&1");
  CHECK(refused.status == 1);
  CHECK(
      refused.text ==
      "chancery: the engine for browsers was not built here; 'tools/dev/setup wasm' installs what "
      "that needs, and 'tools/dev/wasm' builds it\n");
}

TEST_CASE("a variant that does not load makes no sandbox", "[cli]") {
  const Run refused = run_command(program_command("sandbox nowhere 2>&1"));
  CHECK(refused.status == 1);
  CHECK(has(refused, "nowhere"));
}

}  // namespace chancery::cli_tests
