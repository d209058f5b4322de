#include "core/workbench/cases/case_runner.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/unit/project.h"

namespace chancery::cases_tests {
namespace {

class OneFile : public FileSource {
 public:
  explicit OneFile(std::string text) : text_(std::move(text)) {}
  std::optional<std::string> read(const std::string&) const override { return text_; }
  bool is_folder(const std::string&) const override { return false; }

 private:
  std::string text_;
};

struct Ran {
  CaseResult result;
  Diagnostics diagnostics;

  std::string failures() const {
    std::string all;
    for (const CaseFailure& failure : result.failures)
      all += failure.expected + " / " + failure.got + "\n";
    return all;
  }
};

Ran run_case(const std::string& body, const std::string& variant = "standard") {
  Ran ran;
  const CaseFile file =
      read_case_file("cases.toml", ran.diagnostics,
                     OneFile("[[case]]\nid = \"1\"\ntitle = \"t\"\nedition = \"datc\"\n" + body));
  INFO(write_diagnostics(ran.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(ran.diagnostics.empty());
  REQUIRE(file.cases.size() == 1);
  LoadRequest request;
  request.variant = variant;
  request.search = {project_path("variants"), project_path("docs/cookbook")};
  ran.result = CaseRunner(request).run(file.cases.front(), ran.diagnostics);
  return ran;
}

}  // namespace

TEST_CASE("a case with errors fails, and its misspelled names are still reported",
          "[case_runner]") {
  Diagnostics diagnostics;
  const CaseFile file = read_case_file(
      "cases.toml", diagnostics,
      OneFile("[[case]]\nid = \"1\"\ntitle = \"t\"\norders.frence = [\"A PAR - BUR\"]\n"
              "expects.results = { \"A PAR\" = \"moved\" }\n"));
  REQUIRE(file.cases.size() == 1);
  LoadRequest request;
  request.variant = "standard";
  request.search = {project_path("variants")};
  const CaseResult result = CaseRunner(request).run(file.cases.front(), diagnostics);
  CHECK(result.status == CaseStatus::failed);
  CHECK(result.broken);
  CHECK(result.played.empty());
  REQUIRE(result.failures.size() == 2);
  CHECK(result.failures[0].got == "unknown power 'frence': did you mean 'france'?");
  CHECK(result.failures[1].got ==
        "unknown key 'expects': did you mean 'expect'? (1 error, see the diagnostics)");
  CHECK(write_diagnostics(diagnostics, DiagnosticFormat::gcc).find("'frence'") !=
        std::string::npos);
}

TEST_CASE("all misspelled names of a case are reported together, each once", "[case_runner]") {
  const Ran ran = run_case(R"(
units.france = ["A PAR", "A PRS"]
orders.frence = ["A PAR - BUR"]
expect.contested = ["BURR"]
[[case.then]]
orders.germny = []
)");
  std::string all;
  for (const Diagnostic& diagnostic : ran.diagnostics.all()) all += diagnostic.message + "\n";
  CHECK(all ==
        "unknown place 'PRS'\nunknown power 'frence'\nunknown place 'BURR'\n"
        "unknown power 'germny'\n");
}

TEST_CASE("an order of a power itself implies no unit", "[case_runner]") {
  const Ran ran = run_case(R"(
orders.france = ["A PAR H", "W", "DRAW"]
expect.units.france = ["A PAR"]
)");
  CHECK(ran.diagnostics.empty());
  CHECK(ran.failures().empty());
}

TEST_CASE("a misspelled place in orders that imply the units", "[case_runner]") {
  const Ran ran = run_case(R"(
orders.france = ["A PRS - BUR", "A MAR S A PAR - BUR", "A Gascny S A PAR - BUR"]
expect.contested = []
)");
  REQUIRE(ran.diagnostics.all().size() == 2);
  CHECK(ran.diagnostics.all()[0].message == "unknown place 'PRS'");
  CHECK(ran.diagnostics.all()[0].hint == "did you mean 'PRU'?");
  CHECK(ran.diagnostics.all()[1].message == "unknown place 'Gascny'");
  CHECK(ran.diagnostics.all()[1].hint == "did you mean 'Gascony'?");
}

TEST_CASE("units of orders that are written without spaces", "[case_runner]") {
  const Ran ran = run_case(R"(
orders.france = ["A PAR-BUR", "A MAR->SPA", "F STP(SC)-BOT", "F BUL (EC)-BLA", "A GAS- BRE"]
orders.england = ["A Yorkshire-Norway via convoy", "F North Sea C A Yorkshire-Norway"]
expect.units.france = ["A BRE", "A BUR", "A SPA", "F BLA", "F BOT"]
expect.units.england = ["A NWY", "F NTH"]
)");
  INFO(write_diagnostics(ran.diagnostics, DiagnosticFormat::gcc));
  CHECK(ran.diagnostics.empty());
  CHECK(ran.failures().empty());
}

TEST_CASE("a winner that was not expected is told with the target of the year", "[case_runner]") {
  const std::string body = R"(
time = "Fall 1909"
units = { france = ["A PAR"], germany = ["A MUN"] }
owners.france = ["BEL", "HOL", "SPA", "POR", "LON", "LVP", "EDI", "TUN", "BRE", "MAR", "DEN"]
expect.ended.winners = []
)";
  const std::string said = run_case(body, "countdown").failures();
  CHECK(said.find("won by france; france has 12 centers, 12 win") != std::string::npos);
}

TEST_CASE("a case that comes true", "[case_runner]") {
  const Ran ran = run_case(R"(
orders.france = ["A PAR - BUR"]
orders.germany = ["A MUN - BUR"]
expect.results = { "A PAR" = "bounced", "germany: A MUN - BUR" = "bounced" }
expect.by = { "A PAR" = ["MUN"] }
expect.ok = { "A PAR" = false }
expect.units.france = ["A PAR"]
expect.dislodged = {}
expect.contested = ["BUR"]
expect.owners.france = ["PAR"]
)");
  CHECK(ran.failures().empty());
  CHECK(ran.result.status == CaseStatus::passed);
  CHECK(ran.result.checks == 8);
}

TEST_CASE("every kind of expectation can fail", "[case_runner]") {
  const std::string orders =
      "orders.france = [\"A PAR - BUR\"]\norders.germany = [\"A MUN - BUR\"]\n";
  const auto fails = [&](const std::string& expectation) {
    const Ran ran = run_case(orders + expectation + "\n");
    CAPTURE(expectation);
    CHECK(ran.result.status == CaseStatus::failed);
    CHECK(ran.result.failures.size() == 1);
    CHECK_FALSE(ran.result.broken);
  };
  fails("expect.results = { \"A PAR\" = \"moved\" }");
  fails("expect.ok = { \"A PAR\" = true }");
  fails("expect.by = { \"A PAR\" = [\"GAS\"] }");
  fails("expect.why = { \"A PAR\" = \"not adjacent\" }");
  fails("expect.units.france = [\"A BUR\"]");
  fails("expect.dislodged = { \"A PAR\" = [\"GAS\"] }");
  fails("expect.contested = []");
  fails("expect.owners.france = [\"MUN\"]");
  fails("expect.owners.none = [\"PAR\"]");
  fails("expect.messages = [\"nothing of the kind\"]");
  fails("expect.ended = { winners = [\"france\"] }");
  fails("expect.centers = [\"BUR\"]");
  fails("expect.center_count = 33");
  fails("expect.province_count = 76");
  fails("expect.start = { france = [\"A PAR\"] }");
  fails("expect.unit_counts = { france = 4 }");
  fails("expect.names = { \"Paris\" = \"BUR\" }");
  fails("expect.convoy = { from = \"LON\", to = \"BEL\", through = [\"ENG\", \"IRI\"] }");
  fails("expect.center_count = 34\nexpect.rejected = true");
}

TEST_CASE("claims about the board", "[case_runner]") {
  const Ran ran = run_case(R"(
expect.adjacent = { class = "army", pairs = [["PAR", "BUR"], ["MUN", "TYR"]] }
expect.not_adjacent = [{ class = "fleet", pairs = [["STP/NC", "FIN"]] }]
expect.centers = ["PAR"]
expect.center_count = 34
expect.start = { austria = ["A VIE", "A BUD", "F TRI"] }
expect.unit_counts = { russia = 4 }
expect.names = { "North Sea" = "NTH" }
expect.convoy = { from = "LON", to = "BEL", through = ["NTH"] }
)");
  CHECK(ran.failures().empty());
  CHECK(ran.result.status == CaseStatus::passed);
}

TEST_CASE("a case goes on into the retreats", "[case_runner]") {
  const Ran ran = run_case(R"(
orders.austria = ["A TRI H"]
orders.italy = ["A VEN - TRI", "A TYR S A VEN - TRI"]
expect.dislodged = { "A TRI" = ["ALB", "BUD", "SER", "VIE"] }
[[case.then]]
phase = "retreat"
orders.austria = ["A TRI - BUD"]
expect.results = { "A TRI" = "retreated" }
expect.units.austria = ["A BUD"]
)");
  CHECK(ran.failures().empty());
}

TEST_CASE("a step for a phase that does not come", "[case_runner]") {
  const Ran ran = run_case(R"(
orders.france = ["A PAR - BUR"]
expect.contested = []
[[case.then]]
phase = "adjustment"
expect.contested = []
)");
  CHECK(ran.result.status == CaseStatus::failed);
  CHECK(ran.failures().find("then adjustment phase / Fall 1901 (movement)") != std::string::npos);
}

TEST_CASE("a failing case reports the orders concerned", "[case_runner]") {
  const std::string orders =
      "orders.france = [\"A PAR - MOS\", \"A MAR - BUR\"]\norders.germany = [\"Q MUN - BUR\"]\n"
      "units.france = [\"A PAR\", \"A MAR\"]\nunits.germany = [\"A MUN\"]\n";
  const Ran ran = run_case(orders + "expect.results = { \"A MAR\" = \"bounced\" }\n");
  REQUIRE(ran.result.failures.size() == 1);
  const CaseFailure& failure = ran.result.failures.front();
  REQUIRE(failure.orders.size() == 1);
  CHECK(failure.orders.front().order == "France: A MAR - BUR");
  CHECK(failure.orders.front().why == "moved: unopposed.");
  REQUIRE(failure.step == 0U);
  const auto& played = ran.result.played.front().report.orders;
  CHECK(std::count_if(played.begin(), played.end(), [](const OrderReport& order) {
          return order.result == Result::void_order;
        }) == 2);
  CHECK(run_case(orders + "expect.results = { \"A MAR\" = \"moved\" }\n").failures().empty());
}

TEST_CASE("names that are none break a case", "[case_runner]") {
  const Ran ran = run_case(R"(
orders.frnace = ["A PAR - BUR"]
expect.contested = []
)");
  CHECK(ran.result.broken);
  CHECK(ran.result.status == CaseStatus::failed);
  REQUIRE(ran.diagnostics.all().size() == 1);
  CHECK(ran.diagnostics.all().front().hint.find("france") != std::string::npos);
}

TEST_CASE("a key that means no order breaks a case", "[case_runner]") {
  CHECK(
      run_case("orders.france = [\"A PAR H\"]\nexpect.ok = { \"A BUR\" = true }\n").result.broken);
}

TEST_CASE("a reported case prints its results", "[case_runner]") {
  const Ran ran = run_case("reported = true\nnote = \"open\"\norders.france = [\"A PAR - BUR\"]\n");
  CHECK(ran.result.status == CaseStatus::reported);
  REQUIRE(ran.result.outcome.size() == 1);
  CHECK(ran.result.outcome.front() == "France: A PAR - BUR: moved to BUR");
}

namespace {

/// A variant with attributes, in addition to those on the disk.
class WithAttributes : public FileSource {
 public:
  explicit WithAttributes(std::string cases) : cases_(std::move(cases)) {}
  std::optional<std::string> read(const std::string& path) const override {
    if (path == "cases.toml") return cases_;
    if (path != "walls/variant.toml") return disk().read(path);
    return "[variant]\nid = \"walls\"\nextends = \"standard\"\n"
           "[attribute.unit.force]\ntype = \"int\"\nmin = 1\nmax = 3\ndefault = 1\n"
           "[attribute.province.wall]\ntype = \"int\"\nmax = 2\n"
           "[attribute.power.gold]\ntype = \"int\"\n"
           "[attribute.pair.allied]\ntype = \"bool\"\n"
           "[attribute.knowledge.map]\ntype = \"text\"\n"
           "[strength]\nattack = \"unit.force\"\n";
  }
  bool is_folder(const std::string& path) const override {
    return path == "walls" || disk().is_folder(path);
  }

