// Runs the cases of the DATC.
#pragma once

#include <string>

#include "core/workbench/cases/case_suite.h"

namespace chancery::cli {

/// The variant with the board of the DATC.
inline constexpr const char* datc_board = "standard";

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

}  // namespace chancery::cli
