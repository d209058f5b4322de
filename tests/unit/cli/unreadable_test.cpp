#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/command_call.h"
#include "tests/unit/has.h"
#include "tests/unit/program.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

namespace fs = std::filesystem;

/// A copy of a small variant, to be damaged.
class SpoiledVariant {
 public:
  SpoiledVariant() {
    fs::copy(fs::path(project_path()) / "tests/variants/tiny", folder_ / "tiny",
             fs::copy_options::recursive);
  }
  [[nodiscard]] fs::path operator/(const std::string& name) const {
    return folder_ / "tiny" / name;
  }
  [[nodiscard]] Diagnostics load() const {
    LoadRequest request;
    request.variant = (folder_ / "tiny").string();
    return load_variant(request).diagnostics;
  }
  /// Starts the program, which is killed if it waits for the writer of a pipe.
  [[nodiscard]] Run run(const std::string& arguments) const {
    return run_command("cd '" + folder_.path().string() + "' && timeout 60 env " +
                       program_command(arguments) + " 2>&1");
  }
  [[nodiscard]] const fs::path& path() const { return folder_.path(); }

 private:
  ScratchFolder folder_;
};

void make_pipe(const fs::path& path) {
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
}

/// Checks that this is the only message.
void check_only(const Diagnostics& told, const std::string& file, const std::string& why) {
  REQUIRE(told.all().size() == 1);
  const Diagnostic& diagnostic = told.all().front();
  CHECK(diagnostic.id == "file.unreadable");
  CHECK(diagnostic.message == "the file cannot be read: " + why);
  REQUIRE(diagnostic.span.file);
  CHECK(diagnostic.span.file->path.ends_with(file));
}

}  // namespace

TEST_CASE("an unreadable file does not count as missing", "[loader][unreadable]") {
  const std::string name = GENERATE(as<std::string>(), "variant.toml", "map.toml", "hooks.lua");
  CAPTURE(name);
  const SpoiledVariant variant;
  REQUIRE_FALSE(variant.load().has_errors());
  fs::remove(variant / name);
  SECTION("a folder") {
    fs::create_directory(variant / name);
    check_only(variant.load(), name, "it is a folder");
  }
  SECTION("a link that leads nowhere") {
    fs::create_symlink("nowhere", variant / name);
    check_only(variant.load(), name, "it is a broken link");
  }
  SECTION("a link that leads to itself") {
    fs::create_symlink(name, variant / name);
    check_only(variant.load(), name, "it is a link to itself");
  }
  SECTION("a pipe, which nobody writes to") {
    make_pipe(variant / name);
    check_only(variant.load(), name, "it is a pipe or a device, not a regular file");
  }
}

TEST_CASE("a script that cannot be read is not looked for elsewhere", "[loader][unreadable]") {
  const SpoiledVariant variant;
  std::ofstream(variant / "hooks.lua") << "local help = require('help')\nreturn {}\n";
  fs::create_directory(variant.path() / "scripts");
  std::ofstream(variant.path() / "scripts" / "help.lua") << "return {}\n";
  fs::create_symlink("nowhere", variant / "help.lua");
  const Diagnostics told = variant.load();
  REQUIRE(told.has_errors());
  CHECK(has(told.all().front().message, "help.lua' cannot be read: it is a broken link"));
}

TEST_CASE("unreadable editions are reported", "[loader][unreadable]") {
  const SpoiledVariant variant;
  make_pipe(variant.path() / "editions.toml");
  check_only(variant.load(), "editions.toml", "it is a pipe or a device, not a regular file");
}

