// Finds the unit classes that go by land and those that go by water.
#pragma once

#include <string>
#include <vector>

#include "core/boards/trace/trace.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A unit class, for edges that a drawing proposes.
struct TracedWay {
  std::string class_id;
  bool by_land = false;
  bool by_water = false;
};

/// The borders that each class crosses, judged by the edges of the variant: by water if it crosses
/// most borders of provinces whose terrain carries convoys, by land if it crosses most borders far
/// from them.
std::vector<TracedWay> ways_of(const Variant& variant);

/// The provinces of a variant, to be found in a drawing.
std::vector<KnownProvince> known_provinces(const Variant& variant);

/// A place on either side of a border, as edges name it: "STP/NC".
struct TracedEdge {
  std::string from;
  std::string to;
  bool sure = true;
  friend bool operator==(const TracedEdge&, const TracedEdge&) = default;
};

/// The edges that the drawing proposes for a class, in the order of the provinces.
std::vector<TracedEdge> edges_for(const Tracing& tracing, const TracedWay& way);
/// The edges that corners would give.
std::vector<TracedEdge> edges_across_corners(const Tracing& tracing, const TracedWay& way);

}  // namespace chancery
