#include <catch2/catch.hpp>

#include "core/game/case_file.h"
#include "core/game/case_runner.h"
#include "core/game/json_lines.h"
#include "core/rules/adjudicate.h"
#include "core/rules/attributes.h"
#include "core/rules/legal_orders.h"
#include "core/rules/variant_loader.h"
#include "tests/unit/source_tree.h"

namespace chancery {
namespace {

LoadRequest workshop() {
  LoadRequest request;
  request.variant = "tests/variants/workshop";
  request.search = {"variants", "tests/variants"};
  return request;
}

std::shared_ptr<const Variant> load() {
  const LoadResult loaded = load_variant(workshop(), SourceTree());
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return loaded.variant;
}

}  // namespace

TEST_CASE("what tasks, start values and counted supply come to is as their cases say", "[tasks]") {
  const SourceTree files;
  Diagnostics diagnostics;
  CaseRunner runner(workshop(), files);
  for (const std::string name : {"tasks", "supply"}) {
    const std::string path = "tests/variants/workshop/cases/" + name + ".toml";
    const CaseFile file = read_case_file(path, diagnostics, files);
    CHECK_FALSE(file.cases.empty());
    for (const Case& one : file.cases) {
      INFO(one.id.text);
      CHECK(runner.run(one, diagnostics).status == CaseStatus::passed);
    }
  }
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  CHECK(diagnostics.empty());
}
