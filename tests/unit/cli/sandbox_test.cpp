// `chancery sandbox`: the page, and the message if the engine was not built.

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/unit/command_call.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

/// Data of the program in a folder, without the engine for browsers.
CommandSetting data_in(const ScratchFolder& folder) {
  std::filesystem::create_directory_symlink(project_path("variants"), folder / "variants");
  std::filesystem::create_directory_symlink(project_path("scripts"), folder / "scripts");
  return {.environment = {{"CHANCERY_DATA", folder.path().string()}}};
}

}  // namespace

TEST_CASE("a sandbox holds the variant, and may fetch nothing", "[cli]") {
  const ScratchFolder folder;
  const CommandSetting setting = data_in(folder);
  folder.write("browser/engine.js", "var ChanceryEngine;");
  folder.write("browser/engine.wasm.gz", "packed");
  const std::string page = (folder / "page.html").string();
  const Run made = call_command("sandbox standard -o '" + page + "'", setting);
  INFO(made.text);
  REQUIRE(made.status == 0);
  const std::string text = file_text(page);
  CHECK(has(text, "default-src 'none'"));
  CHECK(has(text, "worker-src blob:"));
  for (const char* part : {"known", "bundle", "glue", "engine"})
    CHECK(has(text, fmt::format("<script type=\"text/plain\" id=\"{}\">", part)));
  CHECK_FALSE(has(text, project_path()));
}

TEST_CASE("without an engine, sandbox says what to install", "[cli]") {
  const ScratchFolder folder;
  const Run refused = call_command("sandbox standard", data_in(folder));
  CHECK(refused.status == 1);
  CHECK(refused.text ==
        "chancery: the engine for browsers is missing; in a source tree, 'tools/chancery sandbox' "
        "builds it\n");
}

TEST_CASE("a variant that does not load makes no sandbox", "[cli]") {
  const Run refused = call_command("sandbox nowhere");
  CHECK(refused.status == 1);
  CHECK(has(refused, "nowhere"));
}

}  // namespace chancery::cli_tests
