#include "core/workbench/cases/case_file.h"

#include <catch2/catch.hpp>
#include <map>

namespace chancery::cases_tests {
namespace {

/// Files in memory, by path.
class TestFiles : public FileSource {
 public:
  explicit TestFiles(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}
  std::optional<std::string> read(const std::string& path) const override {
    const auto found = texts_.find(path);
    return found == texts_.end() ? std::nullopt : std::optional(found->second);
  }
  bool is_folder(const std::string&) const override { return false; }

 private:
  std::map<std::string, std::string> texts_;
};

struct Read {
  CaseFile file;
  Diagnostics diagnostics;

  explicit Read(const std::string& text) {
    file = read_case_file("cases.toml", diagnostics, TestFiles({{"cases.toml", text}}));
  }
  std::string problems() const {
    std::string all;
    for (const Diagnostic& diagnostic : diagnostics.all())
      all += std::to_string(diagnostic.span.line) + ":" + std::to_string(diagnostic.span.column) +
             " " + diagnostic.id + ": " + diagnostic.message +
             (diagnostic.hint.empty() ? "" : " (" + diagnostic.hint + ")") + "\n";
    return all;
  }
};

const std::string head = "[[case]]\nid = \"1\"\ntitle = \"t\"\n";

}  // namespace

TEST_CASE("a case is read with everything it says", "[case_file]") {
  const Read read(head + R"(cites = "rule 7"
edition = "strict"
rules = { "convoy.disrupted_by" = "any" }
options = { length = 16, bridges = true }
time = "Fall 1901"
units.north = ["A ONE"]
owners.none = ["TWO"]
orders.north = ["A ONE - TWO", "A TWO H"]
disorder = ["south"]
expect.results = { "A ONE" = "moved" }
expect.dislodged = {}
expect.contested = []
expect.ended = { winners = ["north"] }
[[case.then]]
phase = "retreat"
orders.south = ["A TWO - THR"]
expect.ok = { "A TWO" = true }
)");
  REQUIRE(read.problems().empty());
  REQUIRE(read.file.cases.size() == 1);
  const Case& test_case = read.file.cases.front();
  CHECK(test_case.cites == "rule 7");
  CHECK(test_case.edition == "strict");
  CHECK(test_case.rules == decltype(test_case.rules){{"convoy.disrupted_by", "any"}});
  CHECK(test_case.options == decltype(test_case.options){{"length", "16"}, {"bridges", "true"}});
  REQUIRE(test_case.steps.size() == 2);
  CHECK(test_case.steps[0].orders.front().value.size() == 2);
  CHECK(test_case.steps[0].expect.dislodged.has_value());
  CHECK(test_case.steps[0].expect.dislodged->empty());
  CHECK(test_case.steps[0].expect.contested->empty());
  CHECK(test_case.steps[0].expect.winners->front().text == "north");
  CHECK(test_case.steps[1].phase == PhaseKind::retreat);
  CHECK(test_case.steps[1].expect.ok.front().value);
}

TEST_CASE("orders keep the order of the file", "[case_file]") {
  const Read read(head +
                  "orders.zulu = [\"A ONE H\"]\norders.alpha = [\"A TWO H\"]\n"
                  "expect.contested = []\n");
  REQUIRE(read.problems().empty());
  CHECK(read.file.cases.front().steps.front().orders.front().key.text == "zulu");
}

TEST_CASE("mistakes in a case are reported with their positions", "[case_file]") {
  CHECK(Read(head + "expct.contested = []\n").problems() ==
        "4:1 case.unknown-key: unknown key 'expct' (did you mean 'expect'?)\n");
  CHECK(
      Read(head).problems() ==
      "1:1 case.expects-nothing: the case expects nothing (add expected results under `expect`, or "
      "set `reported = true` and say why in a `note`)\n");
  CHECK(Read("[[case]]\nid = 1\ntitle = \"t\"\nexpect.contested = []\n").problems() ==
        "2:6 case.wrong-type: 'id' must be a string, not a whole number\n");
  CHECK(Read(head + "expect.contestd = []\nexpect.centers = [\"ONE\"]\n").problems() ==
        "4:8 case.unknown-key: unknown key 'contestd' (did you mean 'contested'?)\n");
  CHECK(Read(head + "phase = \"retreats\"\nexpect.contested = []\n").problems() ==
        "4:9 case.unknown-phase: unknown phase 'retreats' (did you mean 'retreat'?)\n");
  CHECK(
      Read(head + "phase = \"Fall 1\"\nexpect.contested = []\n").problems() ==
      "4:9 case.unknown-phase: unknown phase 'Fall 1' (did you mean time = \"Fall 1\"? 'phase' is "
      "its kind, such as movement)\n");
  CHECK(Read(head + "season = \"Fall 1\"\nexpect.contested = []\n").problems() ==
        "4:1 case.unknown-key: unknown key 'season' (did you mean 'time'?)\n");
  CHECK(Read(head + "expect.contested = \"ONE\"\n").problems().find("must be a list of strings") !=
        std::string::npos);
  CHECK(Read("[[case]]\nid = \"1\"\nexpect.contested = []\n").problems() ==
        "1:1 case.missing-key: 'title' is missing\n");
  CHECK(Read("[[cases]]\n").problems() ==
        "1:3 case.unknown-key: unknown key 'cases' (did you mean 'case'?)\n");
  CHECK(Read("[[case]\n").problems().find("toml.syntax") != std::string::npos);
}

TEST_CASE("an expectation in the wrong table gets a hint to the right one", "[case_file]") {
  const std::string expects = "expect.ok = { \"A ONE\" = true }\n";
  for (const std::string key : {"contested", "dislodged", "results", "winners_", "ended", "by"}) {
    CAPTURE(key);
    const bool known = key != "winners_";
    CHECK(Read(head + expects + key + " = {}\n").problems() ==
          "5:1 case.unknown-key: unknown key '" + key + "'" +
              (known ? " (did you mean 'expect." + key + "'?)\n" : "\n"));
  }
  CHECK(Read(head + expects + "[[case.then]]\nunits.north = [\"A ONE\"]\n").problems() ==
        "6:1 case.unknown-key: unknown key 'units' (did you mean 'expect.units'?)\n");
}

TEST_CASE("a reported case says why and expects nothing", "[case_file]") {
  CHECK(Read(head + "reported = true\nnote = \"n\"\norders.a = [\"x\"]\n").problems().empty());
  CHECK(Read(head + "reported = true\n").problems().find("needs a `note`") != std::string::npos);
  CHECK(Read(head + "reported = true\nnote = \"n\"\nexpect.contested = []\n")
            .problems()
            .find("case.reported-expects") != std::string::npos);
}

TEST_CASE("two cases with one id", "[case_file]") {
  Read read(head + "expect.contested = []\n" + head + "expect.contested = []\n");
  REQUIRE(read.problems().empty());
  std::vector<CaseFile> files{read.file};
  check_case_ids(files, read.diagnostics);
  CHECK(files.front().cases[0].errors.count == 0);
  CHECK(files.front().cases[1].errors.count == 1);
  CHECK(read.problems() ==
        "6:6 case.duplicate-id: a second case '1' (the first is at cases.toml:2)\n");
}

TEST_CASE("a file that is not there", "[case_file]") {
  Diagnostics diagnostics;
  const CaseFile file = read_case_file("none.toml", diagnostics, TestFiles({}));
  CHECK(file.cases.empty());
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all().front().id == "file.unreadable");
}

