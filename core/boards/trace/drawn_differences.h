// Differences between the borders of a drawing and the edges of a variant.
#pragma once

#include <string>
#include <vector>

#include "core/boards/trace/traced_ways.h"

namespace chancery {

/// Two places that touch in one and not in the other, and for which classes.
struct EdgeDifference {
  std::string from;
  std::string to;
  std::vector<std::string> classes;
};

struct DrawnDifferences {
  std::vector<EdgeDifference> not_declared;  // drawn only
  std::vector<EdgeDifference> not_drawn;     // declared only; bridges and portals need no border
  std::size_t agreed = 0;                    // edges, for each class
};

/// A corner is too short to propose an edge, and enough for one that is declared. Compares by place
/// where the drawing has the coasts of the variant, else by province.
DrawnDifferences compare_drawn(const Tracing& tracing, const Variant& variant);

}  // namespace chancery
