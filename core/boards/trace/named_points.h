// Reads tables with the positions of provinces.
#pragma once

#include <memory>
#include <vector>

#include "core/boards/trace/trace.h"

namespace chancery {

/// Reads lines of an id, x, y and perhaps a name, separated by commas, semicolons, tabs or spaces.
/// Lines that begin with '#' and a first line of headings are skipped.
std::vector<NamedPoint> read_named_points(const std::shared_ptr<const SourceFile>& file,
                                          Diagnostics& diagnostics);

}  // namespace chancery