TEST_CASE("a case with mistakes is there with the number of them and the first", "[case_file]") {
  const Read read(
      head + "expect.contestd = []\nexpct.contested = []\n[[case]]\nid = \"2\"\ntitle = \"t\"\n" +
      "expect.contested = []\n");
  REQUIRE(read.file.cases.size() == 2);
  const CaseErrors& errors = read.file.cases.front().errors;
  CHECK(errors.count == 2);
  CHECK(errors.first.text == "unknown key 'contestd': did you mean 'contested'?");
  CHECK(errors.first.span.line == 4);
  CHECK(read.file.cases.back().errors.count == 0);
}

TEST_CASE("one sheet or several", "[case_file]") {
  const Read read(head + "orders.a = [\"x\", \"y\"]\norders.b = [[\"x\"], [\"y\", \"z\"]]\n" +
                  "unordered = true\nexpect.contested = []\n");
  REQUIRE(read.problems().empty());
  const CaseStep& step = read.file.cases.front().steps.front();
  REQUIRE(step.orders.size() == 3);
  CHECK(step.orders[1].key.text == "b");
  CHECK(step.orders[1].value.size() == 1);
  CHECK(step.orders[2].value.size() == 2);
  CHECK(step.set_order == SetOrder::unknown);
  CHECK(Read(head + "orders.a = [[\"x\"], \"y\"]\nexpect.contested = []\n")
            .problems()
            .find("'a' must be a list of strings") != std::string::npos);
}

