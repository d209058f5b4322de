// Tables of points that say which province lies where.
#pragma once

#include <memory>
#include <vector>

#include "core/boards/trace/trace.h"

namespace chancery {

/// Lines of an id, x, y and perhaps a name, separated by commas, semicolons, tabs or blanks. Lines
/// that begin with '#' and a first line of headings are passed over.
std::vector<NamedPoint> read_named_points(const std::shared_ptr<const SourceFile>& file,
                                          Diagnostics& diagnostics);

}  // namespace chancery
