// Traces pictures for commands: reads the files, and has the classes of a new board.
#pragma once

#include <array>
#include <string>

#include "core/boards/trace/traced_toml.h"
#include "core/rules/variant/variant.h"

namespace chancery::cli {

/// The whole file; throws `InputProblem` if it cannot be read.
std::shared_ptr<const SourceFile> read_source(const std::string& path);

/// Reads and traces a picture. Prints its errors and then throws `InputProblem`.
Tracing trace_picture(const std::string& path, const TraceRequest& request);

/// Reads a table of points; likewise.
std::vector<NamedPoint> read_points(const std::string& path);

/// The unit classes and terrains of `new variant`, for boards without a variant.
const std::array<TracedWay, 2>& usual_ways();
const TracedTerrains& usual_terrains();

}  // namespace chancery::cli
