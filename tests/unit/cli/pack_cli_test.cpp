#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include "core/workbench/pack/pack.h"
#include "tests/unit/command_call.h"
#include "tests/unit/has.h"
#include "tests/unit/program.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

namespace fs = std::filesystem;

/// A designer's folder, and another user's home.
class PackDesk {
 public:
  Run run(const std::string& arguments, const std::string& in = "") const {
    return call_command(arguments,
                        {.folder = (folder / in).string(),
                         .environment = {{"XDG_DATA_HOME", (folder / "home").string()}}});
  }
  /// The same in a process of its own; returns its exit status.
  [[nodiscard]] int start(const std::string& arguments) const {
    const std::string command =
        program_command(arguments, "XDG_DATA_HOME='" + (folder / "home").string() + "'");
    return run_command("cd '" + folder.path().string() + "' && " + command + " 2>&1").status;
  }
  /// Installs bytes as a pack; returns the output.
  std::string refused(const std::string& bytes) const {
    folder.write("bad.tar", bytes);
    const Run ran = run("install bad.tar");
    CHECK(ran.status == 1);
    CHECK(!folder.has("home/chancery/variants/mine"));
    return ran.text;
  }
  [[nodiscard]] std::string installed(const std::string& file) const {
    return folder.read("home/chancery/variants/" + file);
  }

  ScratchFolder folder;
};

/// A pack with only 'mine', which extends a variant that comes with the program.
Pack version_of_mine(const std::string& version) {
  Pack pack;
  pack.variant = "mine";
  pack.name = "Mine";
  pack.version = version;
  pack.engine = "0.1.0";
  pack.needs = {{"standard", "1.0.0"}};
  pack.files = {{"mine/variant.toml",
                 fmt::format("[variant]\nid = \"mine\"\nname = \"Mine\"\nversion = \"{}\"\n"
                             "extends = \"standard\"\n",
                             version)}};
  return pack;
}

/// A pack with 'mine' and the variant that it extends.
Pack with_parent(const std::string& version) {
  Pack pack = version_of_mine(version);
  std::string& text = pack.files.front().bytes;
  text.replace(text.find("standard"), 8, "parent");
  pack.files.push_back(
      {"parent/variant.toml", fmt::format("[variant]\nid = \"parent\"\nname = \"Parent\"\n"
                                          "version = \"{}\"\nextends = \"standard\"\n",
                                          version)});
  return pack;
}

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

Pack pack_of(const std::string& variant_toml) {
  Pack pack;
  pack.variant = "mine";
  pack.name = "mine";
  pack.engine = "0.1.0";
  pack.files = {{"mine/variant.toml", variant_toml}};
  return pack;
}

}  // namespace

TEST_CASE("install says what to do with a folder", "[cli][pack]") {
  const PackDesk desk;
  desk.run("new variant mine");
  const Run ran = desk.run("install mine");
  CHECK(ran.status == 1);
  CHECK(has(ran, "'mine' is a folder, and a pack is one file: write it with 'chancery pack mine'"));
}