 private:
  std::string cases_;
};

Ran run_walls(const std::string& body) {
  Ran ran;
  const WithAttributes files("[[case]]\nid = \"1\"\ntitle = \"t\"\n" + body);
  const CaseFile file = read_case_file("cases.toml", ran.diagnostics, files);
  REQUIRE(file.cases.size() == 1);
  LoadRequest request;
  request.variant = "walls/variant.toml";
  request.search = {project_path("variants")};
  ran.result = CaseRunner(request, files).run(file.cases.front(), ran.diagnostics);
  return ran;
}

std::string only_problem(const Ran& ran) {
  if (ran.diagnostics.all().size() != 1)
    return write_diagnostics(ran.diagnostics, DiagnosticFormat::gcc);
  const Diagnostic& diagnostic = ran.diagnostics.all().front();
  return diagnostic.id + ": " + diagnostic.message +
         (diagnostic.hint.empty() ? "" : " (" + diagnostic.hint + ")");
}

}  // namespace

TEST_CASE("attributes are given and expected", "[case_runner]") {
  const std::string body = R"(
units.france = ["A PAR"]
units.germany = ["A BUR"]
attributes."A PAR" = { force = 2 }
provinces.BUR = { wall = 1 }
orders.france = ["A PAR - BUR"]
expect.results = { "A PAR" = "moved" }
)";
  const Ran ran = run_walls(body +
                            "expect.attributes.\"A BUR\" = { force = 2 }\n"
                            "expect.provinces.BUR = { wall = 1 }\n");
  INFO(write_diagnostics(ran.diagnostics, DiagnosticFormat::gcc));
  CHECK(ran.failures().empty());
  CHECK(ran.result.checks == 3);
  CHECK(run_walls(body + "expect.provinces.BUR = { wall = 2 }\n").failures() ==
        "BUR: wall = 2 / 1\n");
  CHECK(run_walls(body + "expect.attributes.\"A BUR\" = { force = 1 }\n").failures() ==
        "A BUR: force = 1 / 2\n");
}

TEST_CASE("attributes that are none break a case", "[case_runner]") {
  const std::string body =
      "orders.france = [\"A PAR - BUR\"]\nexpect.results = { \"A PAR\" = \"moved\" }\n";
  CHECK(only_problem(run_walls(body + "provinces.BUR = { wal = 1 }\n")) ==
        "case.unknown-name: unknown attribute 'wal' (did you mean 'wall'?)");
  CHECK(only_problem(run_walls(body + "provinces.BUR = { wall = 3 }\n")) ==
        "case.bad-attribute: 'wall' must be a whole number from 0 to 2");
  CHECK(only_problem(run_walls(body + "attributes.\"A MAR\" = { force = 2 }\n")) ==
        "case.no-such-unit: there is no 'A MAR' on the board");
}

TEST_CASE("attributes of powers, of pairs and of knowledge are given and expected",
          "[case_runner]") {
  const std::string body = R"(
orders.france = ["A PAR - BUR"]
powers.France = { gold = 7 }
pairs.france.germany = { allied = true }
knowledge.france.Munich = { map = "old" }
)";
  const Ran ran = run_walls(body +
                            "expect.powers.france = { gold = 7 }\n"
                            "expect.powers.germany = { gold = 0 }\n"
                            "expect.pairs.france.germany = { allied = true }\n"
                            "expect.pairs.germany.france = { allied = false }\n"
                            "expect.knowledge.france.MUN = { map = \"old\" }\n"
                            "expect.knowledge.germany.MUN = { map = \"\" }\n");
  INFO(write_diagnostics(ran.diagnostics, DiagnosticFormat::gcc));
  CHECK(ran.failures().empty());
  CHECK(ran.result.checks == 6);
  CHECK(run_walls(body + "expect.powers.france = { gold = 8 }\n").failures() ==
        "france: gold = 8 / 7\n");
  CHECK(run_walls(body + "expect.pairs.france.germany = { allied = false }\n").failures() ==
        "france, germany: allied = false / true\n");
  CHECK(run_walls(body + "expect.knowledge.france.MUN = { map = \"new\" }\n").failures() ==
        "france, MUN: map = \"new\" / \"old\"\n");
}

