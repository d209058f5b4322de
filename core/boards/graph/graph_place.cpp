#include <algorithm>
#include <map>

#include "core/boards/graph/graph_layout.h"
#include "core/boards/graph/graph_picture.h"

namespace chancery {
namespace {

// In lengths of an edge.
constexpr double node_width = 0.62;
constexpr double node_height = 0.27;
constexpr double coast_length = 0.62;

std::vector<LayoutEdge> layout_edges(const BoardGraph& board) {
  std::map<std::pair<std::size_t, std::size_t>, bool> joined;  // firm?
  for (const BoardEdge& edge : board.edges)
    joined[{std::min(edge.from, edge.to), std::max(edge.from, edge.to)}] |= edge.in_force;
  for (const BoardPassage& passage : board.passages)
    for (const std::size_t end : passage.ends)
      joined.try_emplace({std::min(end, passage.keeper), std::max(end, passage.keeper)}, false);
  for (const BoardLine& line : board.lines)
    for (const auto& [from, to] : line.stretches)
      joined.try_emplace({std::min(from, to), std::max(from, to)}, false);
  std::vector<LayoutEdge> edges;
  for (const auto& [ends, firm] : joined) edges.push_back({ends.first, ends.second, 1, firm});
  for (std::size_t i = 0; i < board.nodes.size(); ++i)
    if (board.nodes[i].province != i)
      edges.push_back({board.nodes[i].province, i, coast_length, false});
    else if (const auto around = board.find(board.nodes[i].around))
      edges.push_back({*around, i, coast_length, false});
  return edges;
}

}  // namespace

Places place_nodes(BoardGraph& board) {
  std::vector<std::optional<Point>> given;
  for (const BoardNode& node : board.nodes) given.push_back(node.at);
  const bool any_missing =
      std::any_of(given.begin(), given.end(), [](const auto& at) { return !at; });
  const std::vector<Point> points = lay_out(given, layout_edges(board), node_width, node_height);
  for (std::size_t i = 0; i < points.size(); ++i) board.nodes[i].at = points[i];
  return any_missing ? Places::found : Places::given;
}

}  // namespace chancery