TEST_CASE("a variant is packed, sent, installed and played", "[pack][cli]") {
  const PackDesk desk;
  REQUIRE(desk.run("new variant parent").status == 0);
  REQUIRE(desk.run("new variant mine --extends parent").status == 0);
  desk.folder.write("mine/notes.txt", "for myself\n");
  desk.folder.write("mine/run.sh", "rm -rf /\n");

  const Run packed = desk.run("pack mine");
  CHECK(packed.status == 0);
  CHECK(has(packed.text, "with mine, parent"));
  CHECK(has(packed.text, "left out 'mine/run.sh'"));
  const std::string bytes = desk.folder.read("mine-0.1.0.tar");
  CHECK(desk.run("pack mine/variant.toml -o again.tar").status == 0);
  CHECK(desk.folder.read("again.tar") == bytes);
  const Run as_json = desk.run("pack mine -o third.tar --format json");
  CHECK(as_json.status == 0);
  CHECK(has(as_json.text, "{\"file\": \"third.tar\", \"variant\": \"mine\", "));
  CHECK(has(as_json.text, "\"variants\": [\"mine\", \"parent\"], \"files\": [\"mine/"));
  std::filesystem::remove(desk.folder.path() / "third.tar");
  const Run listed =
      run_command("tar tf '" + (desk.folder.path() / "again.tar").string() + "' 2>&1");
  CHECK(listed.text ==
        "pack.toml\nmine/cases/first.toml\nmine/notes.txt\nmine/variant.toml\n"
        "parent/cases/first.toml\nparent/map.toml\nparent/opening.txt\nparent/variant.toml\n");

  std::filesystem::remove_all(desk.folder.path() / "mine");
  std::filesystem::remove_all(desk.folder.path() / "parent");
  const Run installed = desk.run("install mine-0.1.0.tar");
  CHECK(installed.status == 0);
  CHECK(has(installed.text, "installed Mine (mine) 0.1.0 in "));
  CHECK(desk.installed("mine/notes.txt") == "for myself\n");
  CHECK(desk.run("check mine parent").status == 0);
  CHECK(desk.run("test mine parent").status == 0);
  const Run again = desk.run("install mine-0.1.0.tar");
  CHECK(again.status == 0);
  CHECK(has(again.text, "is already installed"));
  // Nothing else is left behind.
  CHECK(desk.folder.entries() == 3);
  const std::filesystem::directory_iterator first(desk.folder.path() / "home/chancery/variants");
  CHECK(std::distance(begin(first), end(first)) == 2);
}

TEST_CASE("a local variant has priority over an installed one", "[pack][cli]") {
  const PackDesk desk;
  REQUIRE(desk.run("new variant mine").status == 0);
  REQUIRE(desk.run("pack mine").status == 0);
  const Run installed = desk.run("install mine-0.1.0.tar");
  CHECK(installed.status == 0);
  CHECK(has(installed.text, "but 'mine' means './mine' here, which is found first\n"));
  std::string text = desk.folder.read("mine/variant.toml");
  text.replace(text.find("0.1.0"), 5, "0.2.0");
  desk.folder.write("mine/variant.toml", text);
  CHECK(has(desk.run("pack mine").text, "mine-0.2.0.tar: Mine (mine) 0.2.0"));
  CHECK(has(desk.run("info mine").text, "Mine (mine) 0.2.0"));
  CHECK(has(desk.run("completion variants").text, "\nmine\n"));
  std::filesystem::create_directories(desk.folder.path() / "elsewhere");
  CHECK(has(desk.run("info mine", "elsewhere").text, "Mine (mine) 0.1.0"));
}

TEST_CASE("another version replaces the installed one only on request", "[pack][cli]") {
  const PackDesk desk;
  REQUIRE(desk.run("new variant mine").status == 0);
  REQUIRE(desk.run("pack mine -o one.tar").status == 0);
  desk.folder.write("mine/notes.txt", "two\n");
  REQUIRE(desk.run("pack mine -o two.tar").status == 0);
  CHECK(desk.run("install one.tar").status == 0);
  const Run refused = desk.run("install two.tar");
  CHECK(refused.status == 1);
  CHECK(has(refused.text, "already has another 'mine' (0.1.0; the pack has 0.1.0)"));
  CHECK(has(refused.text, "use --replace mine to replace it"));
  CHECK(desk.installed("mine/notes.txt").empty());
  const Run replaced = desk.run("install two.tar --replace mine");
  CHECK(replaced.status == 0);
  CHECK(desk.installed("mine/notes.txt") == "two\n");
  CHECK(has(replaced.text, "installed Mine (mine) 0.1.0 instead of 0.1.0 in "));
  // From another folder: a link there is treated as a link, and not followed.
  std::filesystem::create_directories(desk.folder.path() / "elsewhere");
  std::filesystem::create_directory_symlink("../mine", desk.folder.path() / "elsewhere/mine");
  CHECK(desk.run("install one.tar --in elsewhere --replace mine").status == 0);
  CHECK(!std::filesystem::is_symlink(desk.folder.path() / "elsewhere/mine"));
  CHECK(desk.folder.read("mine/notes.txt") == "two\n");
}

