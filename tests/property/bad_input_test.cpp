#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/unit/command_call.h"

// Common mistakes, and the messages and exit statuses of commands.

namespace chancery {
namespace {

std::size_t count(const Run& ran, const std::string& text) {
  std::size_t found = 0;
  for (std::size_t at = ran.text.find(text); at != std::string::npos;
       at = ran.text.find(text, at + 1))
    ++found;
  return found;
}

/// A folder that is removed after the test.
class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "bad-input-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;  // a failure to remove it does not fail the test
    std::filesystem::remove_all(path_, ignored);
  }

  /// Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// The messages of `adjudicate` for one line of input.
Run adjudicate_line(const std::string& line) {
  return call_command("adjudicate standard", {.input = line + "\n"});
}

}  // namespace

TEST_CASE("files that are not there", "[bad_input]") {
  const Scratch scratch;
  const std::string missing = scratch.path("variant.toml");
  const Run file = call_command("check " + missing);
  CHECK(file.status == 1);
  CHECK(has(file, "no file '" + missing + "'"));
  const Run orders = call_command("adjudicate standard --text " + scratch.path("orders.txt"));
  CHECK(orders.status == 1);
  CHECK(has(orders, "cannot read"));
  const Run position =
      call_command("adjudicate standard --text /dev/null --position " + scratch.path("p.json"));
  CHECK(position.status == 1);
  CHECK(has(position, "p.json: cannot read the file"));
}

TEST_CASE("a file of 50 MB", "[bad_input]") {
  const Scratch scratch;
  const std::string big(std::size_t{50} << 20, '#');
  const Run variant = call_command("check " + scratch.write("big/variant.toml", big));
  CHECK(variant.status == 1);
  CHECK(has(variant, "big/variant.toml: error: the file is larger than 16 MiB"));
  CHECK(variant.text.size() < 1000);
  const Run line = adjudicate_line(big);
  CHECK(line.status == 1);
  CHECK(has(line, "\"error\": {\"line\": 1, \"message\": \"longer than 1048576 bytes\"}"));
}

TEST_CASE("a file that is not text", "[bad_input]") {
  const Scratch scratch;
  const Run bytes =
      call_command("check " + scratch.write("a/variant.toml", "[variant]\nid = \"\xff\xfe\"\n"));
  CHECK(bytes.status == 1);
  CHECK(has(bytes, "a/variant.toml:2:"));
  CHECK(has(bytes, "[toml.syntax]"));
  const Run zeros =
      call_command("check " + scratch.write("b/variant.toml", std::string("[variant]\0id", 12)));
  CHECK(zeros.status == 1);
  CHECK(has(zeros, "b/variant.toml:1:"));
  const Run empty = call_command("check " + scratch.write("c/variant.toml", ""));
  CHECK(empty.status == 1);
  CHECK(has(empty, "[variant]"));
  const Run line = adjudicate_line("\xff\xfe");
  CHECK(line.status == 1);
  CHECK(has(line, "this is not JSON, near column 1"));
}

TEST_CASE("broken TOML shows the place", "[bad_input]") {
  const Scratch scratch;
  const Run ran =
      call_command("check " + scratch.write("x/variant.toml", "[variant]\nid = \"x\nname = 3\n"));
  CHECK(ran.status == 1);
  CHECK(has(ran, "x/variant.toml:2:"));
  CHECK(has(ran, "    2 | id = \"x"));
  CHECK(count(ran, "error:") == 1);
}

TEST_CASE("a hundred errors are a hundred messages", "[bad_input]") {
  const Scratch scratch;
  std::string text = "[variant]\nid = \"x\"\nname = \"X\"\nversion = \"1\"\n[terrain.land]\n";
  for (int i = 0; i < 100; ++i)
    text += "[province.P" + std::to_string(i) + "]\nname = \"Place " + std::to_string(i) +
            "\"\nterrain = \"sand" + std::to_string(i) + "\"\n";
  const Run ran = call_command("check " + scratch.write("x/variant.toml", text));
  CHECK(ran.status == 1);
  CHECK(count(ran, "error: unknown terrain 'sand") == 100);
  CHECK(has(ran, "x/variant.toml:8:11: error: unknown terrain 'sand0'"));
  CHECK(has(ran, "unknown terrain 'sand99'"));
}

TEST_CASE("variants that extend each other", "[bad_input]") {
  const Scratch scratch;
  scratch.write("a/variant.toml", "[variant]\nid = \"a\"\nextends = \"b\"\n");
  scratch.write("b/variant.toml", "[variant]\nid = \"b\"\nextends = \"a\"\n");
  for (const char* command : {"check ", "resolve ", "info ", "test "}) {
    CAPTURE(command);
    const Run ran = call_command(command + scratch.path("a"));
    CHECK(ran.status == 1);
    CHECK(has(ran, "extends"));
    CHECK(has(ran, "variant.toml:3:"));
  }
}

TEST_CASE("orders for units of others", "[bad_input]") {
  const Scratch scratch;
  const Run ran =
      call_command("adjudicate standard --text " +
                   scratch.write("o.txt", "France:\nA MUN - BER\nA PAR - \xff\nnonsense\n"));
  CHECK(ran.status == 0);  // void orders do not make a sheet unreadable
  CHECK(has(ran, "no unit of yours stands in Munich (there is a German army)"));
  CHECK(count(ran, "void: ") == 3);
  const Run nobody = call_command("adjudicate standard --text " +
                                  scratch.write("p.txt", "Ruritania:\nA PAR - BUR\n"));
  CHECK(nobody.status == 1);
  CHECK(has(nobody, "p.txt: line 1: "));
  CHECK(has(nobody, "Ruritania"));
}

TEST_CASE("positions that cannot be", "[bad_input]") {
  const auto message = [&](const std::string& units) {
    const Run ran = adjudicate_line(R"({"id": "x", "units": [)" + units + R"(], "orders": {}})");
    CHECK(ran.status == 1);
    return ran.text;
  };
  const std::string error = R"({"id": "x", "error": {"line": 1, "message": ")";
  CHECK(message(R"({"power": "France", "unit": "F", "at": "MUN"})") ==
        error + "F MUN cannot stand in Munich\"}}\n");
  CHECK(message(R"({"power": "France", "unit": "A", "at": "PAR"}, )"
                R"({"power": "Italy", "unit": "A", "at": "PAR"})") ==
        error + "two units in Paris: A PAR and A PAR\"}}\n");
  CHECK(message(R"({"power": "France", "unit": "A", "at": "PRA"})").find("PAR") !=
        std::string::npos);
}

TEST_CASE("years that no game comes to", "[bad_input]") {
  const Run ran = adjudicate_line(
      R"({"units": [], "orders": {}, "phase": "movement", "time": "Winter 2147483647"})");
  CHECK(ran.status == 1);
  CHECK(has(ran, "time: no movement phase is called 'Winter 2147483647'"));
}

}  // namespace chancery
