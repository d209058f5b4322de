#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

// Immediate declarations in fog: the reply reveals nothing that the writer does not see.

namespace chancery::cli_tests {
namespace {

/// Two games of the bazaar in fog that differ in what Ardmark does not see: in the second,
/// Belmere's fleet in Belport is an army in the Dales.
class TwoMarkets {
 public:
  TwoMarkets() {
    for (const char* name : {"bazaar", "two_rivers"})
      std::filesystem::copy(project_path(std::string("tests/variants/") + name),
                            folder_.path() / name, std::filesystem::copy_options::recursive);
    std::filesystem::create_directory(folder_.path() / "market");
    folder_.write("market/variant.toml",
                  "[variant]\nid = \"market\"\nextends = \"bazaar\"\nname = \"Market\"\n[fog]\n");
    for (const char* game : {"one", "two"}) {
      must(std::string("new market -o ") + game + " --seed 1");
      must(std::string("resolve ") + game + " --force");
    }
    must("set two --reason test 'remove F BEL'");
    must("set two --reason test 'unit Belmere A DAL'");
  }

  /// The reply to Ardmark's line in a copy of the game, and the resulting position.
  struct Answer {
    std::string reply;
    std::string board;
  };
  [[nodiscard]] Answer to(const std::string& game, const std::string& line) const {
    std::filesystem::copy_file(folder_.path() / game, folder_.path() / "copy",
                               std::filesystem::copy_options::overwrite_existing);
    Answer answer;
    answer.reply = run("orders copy --power Ardmark -", line + '\n').text;
    answer.board = run("show copy --position").text;
    return answer;
  }

 private:
  [[nodiscard]] Run run(const std::string& arguments, const std::string& input = "") const {
    return call_command("game " + arguments,
                        {.folder = folder_.path().string(),
                         .input = input,
                         .environment = {{"SOURCE_DATE_EPOCH", "1000000000"}}});
  }
  void must(const std::string& arguments) const {
    const Run ran = run(arguments);
    INFO(ran.text);
    REQUIRE(ran.status == 0);
  }

  ScratchFolder folder_;
};

}  // namespace

TEST_CASE("the reply to a declaration at once says nothing of what fog hides",
          "[cli][fog][at-once][leak]") {
  const TwoMarkets markets;
  for (const char* line : {"HIRE F BEL", "HIRE A BEL", "HIRE A DAL", "HIRE A MOR", "HIRE F MOR",
                           "HIRE Dales", "PASS 2 TO Belmere", "PASS 4 TO Belmere", "HIRE A XYZ"}) {
    INFO(line);
    CHECK(markets.to("one", line).reply == markets.to("two", line).reply);
  }
  // If the fleet is there, it is hired; if not, nothing happens and nothing is paid.
  CHECK(has(markets.to("one", "HIRE F BEL").board, "A Ardhaven, F Fenwick, F Belport"));
  CHECK(has(markets.to("one", "HIRE F BEL").board, "Ardmark  gold 0"));
  CHECK(has(markets.to("two", "HIRE F BEL").board, "Ardmark  gold 3"));
}

}  // namespace chancery::cli_tests
