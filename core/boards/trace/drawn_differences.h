// Differences between the borders of a drawing and the edges of a variant.
#pragma once

#include <string>
#include <vector>

#include "core/boards/trace/traced_ways.h"

namespace chancery {

/// Two places that touch in only one of the two, and the classes for which they do.
struct EdgeDifference {
  std::string from;
  std::string to;
  std::vector<std::string> classes;
};

struct DrawnDifferences {
  std::vector<EdgeDifference> not_declared;  // only drawn
  std::vector<EdgeDifference> not_drawn;     // only declared; bridges and portals need no border
  std::size_t agreed = 0;                    // edges, for each class
};

/// Compares by place where the drawing has the coasts of the variant, else by province. A corner is
/// too short to propose an edge, but enough for a declared one.
DrawnDifferences compare_drawn(const Tracing& tracing, const Variant& variant);

}  // namespace chancery
