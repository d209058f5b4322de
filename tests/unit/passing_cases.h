// Runs the cases of a variant, which must pass.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_runner.h"
#include "tests/unit/source_tree.h"

namespace chancery {

/// Checks that every case in these files of the variant's cases folder passes, without
/// messages.
inline void check_cases_pass(const LoadRequest& request, const std::vector<std::string>& names) {
  const SourceTree files;
  Diagnostics diagnostics;
  CaseRunner runner(request, files);
  for (const std::string& name : names) {
    const CaseFile file =
        read_case_file(request.variant + "/cases/" + name + ".toml", diagnostics, files);
    CHECK_FALSE(file.cases.empty());
    for (const Case& test_case : file.cases) {
      INFO(test_case.id.text);
      CHECK(runner.run(test_case, diagnostics).status == CaseStatus::passed);
    }
  }
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  CHECK(diagnostics.empty());
}

}  // namespace chancery
