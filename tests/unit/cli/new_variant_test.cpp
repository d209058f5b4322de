#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

/// Calls the command in a folder.
Run run_in(const ScratchFolder& folder, const std::string& arguments) {
  return call_command(arguments, {.folder = folder.path().string()});
}

}  // namespace

TEST_CASE("a new variant checks, proves its cases, draws and plays at once", "[new]") {
  const ScratchFolder folder;
  const Run begun = run_in(folder, "new variant moor_1");
  CHECK(begun.status == 0);
  CHECK(has(begun, "created moor_1:"));
  const Run as_json = run_in(folder, "new variant moor_2 --extends moor_1 --format json");
  CHECK(
      as_json.text.starts_with("{\"variant\": \"moor_2\", \"extends\": \"moor_1\", \"folder\": "
                               "\"moor_2\", \"files\": [{\"path\": \"variant.toml\", "));

  const Run checked = run_in(folder, "check moor_1 --notes --strict");
  CHECK(checked.status == 0);
  CHECK(checked.text == "moor_1: no problems\n");  // not even a note
  const Run tested = run_in(folder, "test moor_1");
  CHECK(tested.status == 0);
  CHECK(has(tested, "all                    3       0         0"));
  CHECK(run_in(folder, "graph moor_1 -o moor.svg").status == 0);
  CHECK(folder.read("moor.svg").find("Moor 1") != std::string::npos);
  const Run played = run_in(folder, "adjudicate moor_1 --text moor_1/opening.txt");
  CHECK(played.status == 0);
  CHECK(has(played, "F Westport S A Amber Hills - Middle Vale  supported"));
  folder.write("moor_1/hold.txt",
               "Westland: A AMB - MID\nThe rest hold\nEastland:\nAll units hold\n");
  const Run held = run_in(folder, "adjudicate moor_1 --text moor_1/hold.txt");
  INFO(held.text);
  CHECK(has(held, "F Westport H"));
  CHECK_FALSE(has(held, "no order"));
  CHECK(folder.read("moor_1/.luarc.json").find(project_path("scripts")) != std::string::npos);
  for (const char* file : {".vscode/extensions.json", ".vscode/tasks.json"})
    CHECK(folder.has(std::string("moor_1/") + file));
}

TEST_CASE("check finds a failing hook of a new variant, whenever it is called", "[new][check]") {
  const ScratchFolder folder;
  REQUIRE(run_in(folder, "new variant moor --hooks").status == 0);
  const std::string hooks = folder.read("moor/hooks.lua");
  const std::size_t end = hooks.rfind("return hooks");
  REQUIRE(end != std::string::npos);
  for (const std::string name : {"retreats", "before_retreats", "after_retreats", "missing_retreat",
                                 "missing_builds", "missing_disbands", "cuts", "capacity"}) {
    CAPTURE(name);
    std::string broken = hooks;
    broken.insert(end, "function hooks." + name + "() error('the well is dry') end\n\n");
    folder.write("moor/hooks.lua", broken);
    CHECK(has(run_in(folder, "check moor"), "the well is dry"));
  }
}

TEST_CASE("check reports a sample opening that no longer fits", "[new][check]") {
  const ScratchFolder folder;
  REQUIRE(run_in(folder, "new variant moor_1").status == 0);
  std::string text = folder.read("moor_1/variant.toml");
  text.replace(text.find("name = \"Eastland\""), 17, "name = \"Far Isles\"");
  folder.write("moor_1/variant.toml", text);
  CHECK(run_in(folder, "check moor_1 --strict").status == 0);  // a power may get another name
  folder.write("moor_1/opening.txt", "west:\nA AMB - MID\n\nEastland:\nA COP - MID\n");
  const Run unknown = run_in(folder, "check moor_1");
  INFO(unknown.text);
  CHECK(has(unknown,
            "moor_1/opening.txt:4:1: warning: the sample opening cannot be read: 'Eastland' is "));
  CHECK(has(unknown, "[opening.bad-heading]"));
  folder.write("moor_1/opening.txt", "Westland:\nA AMB - MID\nA MID H\n");
  const Run gone = run_in(folder, "check moor_1");
  INFO(gone.text);
  CHECK(has(gone, "moor_1/opening.txt:3:1: warning: an order of the sample opening is void: "));
  CHECK(has(gone, "[opening.void-order]"));
}

TEST_CASE("a leading article of a name may be left out", "[new]") {
  const ScratchFolder folder;
  REQUIRE(run_in(folder, "new variant moor_1").status == 0);
  std::string map = folder.read("moor_1/map.toml");
  map.replace(map.find("Middle Vale"), 11, "The Gullet");
  folder.write("moor_1/map.toml", map);
  folder.write("orders.txt", "Westland:\nA AMB - Gullet\n");
  const Run played = run_in(folder, "adjudicate moor_1 --text orders.txt");
  INFO(played.text);
  CHECK(has(played, "A Amber Hills - The Gullet  moved"));
  const Run looked = call_command(
      "play moor_1", {.folder = folder.path().string(), .input = "look gullet\nquit\n"});
  CHECK(has(looked, "The Gullet (MID): "));
}

TEST_CASE("a new variant that extends another is the same until something is said", "[new]") {
  for (const char* parent : {"standard", "colonial"}) {
    CAPTURE(parent);
    const ScratchFolder folder;
    CHECK(run_in(folder, std::string("new variant mine --extends ") + parent).status == 0);
    CHECK(run_in(folder, "check mine --strict").status == 0);
    CHECK(run_in(folder, "test mine").status == 0);
    CHECK(run_in(folder, std::string("diff mine ") + parent).status == 0);
    // The case is for this board, and fails on another.
    folder.write("mine/variant.toml", folder.read("mine/variant.toml") +
                                          "[remove]\nprovince = [\"CEY\"]\n"
                                          "[province.MOS]\ncenter = false\n");
    CHECK(run_in(folder, "test mine").status == 1);
  }
}

