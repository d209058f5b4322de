// Cases that are run together, and their results as JSON.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_runner.h"

namespace chancery {

/// A case and its result.
struct SuiteCase {
  std::string section;  // its row in the table
  Case one;
  CaseResult result;
  std::string because;               // the switches that change its result; may be empty
  std::vector<std::string> reasons;  // why the variant sets each of them
};

/// Cases that were run together: those of a variant, or the DATC.
struct CaseSuite {
  std::string name;
  std::vector<std::string> preface;  // lines above the cases
  std::vector<SuiteCase> rows;
  Diagnostics diagnostics;

  [[nodiscard]] std::size_t count(CaseStatus status) const;
  [[nodiscard]] bool good() const;
};

/// The section of a case, by its file.
using SectionOf = std::function<std::string(const CaseFile&, const Case&)>;

/// True if the filter is empty, is the id of the case, or is a part of it that ends before a '.' or
/// '/'.
bool is_wanted(const Case& test_case, const std::string& filter);

/// Runs the wanted cases of these files. `go_on`, if there is one, is asked before each case; once
/// it is false, no further case is run.
CaseSuite run_case_files(std::string name, const std::vector<std::string>& paths,
                         CaseRunner& runner, const std::string& filter, const SectionOf& section_of,
                         const FileSource& files = disk(),
                         const std::function<bool()>& go_on = nullptr);

/// The variant's own cases, by file.
CaseSuite run_own_cases(CaseRunner& runner, const Variant& variant, const std::string& filter,
                        const FileSource& files = disk(),
                        const std::function<bool()>& go_on = nullptr);

/// One suite as an object.
void write_suite_json(const CaseSuite& suite, JsonWriter& json);

}  // namespace chancery
