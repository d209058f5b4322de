#pragma once

#include <string>
#include <vector>

#include "core/cases/case_file.h"
#include "core/cases/case_runner.h"
#include "core/json/json_value.h"

namespace chancery::cli {

/// A case that was run.
struct CaseRow {
  std::string section;  // its line in the table
  Case one;
  CaseResult result;
  std::string because;  // the switches that decide it otherwise than expected; empty: none do
  std::vector<std::string> reasons;  // why the variant sets them so, one for each
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

/// The variant on whose board the DATC is played.
inline constexpr const char* datc_board = "standard";

/// The variant's own cases, by file.
CaseSuite run_own_cases(CaseRunner& runner, const Variant& variant, const std::string& filter);

/// Is it on this variant's board that the DATC is played?
bool has_datc(const Variant& variant);
/// Is there a folder with the DATC cases beside the data?
std::string datc_folder();
/// The DATC, by its sections, with the cases under other answers and of other versions apart.
CaseSuite run_datc(CaseRunner& runner, const std::string& filter);
/// The DATC on its own board under the variant's switches. A case that comes out otherwise because
/// of a switch is no failure: it is reported with that switch.
CaseSuite run_datc_under(const LoadRequest& board, const Variant& variant,
                         const std::string& filter);

/// The table by section, the failures, and with `verbose` every case.
enum class Detail : std::uint8_t { failures, every_case };
std::string write_suite_text(const CaseSuite& suite, Detail detail);
/// One suite as an object.
void write_suite_json(const CaseSuite& suite, JsonWriter& json);
/// A page that lists every case of a variant.
std::string write_case_page(const CaseSuite& suite);
/// The conformance report: every DATC case with what came of it under each answer.
std::string write_conformance(const CaseSuite& datc);

}  // namespace chancery::cli
