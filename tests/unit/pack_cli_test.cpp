#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "core/pack/pack.h"
#include "tests/unit/program.h"
#include "tests/unit/scratch_folder.h"

namespace chancery {
namespace {

/// A designer's folder, and a home of somebody else.
class Desk {
 public:
  Run run(const std::string& arguments) const {
    return run_command("cd '" + folder.path().string() + "' && " +
                       program_command(arguments, "XDG_DATA_HOME=\"$PWD/home\"") + " 2>&1");
  }
  /// Installs bytes as a pack; the text that it said.
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

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
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

TEST_CASE("a variant is packed, sent, installed and played", "[pack][cli]") {
  const Desk desk;
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
  CHECK(has(again.text, "is installed already"));
  // Nothing else is left lying about.
  CHECK(desk.folder.entries() == 3);
  const std::filesystem::directory_iterator first(desk.folder.path() / "home/chancery/variants");
  CHECK(std::distance(begin(first), end(first)) == 2);
}

TEST_CASE("what lies right here is meant before what is installed", "[pack][cli]") {
  const Desk desk;
  REQUIRE(desk.run("new variant mine").status == 0);
  REQUIRE(desk.run("pack mine").status == 0);
  const Run installed = desk.run("install mine-0.1.0.tar");
  CHECK(installed.status == 0);
  CHECK(has(installed.text, "but here 'mine' means './mine', which is found first\n"));
  std::string text = desk.folder.read("mine/variant.toml");
  text.replace(text.find("0.1.0"), 5, "0.2.0");
  desk.folder.write("mine/variant.toml", text);
  CHECK(has(desk.run("pack mine").text, "mine-0.2.0.tar: Mine (mine) 0.2.0"));
  CHECK(has(desk.run("info mine").text, "Mine (mine) 0.2.0"));
  CHECK(has(desk.run("completion variants").text, "\nmine\n"));
  std::filesystem::create_directories(desk.folder.path() / "elsewhere");
  CHECK(has(run_command("cd '" + (desk.folder.path() / "elsewhere").string() + "' && " +
                        program_command("info mine", "XDG_DATA_HOME=\"$PWD/../home\""))
                .text,
            "Mine (mine) 0.1.0"));
}

TEST_CASE("another version is installed in place of the first only when asked for", "[pack][cli]") {
  const Desk desk;
  REQUIRE(desk.run("new variant mine").status == 0);
  REQUIRE(desk.run("pack mine -o one.tar").status == 0);
  desk.folder.write("mine/notes.txt", "two\n");
  REQUIRE(desk.run("pack mine -o two.tar").status == 0);
  CHECK(desk.run("install one.tar").status == 0);
  const Run refused = desk.run("install two.tar");
  CHECK(refused.status == 1);
  CHECK(has(refused.text, "--replace"));
  CHECK(desk.installed("mine/notes.txt").empty());
  const Run replaced = desk.run("install two.tar --replace");
  CHECK(replaced.status == 0);
  CHECK(desk.installed("mine/notes.txt") == "two\n");
  CHECK(has(replaced.text, "installed Mine (mine) 0.1.0"));
  // From another folder: a link there is taken for what it is, and not followed.
  std::filesystem::create_directories(desk.folder.path() / "elsewhere");
  std::filesystem::create_directory_symlink("../mine", desk.folder.path() / "elsewhere/mine");
  CHECK(desk.run("install one.tar --in elsewhere --replace").status == 0);
  CHECK(!std::filesystem::is_symlink(desk.folder.path() / "elsewhere/mine"));
  CHECK(desk.folder.read("mine/notes.txt") == "two\n");
}

TEST_CASE("what cannot be packed", "[pack][cli]") {
  const Desk desk;
  const Run shipped = desk.run("pack standard");
  CHECK(shipped.status == 1);
  CHECK(has(shipped.text, "comes with the program"));
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

TEST_CASE("a variant that leans on what only its designer has is not packed", "[pack][cli]") {
  const Desk desk;
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

TEST_CASE("what is not installed, and does no harm", "[pack][cli]") {
  const Desk desk;
  CHECK(has(desk.refused("no pack at all"), "[pack.bad-archive]"));
  CHECK(has(desk.refused(""), "[pack.bad-archive]"));
  const Run missing = desk.run("install nowhere.tar");
  CHECK(missing.status == 1);
  CHECK(has(missing.text, "there is no file 'nowhere.tar'"));
  CHECK(desk.run("install /dev/zero").status == 1);

  CHECK(has(desk.refused(write_pack(pack_of("[variant]\nid = \"mine\"\n"))), "bad.tar/mine/"));
  Pack other = pack_of(
      "[variant]\nid = \"mine\"\nname = \"mine\"\nversion = \"\"\nextends = \"standard\"\n");
  other.needs = {{"nonsuch", "1"}};
  CHECK(has(desk.refused(write_pack(other)), "needs variant 'nonsuch'"));
  // Nothing takes the place of what came with the program.
  Pack standard = pack_of("");
  standard.variant = "standard";
  standard.name = "Diplomacy";
  standard.version = "1.0.0";
  standard.files = {{"standard/variant.toml",
                     "[variant]\nid = \"standard\"\nname = \"Diplomacy\"\nversion = \"1.0.0\"\n"
                     "extends = \"colonial\"\n"}};
  CHECK(has(desk.refused(write_pack(standard)), "comes with the program"));
  // Texts in it do nothing to a terminal.
  const std::string said = desk.refused(
      write_pack(pack_of("[variant]\nid = \"mine\"\nextends = \"\\u001b[2Jstandrad\"\n")));
  CHECK(!has(said, "\x1b"));
  CHECK(has(said, "unknown variant"));
  // A file that takes for ever, or the stack, ends with a message.
  std::string deep = "[variant]\nid = \"mine\"\nx = ";
  deep.append(200000, '[');
  CHECK(!desk.refused(write_pack(pack_of(deep))).empty());
  CHECK(!desk.folder.has("home"));
}

}  // namespace chancery