TEST_CASE("variants that cannot be packed", "[pack][cli]") {
  const PackDesk desk;
  const Run shipped = desk.run("pack standard");
  CHECK(shipped.status == 1);
  CHECK(has(shipped.text, "is bundled with the program"));
  CHECK(desk.run("pack nothing").status == 1);
  REQUIRE(desk.run("new variant mine").status == 0);
  std::filesystem::create_symlink("/etc/passwd", desk.folder.path() / "mine/secret.txt");
  const Run linked = desk.run("pack mine");
  CHECK(linked.status == 1);
  CHECK(has(linked.text, "is a link"));
  std::filesystem::remove(desk.folder.path() / "mine/secret.txt");
  desk.folder.write("mine/map.toml", "[province.X]\n");
  CHECK(desk.run("pack mine").status == 1);
  CHECK(desk.folder.entries() == 1);
}

TEST_CASE("a picture is packed with the name of who drew it, and cleaned", "[pack][cli]") {
  const PackDesk desk;
  desk.folder.write(
      "land.svg", R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">)"
                  R"(<script>alert(1)</script><g id="land" fill="#fea">)"
                  R"(<path id="ARD" d="M0 0H200V200H0Z"/><path id="BEL" d="M200 0H400V200H200Z"/>)"
                  R"(</g></svg>)");
  REQUIRE(desk.run("new variant mine --from land.svg").status == 0);
  const Run asked = desk.run("pack mine -o mine.tar");
  CHECK(asked.status == 1);
  CHECK(has(asked.text,
            "who drew 'mine/land.svg', and may others use it? Write under [board] in "
            "map.toml: drawn_by = \"NAME\" and license = \"LICENSE\""));
  CHECK(!desk.folder.has("mine.tar"));

  std::string map = desk.folder.read("mine/map.toml");
  map.replace(map.find("# drawn_by = \"\""), 15, "drawn_by = \"Ada\"");
  map.replace(map.find("# license = \"\""), 14, "license = \"CC0\"");
  desk.folder.write("mine/map.toml", map);
  const Run packed = desk.run("pack mine -o mine.tar");
  INFO(packed.text);
  CHECK(packed.status == 0);
  CHECK(has(packed.text, "'mine/land.svg' is packed without "));
  CHECK(desk.run("install mine.tar").status == 0);
  CHECK(desk.installed("mine/land.svg").find("BEL") != std::string::npos);
  CHECK(desk.installed("mine/land.svg").find("alert") == std::string::npos);
}

TEST_CASE("a variant that needs files only its designer has is not packed", "[pack][cli]") {
  const PackDesk desk;
  REQUIRE(desk.run("new variant mine --in games").status == 0);
  desk.folder.write("games/editions.toml", "[ours]\ntext = \"our rules\"\n");
  std::string text = desk.folder.read("games/mine/variant.toml");
  text.replace(text.find("edition = \"datc\""), 16, "edition = \"ours\"");
  desk.folder.write("games/mine/variant.toml", text);
  CHECK(desk.run("check games/mine").status == 0);
  const Run packed = desk.run("pack games/mine -o mine.tar");
  CHECK(packed.status == 1);
  CHECK(has(packed.text, "unknown edition 'ours'"));
  CHECK(!desk.folder.has("mine.tar"));
}