TEST_CASE("unknown attributes of powers are reported", "[case_runner]") {
  const std::string body =
      "orders.france = [\"A PAR - BUR\"]\nexpect.results = { \"A PAR\" = \"moved\" }\n";
  CHECK(only_problem(run_walls(body + "powers.frence = { gold = 1 }\n")) ==
        "case.unknown-name: unknown power 'frence' (did you mean 'france'?)");
  CHECK(only_problem(run_walls(body + "powers.france = { golt = 1 }\n")) ==
        "case.unknown-name: unknown attribute 'golt' (did you mean 'gold'?)");
  CHECK(only_problem(run_walls(body + "expect.pairs.france.germny = { allied = true }\n")) ==
        "case.unknown-name: unknown power 'germny' (did you mean 'germany'?)");
  CHECK(only_problem(run_walls(body + "pairs.france.france = { allied = true }\n")) ==
        "case.bad-attribute: 'france' cannot form a pair with itself");
  CHECK(only_problem(run_walls(body + "pairs.france.germany = { gold = 1 }\n")) ==
        "case.unknown-name: unknown attribute 'gold' (write allied)");
  CHECK(only_problem(run_walls(body + "knowledge.france.MUNN = { map = \"\" }\n")) ==
        "case.unknown-name: unknown place 'MUNN' (did you mean 'MUN'?)");
  CHECK(only_problem(run_walls(body + "expect.knowledge.france.MUN = { map = 3 }\n")) ==
        "case.bad-attribute: 'map' must be a string");
}