TEST_CASE("unreadable cases do not count as missing", "[cli][unreadable]") {
  const SpoiledVariant variant;
  const fs::path cases = variant / "cases";
  fs::remove_all(cases);
  SECTION("there are none") {
    const Run none = variant.run("test ./tiny");
    CHECK(none.status == 0);
    CHECK(has(none.text, "no cases"));
  }
  SECTION("a link that leads nowhere") {
    fs::create_symlink("nowhere", cases);
    const Run ran = variant.run("test ./tiny");
    CHECK(ran.status == 1);
    CHECK(has(ran.text,
              "cases: error: cannot read the folder: it is a broken link "
              "[file.unreadable]"));
    CHECK_FALSE(has(ran.text, "no cases"));
  }
  SECTION("a pipe") {
    make_pipe(cases);
    const Run ran = variant.run("test ./tiny");
    CHECK(ran.status == 1);
    CHECK(has(ran.text, "cannot read the folder: it is not a folder"));
  }
  SECTION("a pipe among them") {
    fs::create_directory(cases);
    make_pipe(cases / "x.toml");
    const Run ran = variant.run("test ./tiny");
    CHECK(ran.status == 1);
    CHECK(has(ran.text, "cases/x.toml: error: the file cannot be read: it is a pipe"));
    const Run packed = variant.run("pack ./tiny");
    CHECK(packed.status == 1);
    CHECK(has(packed.text, "cases/x.toml': it is a pipe or a device"));
  }
}

TEST_CASE("golden files that cannot be read are not passed over", "[cli][unreadable]") {
  const SpoiledVariant variant;
  fs::create_symlink("nowhere", variant / "golden");
  const Run ran = variant.run("test ./tiny");
  CHECK(ran.status == 1);
  CHECK(has(ran.text, "tiny/golden unreadable"));
}

TEST_CASE("a pipe is not a game, but may be a file of orders", "[cli][unreadable]") {
  const SpoiledVariant variant;
  make_pipe(variant.path() / "pipe");
  const Run game = variant.run("game status pipe");
  CHECK(game.status == 1);
  CHECK(has(game.text, "'pipe' is a pipe or a device, not a game file"));
  const Run orders = variant.run("adjudicate standard --text /dev/stdin </dev/null");
  CHECK(orders.status == 0);
}

TEST_CASE("names that are nearly those of a variant's files are pointed out",
          "[loader][unreadable]") {
  const SpoiledVariant variant;
  const auto misnamed = [&](const std::string& right, const std::string& wrong) {
    fs::remove_all(variant / wrong);
    if (fs::exists(variant / right))
      fs::rename(variant / right, variant / wrong);
    else
      fs::create_directory(variant / wrong);
    std::string told;
    const Diagnostics found = variant.load();
    for (const Diagnostic& diagnostic : found.all())
      if (diagnostic.id == "file.unused-name") told += diagnostic.message + "; " + diagnostic.hint;
    fs::rename(variant / wrong, variant / right);
    return told;
  };
  CHECK(misnamed("map.toml", "Map.toml") == "'Map.toml' is not read; did you mean map.toml?");
  CHECK(misnamed("cases", "case") == "'case' is not read; did you mean cases?");
  CHECK(misnamed("hooks.lua", "hook.lua") == "'hook.lua' is not read; did you mean hooks.lua?");
  CHECK(misnamed("map.toml", ".map.toml").empty());
  CHECK(misnamed("map.toml", "plan.toml").empty());
  fs::rename(variant / "variant.toml", variant / "variant.tml");
  const Diagnostics none = variant.load();
  REQUIRE(none.all().size() == 1);
  CHECK(none.all().front().hint == "there is a 'variant.tml'; did you mean variant.toml?");
}

TEST_CASE("a folder that an id passes over is named", "[loader][unreadable]") {
  const ScratchFolder folder;
  folder.write("here/standard/map.txt", "");
  const auto run_here = [&](const std::string& arguments) {
    return call_command(arguments, {.folder = (folder / "here").string()});
  };
  const Run ran = run_here("check standard");
  CHECK(has(ran.text, "[variant.passed-over]"));
  CHECK(has(ran.text, "variants/standard': the folder 'standard' here has no variant.toml"));
  CHECK(run_here("check ./standard").status == 1);
}

}  // namespace chancery::cli_tests
