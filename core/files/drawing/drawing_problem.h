// Why a drawing cannot be read.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// Thrown within this room while a drawing is read.
struct DrawingProblem {
  std::string id;  // as for a diagnostic
  std::string message;
  std::string hint;
  std::uint32_t line = 0;  // 0: the whole file
};

/// Reports the problem as an error, at its line of the file.
void report_problem(const DrawingProblem& problem, const std::shared_ptr<const SourceFile>& file,
                    Diagnostics& diagnostics);

}  // namespace chancery
