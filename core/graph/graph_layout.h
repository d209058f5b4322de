#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/graph/board_graph.h"

namespace chancery {

struct LayoutEdge {
  std::size_t a = 0;
  std::size_t b = 0;
  double length = 1;  // as wished, relative to the others
  bool firm = true;   // crossing it matters
};

/// More nodes than this are not laid out: it would take minutes, and be no drawing.
inline constexpr std::size_t most_laid_out = 3000;

/// A place for every node, near those it is joined with and away from all others, with few
/// crossings. Nodes with a given place stay there; when fewer than two have one, none counts as
/// given, and an edge of length 1 is about 1 long. y points down. `width` and `height` are those of
/// a label, in lengths of an edge. The same input gives the same places, on every machine that
/// calculates as IEEE 754 wants it.
std::vector<Point> lay_out(std::span<const std::optional<Point>> given,
                           std::span<const LayoutEdge> edges, double width, double height);

}  // namespace chancery
