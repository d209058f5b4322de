// Reports on cases that were run: as text, and as pages.
#pragma once

#include <cstdint>
#include <string>

#include "core/workbench/cases/case_suite.h"

namespace chancery::cli {

/// Whether a report has only the failures or every case.
enum class Detail : std::uint8_t { failures, every_case };
std::string write_suite_text(const CaseSuite& suite, Detail detail);
/// A page that lists every case of a variant.
std::string write_case_page(const CaseSuite& suite);
/// The conformance report: every DATC case with its result under each choice.
std::string write_conformance(const CaseSuite& datc);

}  // namespace chancery::cli
