#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "core/base/common/contains.h"
#include "core/base/common/point.h"
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

/// The provinces to which edges lead from the node, sorted.
std::vector<std::size_t> neighbors_of(const BoardGraph& board, std::size_t node) {
  std::set<std::size_t> near;
  for (const BoardEdge& edge : board.edges) {
    if (edge.from == node) near.insert(board.nodes[edge.to].province);
    if (edge.to == node) near.insert(board.nodes[edge.from].province);
  }
  return {near.begin(), near.end()};
}

/// The elements that are not in the other list; all of them if none would be left.
std::vector<std::size_t> without(const std::vector<std::size_t>& all,
                                 const std::vector<std::size_t>& others) {
  std::vector<std::size_t> rest;
  for (const std::size_t each : all)
    if (!contains(others, each)) rest.push_back(each);
  return rest.empty() ? all : rest;
}

/// The point beside the border between the coast's province and what it faces; none if the places
/// of these are not known.
std::optional<Point> place_of_coast(const BoardGraph& board, std::size_t coast) {
  constexpr double near_the_border = 0.4;  // of the way from the middle of the province
  const auto& middle = board.nodes[board.nodes[coast].province].at;
  const std::vector<std::size_t> faced = faced_by(board, coast);
  if (!middle || faced.empty()) return std::nullopt;
  Point sum{};
  for (const std::size_t node : faced) {
    if (!board.nodes[node].at) return std::nullopt;
    const Point near = nearest_copy(board.period, *board.nodes[node].at, *middle);
    const double length = std::hypot(near[0] - (*middle)[0], near[1] - (*middle)[1]);
    // A near neighbor shows the way better than one far away.
    const double share = length > 0 ? 1 / length : 0;
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}})
      sum[axis] += (near[axis] - (*middle)[axis]) * share;
  }
  double nearest = std::numeric_limits<double>::infinity();
  for (const std::size_t node : neighbors_of(board, coast))
    if (const auto& at = board.nodes[node].at) {
      const Point near = nearest_copy(board.period, *at, *middle);
      nearest = std::min(nearest, std::hypot(near[0] - (*middle)[0], near[1] - (*middle)[1]));
    }
  const double size = std::hypot(sum[0], sum[1]);
  if (size == 0 || nearest == 0) return std::nullopt;
  const double step = near_the_border * nearest / size;
  return Point{(*middle)[0] + sum[0] * step, (*middle)[1] + sum[1] * step};
}

}  // namespace

std::vector<std::size_t> faced_by(const BoardGraph& board, std::size_t coast) {
  const std::size_t whole = board.nodes[coast].province;
  std::vector<std::size_t> of_others;
  for (std::size_t i = 0; i < board.nodes.size(); ++i)
    if (i != coast && board.nodes[i].province == whole)
      for (const std::size_t near : neighbors_of(board, i)) of_others.push_back(near);
  const std::vector<std::size_t> off_land =
      without(neighbors_of(board, coast), neighbors_of(board, whole));
  return without(off_land, of_others);
}

Places place_nodes(BoardGraph& board) {
  std::vector<std::optional<Point>> given;
  for (const BoardNode& node : board.nodes) given.push_back(node.at);
  const bool any_missing =
      std::any_of(given.begin(), given.end(), [](const auto& at) { return !at; });
  for (std::size_t i = 0; i < given.size(); ++i)
    if (!given[i] && board.nodes[i].province != i) given[i] = place_of_coast(board, i);
  const std::vector<Point> points = lay_out(given, layout_edges(board), node_width, node_height);
  for (std::size_t i = 0; i < points.size(); ++i) board.nodes[i].at = points[i];
  return any_missing ? Places::found : Places::given;
}

}  // namespace chancery
