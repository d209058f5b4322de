// Traces pictures for commands: reads the files, and has the classes of a new board.
#pragma once

#include <array>
#include <string>

#include "core/boards/trace/traced_toml.h"
#include "core/rules/variant/variant.h"

namespace CLI {
class App;
}

namespace chancery::cli {

/// What the options for tracing a drawing say.
struct TraceWishes {
  TraceRequest request;
  std::string points;  // the file with a table of points; empty: none
};

/// --snap, --layer, --points and --one-coast.
void add_trace_options(CLI::App& app, TraceWishes& wishes);
/// The request with the points of their file; throws `UsageError` or `InputProblem`.
TraceRequest request_of(const TraceWishes& wishes);

/// The whole file; throws `InputProblem` if it cannot be read.
std::shared_ptr<const SourceFile> read_source(const std::string& path);

/// Reads and traces a picture. Prints its errors and then throws `InputProblem`.
Tracing trace_picture(const std::string& path, const TraceRequest& request);

/// The unit classes and terrains of `new variant`, for boards without a variant.
const std::array<TracedWay, 2>& usual_ways();
const TracedTerrains& usual_terrains();

}  // namespace chancery::cli