TEST_CASE("a new variant with hooks has a rule of its own, and a case for it", "[new]") {
  for (const char* parent : {"", " --extends standard"}) {
    CAPTURE(parent);
    const ScratchFolder folder;
    CHECK(run_in(folder, std::string("new variant mine --hooks") + parent).status == 0);
    const Run checked = run_in(folder, "check mine --strict");
    CAPTURE(checked.text);
    CHECK(checked.status == 0);
    const Run tested = run_in(folder, "test mine --filter peace.1");
    CAPTURE(tested.text);
    CHECK(tested.status == 0);
    CHECK(run_in(folder, "test mine").status == 0);
    // Without the rule the case fails, so the case tests the rule.
    std::string hooks = folder.read("mine/hooks.lua");
    hooks.replace(hooks.find("turn.year >"), 11, "turn.year >=");
    folder.write("mine/hooks.lua", hooks);
    CHECK(run_in(folder, "test mine --filter peace.1").status == 1);
  }
}

TEST_CASE("a new variant with hooks keeps those that it inherits", "[new]") {
  const ScratchFolder folder;
  CHECK(run_in(folder, "new variant mine --hooks --extends colonial").status == 0);
  CHECK(folder.read("mine/hooks.lua").find("require \"colonial/hooks\"") != std::string::npos);
  const Run checked = run_in(folder, "check mine --strict");
  CAPTURE(checked.text);
  CHECK(checked.status == 0);
  const Run tested = run_in(folder, "test mine");
  CAPTURE(tested.text);
  CHECK(tested.status == 0);
  // It has its own rule besides the inherited ones, and the case tests it.
  std::string hooks = folder.read("mine/hooks.lua");
  CHECK(hooks.find("function hooks.after_movement") != std::string::npos);
  hooks.replace(hooks.find("table.insert"), 12, "table.concat");
  folder.write("mine/hooks.lua", hooks);
  CHECK(run_in(folder, "test mine --filter news.1").status == 1);
}

TEST_CASE("the files of a new variant name the schemas beside them", "[new][schema]") {
  const ScratchFolder folder;
  CHECK(run_in(folder, "new variant mine").status == 0);
  for (const auto& [file, line] :
       {std::pair("mine/variant.toml", "#:schema .schema/variant.json\n"),
        std::pair("mine/map.toml", "#:schema .schema/map.json\n"),
        std::pair("mine/cases/first.toml", "#:schema ../.schema/cases.json\n")}) {
    CAPTURE(file);
    CHECK(folder.read(file).starts_with(line));
  }
  for (const char* kind : {"variant", "map", "cases"}) {
    CAPTURE(kind);
    const std::string schema = folder.read(std::string("mine/.schema/") + kind + ".json");
    CHECK(schema == run_in(folder, std::string("schema ") + kind).text);
  }
}

TEST_CASE("folders for new variants", "[new]") {
  const ScratchFolder folder;
  folder.write("variants/elder/variant.toml",
               "[variant]\nid = \"elder\"\nextends = \"standard\"\n");
  CHECK(run_in(folder, "new variant mine --extends elder").status == 0);
  CHECK(folder.has("variants/mine/variant.toml"));
  CHECK(run_in(folder, "check mine").status == 0);
  CHECK(run_in(folder, "new variant other --in games/of/mine").status == 0);
  CHECK(folder.has("games/of/mine/other/variant.toml"));
}

TEST_CASE("a bad name makes one message and nothing else", "[new]") {
  const ScratchFolder folder;
  folder.write("there/note.txt", "kept");
  const std::pair<std::string, std::string> bad[] = {
      {"''", "it is empty"},
      {"Upper", "begin with a lowercase letter"},
      {"9lives", "begin with a lowercase letter"},
      {"..", "begin with a lowercase letter"},
      {"../up", "begin with a lowercase letter"},
      {"/tmp/up", "begin with a lowercase letter"},
      {"a/b", "lowercase letters, digits and '_'"},
      {"a..", "lowercase letters, digits and '_'"},
      {"'two rivers'", "lowercase letters, digits and '_'"},
      {"two-rivers", "lowercase letters, digits and '_'"},
      {"caf\xc3\xa9", "lowercase letters, digits and '_'"},
      {std::string(65, 'a'), "longer than 64"},
      {"there", "'there' already exists"},
      {"standard", "a variant 'standard' already exists"},
      {"x --extends standrad", "did you mean 'standard'?"},
      {"x --extends tests/variants/tiny", "give the id of a variant"},
      {"x --in there/note.txt", "cannot create a folder in 'there/note.txt'"},
  };
  for (const auto& [arguments, message] : bad) {
    CAPTURE(arguments);
    const Run ran = run_in(folder, "new variant " + arguments);
    CHECK(ran.status == 1);
    CHECK(has(ran, message));
    CHECK(folder.entries() == 1);
    CHECK(folder.read("there/note.txt") == "kept");
  }
}

TEST_CASE("new without a thing to begin", "[new]") {
  const ScratchFolder folder;
  CHECK(run_in(folder, "new").status == 2);
  CHECK(run_in(folder, "new --help").status == 0);
  const Run misspelt = run_in(folder, "new varient x");
  CHECK(misspelt.status == 2);
  CHECK(has(misspelt, "unknown command 'new varient', did you mean 'variant'?"));
  CHECK(run_in(folder, "new variant").status == 2);
  const Run dashed = run_in(folder, "new variant -x");
  CHECK(dashed.status == 2);
  CHECK(has(dashed, "NAME is required; unknown option -x"));
}

}  // namespace chancery::cli_tests
