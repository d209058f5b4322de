#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/program.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

Run import_in(const ScratchFolder& folder, const std::string& arguments) {
  return call_command(arguments, {.folder = folder.path().string()});
}

std::string sample(const std::string& format) {
  return "'" + project_path("tests/exchange/" + format + "/source") + "'";
}

}  // namespace

TEST_CASE("an imported variant checks and plays at once", "[cli][import]") {
  const ScratchFolder folder;
  const Run made = import_in(folder, "import " + sample("dvar") + " -o bays");
  CAPTURE(made.text);
  CHECK(made.status == 1);  // its rules about secret goals are lost
  CHECK(has(made, "created bays (7 provinces, 3 powers)"));
  CHECK(has(made, "lost (2)"));
  CHECK(folder.has("bays/variant.toml"));
  CHECK(folder.entries() == 1);
  CHECK(import_in(folder, "check bays").status == 0);
  const Run again = import_in(folder, "import " + sample("dvar") + " -o bays");
  CHECK(again.status == 1);
  CHECK(has(again, "'bays' already exists"));
  const Run accepted =
      import_in(folder, "import " + sample("dvar") + " -o other --accept-losses --report r.json");
  CHECK(accepted.status == 0);
  CHECK_FALSE(has(accepted, "lost:"));
  CHECK(folder.read("r.json").starts_with("{\"variant\":\"other\",\"changes_play\":true,"));
}

TEST_CASE("bad sources leave nothing behind", "[cli][import]") {
  const ScratchFolder folder;
  CHECK(import_in(folder, "import nowhere").status == 1);
  folder.write("broken/map.x", "A Place, l abc\n-1\nabc-mv: def\n");
  const Run broken = import_in(folder, "import broken");
  CAPTURE(broken.text);
  CHECK(broken.status == 1);
  CHECK(has(broken, "map.x: error: the list of moves has no end [import.no-map]"));
  CHECK(folder.entries() == 1);
  CHECK(import_in(folder, "import broken --format x").status == 1);
  CHECK(import_in(folder, "import").status == 2);
  CHECK(import_in(folder, "import " + sample("judge") + " -o Bad-Name").status == 1);
}

TEST_CASE("several variants are listed, chosen or all imported", "[cli][import]") {
  const ScratchFolder folder;
  for (const char* format : {"dvar", "judge", "dpjudge"})
    std::filesystem::copy(project_path(std::string("tests/exchange/") + format + "/source"),
                          folder / "all", std::filesystem::copy_options::recursive);
  const Run several = import_in(folder, "import all");
  CHECK(several.status == 1);
  CHECK(has(several, "the source has 3 variants; choose one with --variant NAME"));
  const Run listed = import_in(folder, "import all --list");
  CHECK(listed.status == 0);
  CHECK(has(listed, "dpjudge      twin_bays"));
  const Run chosen = import_in(folder, "import all --variant twin-bays --format dvar -o one");
  CHECK(has(chosen, "created one"));
  folder.write("all/map.bad", "A Place, l abc\n-1\n");
  const Run all = import_in(folder, "import all --all -o many --accept-losses");
  CAPTURE(all.text);
  CHECK(all.status == 1);
  CHECK(has(all, "bad                                failed"));
  CHECK(has(all, "3 imported, 1 failed"));
  CHECK(folder.has("many/twin_bays_dvar/map.toml"));  // its id was in use
  CHECK(folder.has("many/twin_bays/map.toml"));
}

TEST_CASE("an archive is a source as it is", "[cli][import]") {
  const ScratchFolder folder;
  for (const std::string format : {"jdip", "judge"}) {
    const std::string archive = folder / (format + ".tar.gz");
    REQUIRE(run_command("tar -C " + sample(format) + " -czf '" + archive + "' .").status == 0);
    const Run made =
        import_in(folder, "import " + format + ".tar.gz -o " + format + "_packed --accept-losses");
    CAPTURE(made.text);
    CHECK(made.status == 0);
    const Run loose =
        import_in(folder, "import " + sample(format) + " -o " + format + "_loose --accept-losses");
    CHECK(folder.read(format + "_packed/map.toml") == folder.read(format + "_loose/map.toml"));
  }
  folder.write("broken.zip", "PK\x03\x04 and no more");
  const Run broken = import_in(folder, "import broken.zip");
  CHECK(broken.status == 1);
  CHECK(has(broken, "the archive 'broken.zip' cannot be read: "));
}

TEST_CASE("imported cases are run by test", "[cli][import]") {
  const ScratchFolder folder;
  folder.write("mine/variant.toml", "[variant]\nid = \"mine\"\nextends = \"standard\"\n");
  std::filesystem::create_directory(folder / "mine/cases");
  for (const std::string name : {"bays.txt", "bays.json"}) {
    const Run made = import_in(folder, "import '" + project_path("tests/exchange_cases/" + name) +
                                           "' --cases standard -o mine/cases/" + name + ".toml");
    CAPTURE(made.text);
    CHECK(made.status == 0);
    CHECK(has(made, "created mine/cases/" + name));
  }
  const Run tested = import_in(folder, "test mine");
  CAPTURE(tested.text);
  CHECK(tested.status == 0);
  CHECK(has(tested, "all                    7       0         0"));
  const Run whole = import_in(folder, "import mine --cases standard");
  CHECK(whole.status == 1);
  CHECK(has(whole, "--cases reads one file"));
}

TEST_CASE("links that leave the source are not followed", "[cli][import]") {
  const ScratchFolder folder;
  folder.write("outside/bays.geography",
               folder.read("none") + "Secret Place = sec\nLAND SEC ABUTS SEC\n");
  folder.write("source/twin.map", "USE bays.geography\nNORLAND (N) SEC\n");
  std::filesystem::create_symlink(folder / "outside/bays.geography",
                                  folder / "source/bays.geography");
  const Run linked = import_in(folder, "import source");
  CHECK(linked.status == 1);
  CHECK(has(linked, "there is no map 'bays.geography'"));
  folder.write("source/twin.map", "USE ../outside/bays.geography\nNORLAND (N) SEC\n");
  CHECK(has(import_in(folder, "import source"), "there is no map '../outside/bays.geography'"));
}

}  // namespace chancery::cli_tests
