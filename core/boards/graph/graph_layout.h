// Finds positions for the nodes of a graph that have none.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/boards/graph/board_graph.h"

namespace chancery {

/// The provinces that a coast faces: its neighbors to which neither the whole province nor another
/// of its coasts leads, as far as there are any.
std::vector<std::size_t> faced_by(const BoardGraph& board, std::size_t coast);

struct LayoutEdge {
  std::size_t a = 0;
  std::size_t b = 0;
  double length = 1;  // desired, relative to the others
  bool firm = true;   // crossings with it matter
};

/// Larger boards are not laid out: it would take minutes, and the drawing would be unreadable.
inline constexpr std::size_t most_laid_out = 3000;

/// Finds a position for every node, near its neighbors and away from all others, with few
/// crossings. Nodes with a given position stay there. If fewer than two have one, given positions
/// are ignored, and an edge of length 1 is about 1 long. y points down. `width` and `height` are
/// those of a label, in edge lengths. Equal input gives equal positions on every machine with IEEE
/// 754 arithmetic.
std::vector<Point> lay_out(std::span<const std::optional<Point>> given,
                           std::span<const LayoutEdge> edges, double width, double height);

}  // namespace chancery
