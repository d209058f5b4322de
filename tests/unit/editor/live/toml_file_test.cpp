#include "core/editor/live/toml_file.h"

#include <array>
#include <catch2/catch.hpp>

namespace chancery::live_tests {
namespace {

TomlFile file_of(const std::string& text) {
  auto file = TomlFile::read("map.toml", text);
  REQUIRE(file.has_value());
  return *std::move(file);
}

const std::vector<std::string> at_of_ard{"province", "ARD", "at"};

}  // namespace

TEST_CASE("a value is replaced where it stands", "[live]") {
  TomlFile file = file_of(
      "# The board\n[province.ARD]   # the west\nat = [ 10,\n  20 ] # a guess\nname = \"A # B\"\n");
  CHECK(file.set(at_of_ard, "[11, 22]"));
  CHECK(file.text() ==
        "# The board\n[province.ARD]   # the west\nat = [11, 22] # a guess\nname = \"A # B\"\n");
}

TEST_CASE("a value that is changed is not traced any more", "[live]") {
  TomlFile file = file_of("[province.ARD]\nat = [10, 20]  # traced\nshape = \"M0 0\"  # traced\n");
  CHECK(file.set(at_of_ard, "[11, 22]"));
  CHECK(file.text() == "[province.ARD]\nat = [11, 22]\nshape = \"M0 0\"  # traced\n");
}

TEST_CASE("a new key stands below the others of its table", "[live]") {
  TomlFile file = file_of(
      "[province.ARD]\nname = \"Ardhaven\" # here\n\n[province.ARD.names]\nx = "
      "1\n\n[province.BEL]\n");
  CHECK(file.set(at_of_ard, "[1, 2]"));
  CHECK(file.text() ==
        "[province.ARD]\nname = \"Ardhaven\" # here\nat = [1, 2]\n\n[province.ARD.names]\nx = 1\n\n"
        "[province.BEL]\n");
  CHECK(file.set(std::array<std::string, 3>{"province", "BEL", "at"}, "[3, 4]"));
  CHECK(file.text().ends_with("[province.BEL]\nat = [3, 4]\n"));
}

TEST_CASE("a new key of a table without a heading is written as the others are", "[live]") {
  TomlFile file =
      file_of("[setup.start]\nunits.west = [\"A\"]  # two\nunits.east = [\"B\"]\nx = 1\n");
  CHECK(file.set(std::array<std::string, 4>{"setup", "start", "units", "south"}, "[\"C\"]"));
  CHECK(file.text() ==
        "[setup.start]\nunits.west = [\"A\"]  # two\nunits.east = [\"B\"]\nunits.south = "
        "[\"C\"]\nx = 1\n");
}

TEST_CASE("a table that is only above another gets a heading", "[live]") {
  TomlFile file = file_of("[remove.edges]\narmy = [[\"A\", \"B\"]]\n");
  CHECK(file.set(std::array<std::string, 2>{"remove", "province"}, "[\"C\"]"));
  CHECK(file.text() == "[remove.edges]\narmy = [[\"A\", \"B\"]]\n\n[remove]\nprovince = [\"C\"]\n");
}

TEST_CASE("a new table stands at the end", "[live]") {
  TomlFile file = file_of("[board]\nwidth = 3");
  CHECK(file.set(at_of_ard, "[1, 2]"));
  CHECK(file.text() == "[board]\nwidth = 3\n\n[province.ARD]\nat = [1, 2]\n");
}

TEST_CASE("a table in braces gets its key inside", "[live]") {
  TomlFile file = file_of("[province.ARD]\ncoasts = { NC = { name = \"north\" }, SC = {} }\n");
  CHECK(file.set(std::array<std::string, 5>{"province", "ARD", "coasts", "NC", "at"}, "[1, 2]"));
  CHECK(file.set(std::array<std::string, 5>{"province", "ARD", "coasts", "SC", "at"}, "[3, 4]"));
  CHECK(file.text() ==
        "[province.ARD]\ncoasts = { NC = { name = \"north\", at = [1, 2] }, "
        "SC = { at = [3, 4] } }\n");
}

TEST_CASE("items come and go", "[live]") {
  const std::vector<std::string> row{"edges", "army", "ARD"};
  TomlFile file =
      file_of("[edges.army]\nARD = [\"BEL\",  # the pass\n  \"DAL\",\n]\nBEL = [\"DAL\"]\n");
  CHECK(file.add_item(row, "\"NEK\""));
  CHECK(file.text() ==
        "[edges.army]\nARD = [\"BEL\",  # the pass\n  \"DAL\", \"NEK\",\n]\nBEL = [\"DAL\"]\n");
  CHECK(file.remove_item(row, 1));
  CHECK(file.text() ==
        "[edges.army]\nARD = [\"BEL\",  # the pass\n  \"NEK\",\n]\nBEL = [\"DAL\"]\n");
  CHECK(file.remove_item(row, 1));
  CHECK(file.remove_item(row, 0));
  CHECK(file.find(row)->items.empty());
  CHECK(file.add_item(row, "\"NEK\""));
  CHECK(file.find(row)->items.size() == 1);
  // The last item of a row without a comment takes the row with it.
  CHECK(file.remove_item(std::array<std::string, 3>{"edges", "army", "BEL"}, 0));
  CHECK(file.text().find("BEL") == std::string::npos);
}

TEST_CASE("what cannot be changed in place stays as it is", "[live]") {
  CHECK(!TomlFile::read("map.toml", "[province").has_value());
  const std::string text = "province.ARD.name = \"A\"\nprovince.ARD.names = [{ a = 1 }]\n";
  TomlFile file = file_of(text);
  CHECK(!file.set(at_of_ard, "[1, "));                                                // not TOML
  CHECK(!file.set(std::array<std::string, 4>{"province", "ARD", "name", "x"}, "1"));  // not a table
  CHECK(!file.add_item(at_of_ard, "1"));
  CHECK(!file.remove_item(std::array<std::string, 3>{"province", "ARD", "names"}, 1));
  CHECK(file.text() == text);
  CHECK(file.set(at_of_ard, "[1, 2]"));
  CHECK(file.text() == text + "province.ARD.at = [1, 2]\n");
}

TEST_CASE("a key is removed with its line", "[live]") {
  TomlFile file = file_of("[province.ARD]\n# the west\nat = [\n  1, 2 ] # a guess\nname = \"A\"\n");
  CHECK(file.remove(at_of_ard));
  CHECK(file.text() == "[province.ARD]\n# the west\nname = \"A\"\n");
  CHECK_FALSE(file.remove(at_of_ard));
}

TEST_CASE("a key is removed from a table in braces", "[live]") {
  TomlFile file = file_of("a = { x = 1, y = 2, z = 3 }\n");
  CHECK(file.remove(std::array<std::string, 2>{"a", "y"}));
  CHECK(file.text() == "a = { x = 1, z = 3 }\n");
  CHECK(file.remove(std::array<std::string, 2>{"a", "x"}));
  CHECK(file.text() == "a = { z = 3 }\n");
}

TEST_CASE("a table is removed with all that is in it", "[live]") {
  TomlFile file = file_of(
      "# Board\n[province.ARD]\nname = \"A\"\n\n[province.ARD.coasts]\nNC = \"north\"\n\n# The "
      "east\n[province.BEL]\nname = \"B\"\n");
  CHECK(file.remove(std::array<std::string, 2>{"province", "ARD"}));
  CHECK(file.text() == "# Board\n\n# The east\n[province.BEL]\nname = \"B\"\n");
}

TEST_CASE("items of a list of tables are changed, added and removed", "[live]") {
  TomlFile file = file_of("[[phase]]\nkind = \"a\" # first\n\n[[phase]]\nkind = \"b\"\n\n[end]\n");
  const std::array<std::string, 1> list{"phase"};
  CHECK(file.set(std::array<std::string, 3>{"phase", "0", "kind"}, "\"c\""));
  CHECK(file.set(std::array<std::string, 3>{"phase", "0", "years"}, "1"));
  CHECK(file.add_item(list, "{ kind = \"d\", x = [1] }"));
  CHECK(
      file.text() ==
      "[[phase]]\nkind = \"c\" # first\nyears = 1\n\n[[phase]]\nkind = \"b\"\n\n[[phase]]\nkind = "
      "\"d\"\nx = [1]\n\n[end]\n");
  CHECK(file.remove_item(list, 1));
  CHECK(file.text() ==
        "[[phase]]\nkind = \"c\" # first\nyears = 1\n\n[[phase]]\nkind = \"d\"\nx = "
        "[1]\n\n[end]\n");
  CHECK(file.remove(list));
  CHECK(file.text() == "[end]\n");
}

}  // namespace chancery::live_tests
