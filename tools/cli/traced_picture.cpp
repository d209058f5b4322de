#include "tools/cli/traced_picture.h"

#include <fmt/format.h>

#include "core/boards/trace/named_points.h"
#include "tools/cli/command.h"

namespace chancery::cli {
std::shared_ptr<const SourceFile> read_source(const std::string& path) {
  auto text = disk().read(path);
  if (text) return std::make_shared<const SourceFile>(SourceFile{path, std::move(*text)});
  const std::string problem = disk().problem_with(path);
  throw InputProblem{fmt::format("cannot read '{}': {}", path,
                                 problem.empty() ? "there is no such file" : problem)};
}

Tracing trace_picture(const std::string& path, const TraceRequest& request) {
  Diagnostics diagnostics;
  auto tracing = trace_file(read_source(path), request, diagnostics);
  print_diagnostics(diagnostics);
  if (!tracing) throw InputProblem{fmt::format("'{}' cannot be traced; nothing was written", path)};
  return std::move(*tracing);
}

std::vector<NamedPoint> read_points(const std::string& path) {
  Diagnostics diagnostics;
  std::vector<NamedPoint> points = read_named_points(read_source(path), diagnostics);
  print_diagnostics(diagnostics);
  if (diagnostics.has_errors())
    throw InputProblem{fmt::format("'{}' has errors; nothing was written", path)};
  if (points.empty()) throw InputProblem{fmt::format("'{}' has no points", path)};
  return points;
}

const std::array<TracedWay, 2>& usual_ways() {
  static const std::array<TracedWay, 2> ways{{{"army", true, false}, {"fleet", false, true}}};
  return ways;
}

const TracedTerrains& usual_terrains() {
  static const TracedTerrains terrains{"land", "coast", "sea"};
  return terrains;
}

}  // namespace chancery::cli
