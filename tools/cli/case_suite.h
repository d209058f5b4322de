// Runs the cases of a variant and the DATC, and reports the results.
#pragma once

#include <string>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_runner.h"

namespace chancery::cli {

/// A case and its result.
struct CaseRow {
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
  std::vector<CaseRow> rows;
  Diagnostics diagnostics;

  [[nodiscard]] std::size_t count(CaseStatus status) const;
  [[nodiscard]] bool good() const;
};

/// The variant with the board of the DATC.
inline constexpr const char* datc_board = "standard";

/// The variant's own cases, by file.
CaseSuite run_own_cases(CaseRunner& runner, const Variant& variant, const std::string& filter);

/// True if this is the variant with the board of the DATC.
bool has_datc(const Variant& variant);
/// The folder with the DATC cases, next to the data; empty if there is none.
std::string datc_folder();
/// Runs the DATC, by section. Cases for other choices and of other versions have sections of their
/// own.
CaseSuite run_datc(CaseRunner& runner, const std::string& filter);
/// Runs the DATC on its own board under the variant's switches. A case whose result changes because
/// of a switch does not fail: it is reported with that switch.
CaseSuite run_datc_under(const LoadRequest& board, const Variant& variant,
                         const std::string& filter);

/// Whether a report has only the failures or every case.
enum class Detail : std::uint8_t { failures, every_case };
std::string write_suite_text(const CaseSuite& suite, Detail detail);
/// One suite as an object.
void write_suite_json(const CaseSuite& suite, JsonWriter& json);
/// A page that lists every case of a variant.
std::string write_case_page(const CaseSuite& suite);
/// The conformance report: every DATC case with its result under each choice.
std::string write_conformance(const CaseSuite& datc);

}  // namespace chancery::cli