TEST_CASE("malicious packs are not installed and do no harm", "[pack][cli]") {
  const PackDesk desk;
  CHECK(has(desk.refused("no pack at all"), "[pack.bad-archive]"));
  CHECK(has(desk.refused(""), "[pack.bad-archive]"));
  const Run missing = desk.run("install nowhere.tar");
  CHECK(missing.status == 1);
  CHECK(has(missing.text, "no such file: 'nowhere.tar'"));
  CHECK(desk.run("install /dev/zero").status == 1);

  CHECK(has(desk.refused(write_pack(pack_of("[variant]\nid = \"mine\"\n"))), "bad.tar/mine/"));
  Pack other = pack_of(
      "[variant]\nid = \"mine\"\nname = \"mine\"\nversion = \"\"\nextends = \"standard\"\n");
  other.needs = {{"nonsuch", "1"}};  // and is reported before anything is loaded
  CHECK(has(desk.refused(write_pack(other)), "needs variant 'nonsuch'"));
  // Nothing replaces a variant that comes with the program.
  Pack standard = pack_of("");
  standard.variant = "standard";
  standard.name = "Diplomacy";
  standard.version = "1.0.0";
  standard.files = {{"standard/variant.toml",
                     "[variant]\nid = \"standard\"\nname = \"Diplomacy\"\nversion = \"1.0.0\"\n"
                     "extends = \"colonial\"\n"}};
  CHECK(has(desk.refused(write_pack(standard)), "is bundled with the program"));
  // Texts in it cannot control a terminal.
  const std::string said = desk.refused(
      write_pack(pack_of("[variant]\nid = \"mine\"\nextends = \"\\u001b[2Jstandrad\"\n")));
  CHECK(!has(said, "\x1b"));
  CHECK(has(said, "a string contains a control character (U+001B)"));
  CHECK(desk.run("install bad.tar --in ''").status == 1);
  // A file that would run forever or exhaust the stack ends with a message.
  std::string deep = "[variant]\nid = \"mine\"\nx = ";
  deep.append(200000, '[');
  CHECK(!desk.refused(write_pack(pack_of(deep))).empty());
  CHECK(!desk.folder.has("home"));
}

TEST_CASE("nothing is installed without a request", "[pack][cli][install]") {
  const PackDesk desk;
  Pack foo = version_of_mine("1.0.0");
  foo.variant = foo.name = "foo";
  foo.files.front() = {"foo/variant.toml",
                       "[variant]\nid = \"foo\"\nname = \"foo\"\nversion = \"1.0.0\"\n"
                       "extends = \"standard\"\nsummary = \"by Ann\"\n"};
  desk.folder.write("foo.tar", write_pack(foo));
  REQUIRE(desk.run("install foo.tar").status == 0);
  Pack mine = version_of_mine("1.0.0");
  mine.files.insert(mine.files.begin(), foo.files.front());
  CHECK(has(desk.refused(write_pack(mine)), "[pack.stranger]"));
  const Run replacing = desk.run("install bad.tar --replace mine,foo");
  CHECK(replacing.status == 1);
  CHECK(has(desk.installed("foo/variant.toml"), "by Ann"));
}

TEST_CASE("each replaced variant is reported", "[pack][cli][install]") {
  const PackDesk desk;
  desk.folder.write("one.tar", write_pack(with_parent("1.0.0")));
  desk.folder.write("two.tar", write_pack(with_parent("1.0.1")));
  const Run first = desk.run("install one.tar");
  CHECK(first.status == 0);
  CHECK(has(first.text, "installed Mine (mine) 1.0.0 in "));
  CHECK(has(first.text, "installed parent 1.0.0 in "));
  const Run half = desk.run("install two.tar --replace mine");
  CHECK(half.status == 1);
  CHECK(has(half.text, "another 'parent' (1.0.0; the pack has 1.0.1)"));
  CHECK(has(half.text, "--replace parent,mine"));
  CHECK(has(desk.installed("mine/variant.toml"), "1.0.0"));
  CHECK(has(desk.run("install two.tar --replace standard").text, "the pack has mine"));
  const Run whole = desk.run("install two.tar --replace parent,mine");
  CHECK(whole.status == 0);
  CHECK(has(whole.text, "installed Mine (mine) 1.0.1 instead of 1.0.0 in "));
  CHECK(has(whole.text, "installed parent 1.0.1 instead of 1.0.0 in "));
  CHECK(has(desk.installed("parent/variant.toml"), "1.0.1"));
  CHECK(names_in(desk.folder / "home/chancery/variants") ==
        std::vector<std::string>{"mine", "parent"});
}

