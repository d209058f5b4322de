#include <catch2/catch.hpp>
#include <string>

#include "core/workbench/check/check.h"
#include "core/workbench/check/check_memory.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/source_tree.h"

namespace chancery::check_tests {

TEST_CASE("good variants give no warning of names, starts, rules and drawings", "[check]") {
  const SourceTree files;
  for (const std::string id : {"variants/standard", "tests/variants/two_rivers",
                               "tests/variants/alpine", "tests/variants/tiny"}) {
    LoadRequest wanted;
    wanted.variant = id;
    wanted.search = {"variants"};
    const LoadResult loaded = load_variant(wanted, files);
    REQUIRE(loaded.draft);
    Diagnostics findings;
    CheckMemory memory;
    check_names(loaded.draft, memory, findings);
    check_setups(*loaded.draft, findings);
    check_rules(*loaded.draft, findings);
    check_geometry(*loaded.draft, findings);
    INFO(id);
    INFO(write_diagnostics(findings, DiagnosticFormat::gcc));
    CHECK(findings.count(Severity::warning) == 0);
    CHECK(findings.count(Severity::note) <= 8);
  }
}

TEST_CASE("two one-way edges with different limits are not one edge", "[check]") {
  const auto count = [](const std::string& limit) {
    return count_of(findings_in_child(check_graph,
                                      "[edges.rider]\nALP = [{ to = \"ISH\", one_way = true }]\n"
                                      "ISH = [{ to = \"ALP\", one_way = true" +
                                          limit + " }]\n"),
                    "graph.two-one-ways");
  };
  CHECK(count("") == 1);
  CHECK(count(", powers = [\"red\"]") == 0);
}

}  // namespace chancery::check_tests
