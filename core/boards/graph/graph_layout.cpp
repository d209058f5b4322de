#include "core/boards/graph/graph_layout.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/boards/graph/graph_layout_parts.h"

namespace chancery {
namespace {

using layout::Distances;

/// Lengths of the shortest ways, by Dijkstra's algorithm from each node. The distance between
/// unconnected parts is about the size of a drawing of that many nodes.
Distances shortest_ways(std::size_t count, std::span<const LayoutEdge> edges) {
  const double apart = 1.5 + std::sqrt(static_cast<double>(count));
  std::vector<std::vector<std::pair<std::size_t, double>>> next(count);
  for (const LayoutEdge& edge : edges) {
    next[edge.a].emplace_back(edge.b, edge.length);
    next[edge.b].emplace_back(edge.a, edge.length);
  }
  Distances ways(count);
  for (std::size_t start = 0; start < count; ++start) {
    std::vector<double> way(count, -1);
    std::vector<std::pair<double, std::size_t>> heap{{0, start}};
    const auto later = std::greater<>();
    while (!heap.empty()) {
      std::pop_heap(heap.begin(), heap.end(), later);
      const auto [length, node] = heap.back();
      heap.pop_back();
      if (way[node] >= 0) continue;
      way[node] = length;
      for (const auto& [other, more] : next[node])
        if (way[other] < 0) {
          heap.emplace_back(length + more, other);
          std::push_heap(heap.begin(), heap.end(), later);
        }
    }
    for (std::size_t node = 0; node < count; ++node)
      ways.set(start, node, way[node] < 0 ? apart : way[node]);
  }
  return ways;
}

/// The length, among the given positions, of an edge of length 1.
double given_scale(const std::vector<std::optional<Point>>& given, const Distances& ways) {
  double desired = 0;
  double drawn = 0;
  for (std::size_t a = 0; a < given.size(); ++a)
    for (std::size_t b = a + 1; b < given.size(); ++b) {
      if (!given[a] || !given[b]) continue;
      desired += ways(a, b);
      drawn += layout::distance(*given[a], *given[b]);
    }
  return desired > 0 && drawn > 0 ? drawn / desired : 1;
}

std::size_t count_given(std::span<const std::optional<Point>> given) {
  return static_cast<std::size_t>(
      std::count_if(given.begin(), given.end(), [](const auto& at) { return at.has_value(); }));
}

}  // namespace

std::vector<Point> lay_out(std::span<const std::optional<Point>> given,
                           std::span<const LayoutEdge> edges, double width, double height) {
  std::vector<std::optional<Point>> fixed(given.begin(), given.end());
  if (count_given(given) < 2) std::fill(fixed.begin(), fixed.end(), std::nullopt);
  const bool all_fixed = !fixed.empty() && count_given(fixed) == fixed.size();
  if (fixed.size() < 2 || all_fixed) {
    std::vector<Point> points(fixed.size(), Point{0, 0});
    for (std::size_t i = 0; all_fixed && i < fixed.size(); ++i) points[i] = *fixed[i];
    return points;
  }
  const Distances ways = shortest_ways(fixed.size(), edges);
  const double scale = given_scale(fixed, ways);
  for (auto& point : fixed)
    if (point) point = Point{(*point)[0] / scale, (*point)[1] / scale};
  std::vector<Point> points = layout::stress_layout(fixed, ways);
  layout::untangle(points, fixed, edges, ways, {width, height});
  for (std::size_t i = 0; i < points.size(); ++i)
    points[i] = Point{points[i][0] * scale, points[i][1] * scale};
  for (std::size_t i = 0; i < points.size(); ++i)
    if (given[i] && fixed[i]) points[i] = *given[i];
  return points;
}

}  // namespace chancery
