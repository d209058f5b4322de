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
  // A line `at = …` after a dotted key would belong to another table.
  CHECK(!file.set(at_of_ard, "[1, 2]"));
  CHECK(file.text() == text);
}

}  // namespace chancery::live_tests
