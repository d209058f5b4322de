#include "core/workbench/cases/case_coverage.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/workbench/cases/case_runner.h"
#include "tests/unit/source_tree.h"

namespace chancery::cases_tests {
namespace {

/// The coverage of cases of the guide's example.
class Covered {
 public:
  explicit Covered(const std::string& cases) {
    const SourceTree tree;
    LoadRequest request;
    request.variant = "tests/variants/two_rivers";
    request.search = {"variants"};
    Diagnostics diagnostics;
    const CaseFile file = read_case_file("c.toml", diagnostics, TextFiles({{"c.toml", cases}}));
    CaseRunner runner(request, tree);
    std::vector<CaseResult> results;
    for (const Case& test_case : file.cases) results.push_back(runner.run(test_case, diagnostics));
    INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
    REQUIRE(diagnostics.empty());
    std::vector<RanCase> ran;
    for (std::size_t i = 0; i < results.size(); ++i) ran.push_back({&file.cases[i], &results[i]});
    const LoadResult loaded = load_variant(request, tree);
    REQUIRE(loaded.variant);
    rows_ = cover(Board(loaded.variant), ran);
  }

  const CoverageRow& row(const std::string& id) const {
    const auto found =
        std::find_if(rows_.begin(), rows_.end(),
                     [&](const CoverageRow& coverage_row) { return coverage_row.id == id; });
    INFO(id);
    REQUIRE(found != rows_.end());
    return *found;
  }
  /// The coverage in the row, as one line.
  std::string names(const std::string& id) const {
    std::string all;
    for (const CoverageItem& item : row(id).items)
      if (!item.cases.empty()) all += (all.empty() ? "" : ", ") + item.name;
    return all;
  }

 private:
  std::vector<CoverageRow> rows_;
};

std::string one_case(const std::string& body) {
  return "[[case]]\nid = \"1\"\ntitle = \"t\"\n" + body;
}

}  // namespace

TEST_CASE("a move covers the edge it goes along", "[case_coverage]") {
  const Covered covered(
      one_case("orders.ardmark = [\"A ARD - NEK\"]\nexpect.ok = { \"A ARD\" = true }\n"));
  CHECK(covered.names("edges.A") == "ARD - NEK");
  CHECK(covered.names("edges.A.moved") == "ARD - NEK");
  CHECK(covered.names("edges.A.supported").empty());
  CHECK(covered.names("edges.A.both_ways").empty());
  CHECK(covered.names("edges.F").empty());
  CHECK(covered.names("provinces") == "ARD, NEK");
  CHECK(covered.names("classes") == "army");
  CHECK(covered.names("orders") == "move");
  CHECK(covered.row("edges.A").covered() == 1);
}

TEST_CASE("an edge gone along from both ends is covered both ways", "[case_coverage]") {
  const Covered covered(
      one_case("orders.ardmark = [\"A ARD - NEK\"]\norders.belmere = [\"A NEK - ARD\"]\n"
               "expect.results = { \"A ARD\" = \"bounced\" }\n"));
  CHECK(covered.names("edges.A.both_ways") == "ARD - NEK");
}

TEST_CASE("supports, retreats and claims cover edges; void orders and carried units do not",
          "[case_coverage]") {
  const Covered covered(one_case(R"(
orders.ardmark = ["A ARD - NEK", "F FEN S A ARD - NEK", "A MOR - ARD"]
orders.belmere = ["A NEK H"]
expect.dislodged = { "A NEK" = ["BEL", "DAL", "HIL"] }
)"));
  CHECK(covered.names("edges.A.moved") == "ARD - NEK");
  CHECK(covered.names("edges.F.supported") == "FEN - NEK/SC");
  CHECK(covered.row("edges.A.retreated").covered() == 3);
  const Covered carried(
      one_case("orders.ardmark = [\"A ARD - BEL\", \"F GUL C A ARD - BEL\"]\n"
               "expect.ok = { \"A ARD\" = true }\n"));
  CHECK(carried.names("edges.A").empty());
  const Covered claims(
      one_case("expect.adjacent = { class = \"fleet\", pairs = [[\"GUL\", \"NEK/NC\"]] }\n"));
  CHECK(claims.names("edges.F.claimed") == "GUL - NEK/NC");
  CHECK(claims.names("edges.F.both_ways") == "GUL - NEK/NC");
}

TEST_CASE("an edge that an option makes counts with the others", "[case_coverage]") {
  const std::string without =
      one_case("orders.ardmark = [\"A ARD - NEK\"]\nexpect.contested = []\n");
  const Covered plain(without);
  const Covered canal(without +
                      "[[case]]\nid = \"2\"\ntitle = \"t\"\noptions = { canal = true }\n"
                      "orders.ardmark = [\"F GUL - BAY\"]\nexpect.ok = { \"F GUL\" = true }\n");
  CHECK(canal.row("edges.F").items.size() == plain.row("edges.F").items.size() + 1);
  CHECK(canal.names("edges.F") == "GUL - BAY");
  CHECK(plain.names("options") == "canal = false");
  CHECK(canal.names("options") == "canal = true, canal = false");
}

TEST_CASE("each notation is covered by itself", "[case_coverage]") {
  const std::string head =
      "phase = \"adjustment\"\nunits.ardmark = [\"A ARD\", \"F FEN\"]\n"
      "owners.none = [\"ARD\", \"FEN\"]\nexpect.contested = []\n";
  const Covered one(one_case(head + "orders.ardmark = [\"D A ARD\"]\n"));
  CHECK(one.names("orders") == "disband");
  CHECK(one.names("notations") == "disband: D {unit}");
  const Covered both(one_case(head + "orders.ardmark = [\"D A ARD\", \"F FEN D\"]\n"));
  CHECK(both.names("notations") == "disband: {unit} D, disband: D {unit}");
}

TEST_CASE("untested items have no coverage", "[case_coverage]") {
  const Covered covered(one_case("expect.center_count = 7\n"));
  for (const char* id :
       {"edges.A", "edges.F", "provinces", "classes", "orders", "notations", "phases", "rules"}) {
    INFO(id);
    CHECK(covered.row(id).covered() == 0);
    CHECK_FALSE(covered.row(id).items.empty());
  }
}

}  // namespace chancery::cases_tests