TEST_CASE("an invalid choice is reported where the case makes it", "[case_runner]") {
  const std::string body =
      "orders.france = [\"A PAR - BUR\"]\nexpect.results = { \"A PAR\" = \"moved\" }\n";
  for (const std::string choice :
       {"rules = { \"convoy.cutz\" = \"always\" }\n", "rules.convoy.cuts = \"alwais\"\n",
        "options = { editin = \"datc\" }\n"}) {
    CAPTURE(choice);
    const Ran ran = run_case(choice + body);
    CHECK(ran.result.broken);
    REQUIRE(ran.diagnostics.all().size() == 1);
    CHECK(ran.diagnostics.all().front().span.line == 5);
    CHECK(ran.diagnostics.all().front().hint.starts_with("did you mean '"));
  }
  const Ran late = run_case("time = \"Autum 1901\"\n" + body);
  CHECK(only_problem(late) ==
        "case.unknown-time: there is no movement phase 'Autum 1901' (write 'Spring "
        "{year}' or 'Fall {year}')");
  CHECK(only_problem(run_case("time = \"adjustment\"\n" + body)) ==
        "case.unknown-time: there is no movement phase 'adjustment' (did you mean phase = "
        "\"adjustment\"?)");
}

TEST_CASE("all mistakes in a position are reported together", "[case_runner]") {
  const Ran ran = run_case(
      "units.france = [\"A PARR\"]\nowners.frence = [\"PAR\"]\ntime = \"Autumn\"\n"
      "expect.contested = []\n");
  CHECK(ran.diagnostics.all().size() == 3);
}

TEST_CASE("a power may have sent several sheets", "[case_runner]") {
  const std::string sheets =
      "orders.france = [[\"A PAR - BUR\", \"A MAR - SPA\"], [\"A PAR - PIC\"]]\n";
  CHECK(run_case(sheets + "expect.units.france = [\"A MAR\", \"A PIC\"]\n").failures().empty());
  const std::string merged = "rules.orders.several_sets = \"merge\"\n" + sheets;
  CHECK(run_case(merged + "expect.units.france = [\"A PIC\", \"A SPA\"]\n").failures().empty());
}

}  // namespace chancery::cases_tests
