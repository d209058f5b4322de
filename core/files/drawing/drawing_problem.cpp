#include "core/files/drawing/drawing_problem.h"

namespace chancery {

void report_problem(const DrawingProblem& problem, const std::shared_ptr<const SourceFile>& file,
                    Diagnostics& diagnostics) {
  const SourceSpan span{file, problem.line, problem.line > 0 ? 1U : 0U, 0};
  // The ids are listed here so that a search for an id finds the place where it is reported.
  if (problem.id == "drawing.broken")
    diagnostics.error("drawing.broken", span, problem.message, problem.hint);
  else if (problem.id == "drawing.refused")
    diagnostics.error("drawing.refused", span, problem.message, problem.hint);
  else if (problem.id == "drawing.not-svg")
    diagnostics.error("drawing.not-svg", span, problem.message, problem.hint);
  else if (problem.id == "drawing.no-size")
    diagnostics.error("drawing.no-size", span, problem.message, problem.hint);
  else
    diagnostics.error("drawing.too-large", span, problem.message, problem.hint);
}

}  // namespace chancery
