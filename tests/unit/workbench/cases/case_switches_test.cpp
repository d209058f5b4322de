#include "core/workbench/cases/case_switches.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/workbench/cases/case_runner.h"
#include "tests/unit/source_tree.h"

namespace chancery::cases_tests {
namespace {

std::shared_ptr<const Board> board(const std::vector<std::pair<std::string, std::string>>& rules) {
  static const SourceTree files;
  LoadRequest request;
  request.variant = "standard";
  request.search = {"variants"};
  request.edition = "datc";
  request.rules = rules;
  const LoadResult loaded = load_variant(request, files);
  REQUIRE(loaded.variant);
  return std::make_shared<const Board>(loaded.variant);
}

Case read_case(const std::string& body) {
  Diagnostics diagnostics;
  const TextFiles files({{"c.toml", "[[case]]\nid = \"1\"\ntitle = \"t\"\n" + body}});
  const CaseFile file = read_case_file("c.toml", diagnostics, files);
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  REQUIRE(diagnostics.empty());
  REQUIRE(file.cases.size() == 1);
  return file.cases.front();
}

/// Two convoy routes, one of them disrupted.
const std::string two_routes =
    "orders.england = [\"A LON - BEL\", \"F ENG C A LON - BEL\", \"F NTH C A LON - BEL\"]\n"
    "orders.france = [\"F MAO - ENG\", \"F BRE S F MAO - ENG\"]\n"
    "expect.results = { \"A LON\" = \"moved\" }\n";

std::vector<std::string> names(const std::vector<const RuleSwitch*>& switches) {
  std::vector<std::string> all;
  for (const RuleSwitch* rule_switch : switches) all.emplace_back(rule_switch->name);
  return all;
}

/// The names of the switches that decide the case.
std::vector<std::string> deciders(const std::string& body) {
  const Case test_case = read_case(body);
  Diagnostics diagnostics;
  const CaseResult result = CaseRunner::run_on(board({}), test_case, diagnostics);
  const std::vector<RanCase> ran{{&test_case, &result}};
  std::vector<std::string> all;
  for (const SwitchTrial& trial : try_switches(ran)) all.emplace_back(trial.rule_switch->name);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace

TEST_CASE("the switches that decide a case are found", "[case_switches]") {
  CHECK(deciders(two_routes) == std::vector<std::string>{"convoy.disrupted_by",
                                                         "convoy.path_in_order",
                                                         "dislodged.retreats"});
  CHECK(deciders("orders.france = [\"A PAR - BUR\"]\nexpect.contested = []\n").empty());
  CHECK(
      deciders("orders.france = [[\"A PAR - BUR\"], [\"A PAR - PIC\"]]\nexpect.contested = []\n") ==
      std::vector<std::string>{"orders.several_sets"});
  CHECK(deciders("orders.france = [[\"A PAR - BUR\"], [\"A MAR - SPA\"]]\nunordered = true\n"
                 "expect.contested = []\n") ==
        std::vector<std::string>{"orders.several_sets_unordered"});
}

TEST_CASE("a claim about the board hangs on no switch", "[case_switches]") {
  CHECK(deciders("expect.center_count = 34\n").empty());
}

TEST_CASE("the board under other switches reads and resolves by them", "[case_switches]") {
  const auto base = board({});
  Rules rules;
  const RuleSwitch* letters = find_rule_switch("unit.letter_wrong");
  REQUIRE(letters != nullptr);
  REQUIRE(choose(*letters, "void", rules));
  const Board strict(*base, rules);
  const Position start = start_position(base->variant(), base->variant().setups.front());
  const PowerId england = *base->find_power("england").value;
  CHECK(base->reader().read("A LON - NTH", england, start).why.empty());
  CHECK_FALSE(strict.reader().read("A LON - NTH", england, start).why.empty());
  CHECK(chosen(*letters, base->variant().rules) == "ignored");
}

TEST_CASE("the switch to blame is the one whose default makes the case pass", "[case_switches]") {
  const auto changed = board({{"convoy.disrupted_by", "any"}, {"build.sites", "owned"}});
  const Blame blame = blame_switches(*changed, Rules{}, read_case(two_routes));
  CHECK(blame.kind == Blame::Kind::turned_back);
  CHECK(names(blame.switches) == std::vector<std::string>{"convoy.disrupted_by"});
}

TEST_CASE("switches each of which would be enough", "[case_switches]") {
  // A wrong letter and a wrong nationality in one support: either is enough to make it void.
  const std::string body =
      "units.france = [\"A MAR\", \"A PAR\"]\nunits.germany = [\"A MUN\"]\n"
      "orders.france = [\"A MAR S German F PAR - BUR\", \"A PAR - BUR\"]\n"
      "orders.germany = [\"A MUN - BUR\"]\nexpect.ok = { \"A PAR\" = true }\n";
  const auto changed = board({{"unit.letter_wrong", "void"}, {"nationality.wrong", "void"}});
  const Blame blame = blame_switches(*changed, Rules{}, read_case(body));
  CHECK(blame.kind == Blame::Kind::each_alone);
  CHECK(names(blame.switches) ==
        std::vector<std::string>{"unit.letter_wrong", "nationality.wrong"});
}

TEST_CASE("if a case fails under both sets of switches, no switch is to blame", "[case_switches]") {
  const auto changed = board({{"convoy.disrupted_by", "any"}});
  const Blame blame = blame_switches(
      *changed, Rules{},
      read_case("orders.france = [\"A PAR - BUR\"]\nexpect.ok = { \"A PAR\" = false }\n"));
  CHECK(blame.kind == Blame::Kind::none);
  CHECK(blame.switches.empty());
}

}  // namespace chancery::cases_tests
