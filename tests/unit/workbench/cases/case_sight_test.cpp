#include <catch2/catch.hpp>

#include "core/workbench/cases/case_runner.h"
#include "tests/unit/source_tree.h"

namespace chancery::cases_tests {
namespace {

struct SightResult {
  CaseResult result;
  Diagnostics diagnostics;
};

/// One case with two players who see only what is next to them.
SightResult run_in(const std::string& variant, const std::string& expectation) {
  SightResult ran;
  const TextFiles files({{"case.toml", "[[case]]\nid = \"1\"\ntitle = \"t\"\n" + expectation}});
  const CaseFile file = read_case_file("case.toml", ran.diagnostics, files);
  INFO(write_diagnostics(ran.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(ran.diagnostics.empty());
  LoadRequest request;
  request.variant = variant;
  request.search = {"variants"};
  const SourceTree tree;
  ran.result = CaseRunner(request, tree).run(file.cases.front(), ran.diagnostics);
  return ran;
}

SightResult run_in_fog(const std::string& expectation) {
  return run_in("docs/cookbook/fog", expectation);
}

}  // namespace

TEST_CASE("a case expects the whole knowledge of a player", "[case_runner][sight]") {
  const std::string known = R"("BAY", "DOD", "FAN", "QUO", "TEM", "WIC")";
  CHECK(run_in_fog("expect.knows.amber = [" + known + "]").result.status == CaseStatus::passed);
  const SightResult less = run_in_fog("expect.knows.amber = [\"BAY\", \"NEV\"]");
  REQUIRE(less.result.failures.size() == 1);
  CHECK(less.result.failures.front().expected == "amber knows: BAY, NEV");
  CHECK(less.result.failures.front().got ==
        "BAY, DOD, FAN, QUO, TEM, WIC (missing NEV; not expected DOD, FAN, QUO, TEM, WIC)");
  CHECK(run_in_fog("expect.knows.amber = []").result.status == CaseStatus::failed);
}

TEST_CASE("a case says whom a power has met", "[case_runner][sight]") {
  CHECK(run_in_fog("expect.met = { amber = [], jade = [] }").result.status == CaseStatus::passed);
  const SightResult wrong = run_in_fog("expect.met.amber = [\"jade\"]");
  REQUIRE(wrong.result.failures.size() == 1);
  CHECK(wrong.result.failures.front().got == "none (missing jade)");
}

TEST_CASE("what players know is asked of what is there, and where something is hidden",
          "[case_runner][sight]") {
  const SightResult names =
      run_in_fog("expect = { knows = { ambr = [\"BAJ\"] }, met = { jade = [\"x\"] } }");
  CHECK(names.result.broken);
  CHECK(names.diagnostics.count(Severity::error) == 3);
  const SightResult open = run_in("standard", "expect.met.france = [\"italy\"]");
  CHECK(open.result.broken);
  REQUIRE(open.diagnostics.count(Severity::error) == 1);
  CHECK(open.diagnostics.all().front().id == "case.no-sight");
}

}  // namespace chancery::cases_tests