TEST_CASE("attributes of powers, of pairs and of knowledge", "[case_file]") {
  const Read read(head + "powers.a = { gold = 2 }\npairs.a.b = { allied = true }\n" +
                  "expect.knowledge.a.ONE = { seen = true }\n");
  REQUIRE(read.problems().empty());
  const Case& test_case = read.file.cases.front();
  REQUIRE(test_case.state.powers.size() == 1);
  CHECK(std::get<std::int64_t>(test_case.state.powers[0].value[0].value.value) == 2);
  REQUIRE(test_case.state.pairs.size() == 1);
  REQUIRE(test_case.state.pairs[0].value.size() == 1);
  CHECK(test_case.state.pairs[0].value[0].key.text == "b");
  const CaseExpectation& expect = test_case.steps.front().expect;
  REQUIRE(expect.state.knowledge.size() == 1);
  CHECK(expect.state.knowledge[0].value[0].value[0].key.text == "seen");
  CHECK(expect.expects_resolution());

  const std::string rest = "expect.contested = []\n";
  for (const std::string flat : {"powers.a = 3\n", "pairs.a = [\"b\"]\n", "pairs.a.b = true\n",
                                 "knowledge.a.ONE.seen = [1]\n"}) {
    CAPTURE(flat);
    CHECK(Read(head + flat + rest).problems().find("case.wrong-type") != std::string::npos);
  }
  CHECK(Read(head + "power.a = { gold = 2 }\n" + rest).problems().find("unknown key 'power'") !=
        std::string::npos);
}

TEST_CASE("attributes are read by their owners", "[case_file]") {
  const Read read(head + "provinces.ONE = { wall = 2, open = true, lord = \"north\" }\n" +
                  "attributes.\"A ONE\" = { force = 3 }\nexpect.provinces.ONE = { wall = 1 }\n");
  REQUIRE(read.problems().empty());
  const Case& test_case = read.file.cases.front();
  REQUIRE(test_case.state.provinces.size() == 1);
  REQUIRE(test_case.state.provinces.front().value.size() == 3);
  CHECK(std::get<std::int64_t>(test_case.state.provinces.front().value[0].value.value) == 2);
  CHECK(std::get<bool>(test_case.state.provinces.front().value[1].value.value));
  CHECK(std::get<std::string>(test_case.state.provinces.front().value[2].value.value) == "north");
  CHECK(test_case.state.units.front().key.text == "A ONE");
  CHECK(test_case.steps.front().expect.expects_resolution());
  CHECK(Read(head + "provinces.ONE = { wall = 1.5 }\nexpect.contested = []\n")
            .problems()
            .find("case.wrong-type") != std::string::npos);
}

}  // namespace chancery::cases_tests
