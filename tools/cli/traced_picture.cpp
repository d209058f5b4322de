#include "tools/cli/traced_picture.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

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

namespace {

/// Reads a table of points. Prints its errors and then throws `InputProblem`.
std::vector<NamedPoint> read_points(const std::string& path) {
  Diagnostics diagnostics;
  std::vector<NamedPoint> points = read_named_points(read_source(path), diagnostics);
  print_diagnostics(diagnostics);
  if (diagnostics.has_errors())
    throw InputProblem{fmt::format("'{}' has errors; nothing was written", path)};
  if (points.empty()) throw InputProblem{fmt::format("'{}' has no points", path)};
  return points;
}

}  // namespace

void add_trace_options(CLI::App& app, TraceWishes& wishes) {
  app.add_option("--snap", wishes.request.snap,
                 "how wide a gap between neighbors may be, or a line of a PNG (default: 5)")
      ->type_name("PIXELS");
  add_repeatable(app, "--layer", "NAME", wishes.request.layers,
                 "take only what lies in this layer or group, even if it is hidden; repeatable");
  app.add_option("--points", wishes.points, "a table of points that name provinces: ID, x, y")
      ->type_name("FILE");
  add_repeatable(app, "--one-coast", "ID", wishes.request.one_coast,
                 "ships pass from coast to coast of this province; repeatable");
}

TraceRequest request_of(const TraceWishes& wishes) {
  TraceRequest request = wishes.request;
  if (!(request.snap > 0) || request.snap > 100)
    throw UsageError{fmt::format("--snap {}: must be more than 0 and at most 100", request.snap)};
  if (!wishes.points.empty()) request.points = read_points(wishes.points);
  return request;
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