TEST_CASE("an installer that is killed leaves one version or the other", "[pack][cli][install]") {
  const PackDesk desk;
  // Many files, so that there is enough time to kill it.
  for (const char* version : {"1", "2"}) {
    Pack pack = version_of_mine(version);
    for (int i = 0; i < 200; ++i)
      pack.files.push_back({fmt::format("mine/x{:03}.txt", i), version});
    std::sort(pack.files.begin(), pack.files.end(),
              [](const PackedFile& a, const PackedFile& b) { return a.path < b.path; });
    desk.folder.write(fmt::format("{}.tar", version), write_pack(pack));
  }
  const fs::path variants = desk.folder / "home/chancery/variants";
  const auto began = std::chrono::steady_clock::now();
  REQUIRE(desk.run("install 1.tar").status == 0);
  const auto duration = std::chrono::steady_clock::now() - began;
  std::string there = "1";
  std::size_t killed = 0;
  for (int i = 0; i < 20; ++i) {
    const std::string other = there == "1" ? "2" : "1";
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      const std::string command =
          "cd '" + desk.folder.path().string() + "' && exec env " +
          program_command("install " + other + ".tar --replace mine",
                          "XDG_DATA_HOME='" + (desk.folder / "home").string() + "'") +
          " >/dev/null 2>&1";
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(127);
    }
    // Mostly near the end, when files are written and folders are swapped.
    std::this_thread::sleep_for(duration * (60 + 3 * i) / 100);
    kill(child, SIGKILL);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    killed += WIFSIGNALED(status) ? 1U : 0U;
    there = desk.installed("mine/x000.txt");
    CAPTURE(i);
    REQUIRE((there == "1" || there == "2"));
    REQUIRE(has(desk.installed("mine/variant.toml"), "version = \"" + there + "\""));
    REQUIRE(desk.installed("mine/x199.txt") == there);
  }
  CHECK(killed > 0);
  // The next command cleans up.
  const std::string other = there == "1" ? "2" : "1";
  CHECK(desk.run("install " + other + ".tar --replace mine").status == 0);
  CHECK(names_in(variants) == std::vector<std::string>{"mine"});
}

TEST_CASE("what a killed installer left aside is restored by the next", "[pack][cli][install]") {
  const PackDesk desk;
  const std::string folder = "home/chancery/variants/";
  desk.folder.write(folder + ".install-a1B2c3/old/lost/variant.toml", "lost");
  desk.folder.write(folder + ".install-a1B2c3/old/kept/variant.toml", "old");
  desk.folder.write(folder + "kept/variant.toml", "new");
  desk.folder.write(folder + ".install-mine/keep.txt", "not ours");
  desk.folder.write("outside/file.txt", "stays");
  fs::create_directory_symlink(desk.folder / "outside", desk.folder / (folder + ".install-link01"));
  desk.folder.write("mine.tar", write_pack(version_of_mine("1.0.0")));
  // While another command is at work, this one waits and touches nothing.
  const int lock = open((desk.folder / folder).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  REQUIRE(lock >= 0);
  REQUIRE(flock(lock, LOCK_EX) == 0);
  int status = -1;
  std::thread waiting([&] { status = desk.start("install mine.tar"); });
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  const bool untouched =
      !desk.folder.has(folder + "mine") && desk.folder.has(folder + ".install-a1B2c3/old/lost");
  close(lock);
  waiting.join();
  CHECK(status == 0);
  CHECK(untouched);
  CHECK(desk.installed("mine/variant.toml").size() > 10);
  CHECK(desk.installed("lost/variant.toml") == "lost");
  CHECK(desk.installed("kept/variant.toml") == "new");
  CHECK(names_in(desk.folder / folder) ==
        std::vector<std::string>{".install-link01", ".install-mine", "kept", "lost", "mine"});
  CHECK(desk.folder.read("outside/file.txt") == "stays");
}

}  // namespace chancery::cli_tests
