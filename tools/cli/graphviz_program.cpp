// Graphviz as another program, for a static program: Debian has no archive of the library.
#include <fmt/format.h>

#include <cerrno>
#include <system_error>

#include "core/boards/graphviz/graphviz.h"
#include "tools/cli/program_run.h"

namespace chancery {

Rendered render_dot(const std::string& dot, std::string_view format) {
  // Nodes keep their positions; only edges are routed.
  const cli::ProgramResult result =
      cli::run_program({"dot", "-Knop2", fmt::format("-T{}", format)}, dot);
  Rendered out;
  out.absent = result.error == ENOENT;
  if (out.absent)
    out.problem = "Graphviz, which draws graphs, is not installed (on Debian: graphviz)";
  else if (result.error != 0)
    out.problem = "cannot run dot of Graphviz: " + std::generic_category().message(result.error);
  else if (!result.good || result.output.empty())
    out.problem = fmt::format("Graphviz cannot write {}", format);
  else
    out.bytes = result.output;
  out.said = result.errors.substr(0, result.errors.find_last_not_of('\n') + 1);
  return out;
}

}  // namespace chancery
