#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "core/base/common/contains.h"
#include "core/workbench/study/graph.h"

namespace chancery::study_tests {
namespace {

using Node = Graph::Node;

Graph random_graph(std::size_t nodes, std::size_t edges, std::mt19937& random) {
  Graph graph(nodes);
  for (std::size_t i = 0; i < edges; ++i) {
    const std::size_t a = random() % nodes;
    const std::size_t b = random() % nodes;
    if (a != b) graph.join(a, b);
  }
  graph.tidy();
  return graph;
}

/// The components that remain of the node's component without it, the largest first.
NodeGroups pieces_without(const Graph& graph, Node node) {
  std::vector<bool> none(graph.size());
  NodeGroups parts = connected_parts(graph, none);
  std::vector<bool> left_out(graph.size(), true);
  for (const auto& part : parts)
    if (contains(part, node))
      for (const Node each : part) left_out[each] = each == node;
  NodeGroups pieces = connected_parts(graph, left_out);
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  return pieces;
}

bool leads(const Graph& graph, Node from, Node to) {
  std::vector<bool> seen(graph.size());
  std::vector<Node> open{from};
  seen[from] = true;
  while (!open.empty()) {
    const Node node = open.back();
    open.pop_back();
    for (const Node next : graph.out[node]) {
      if (seen[next]) continue;
      seen[next] = true;
      open.push_back(next);
    }
  }
  return seen[to];
}

TEST_CASE("a cut is what disconnects a graph if removed", "[graph]") {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const std::size_t nodes = 2 + random() % 14;
    const Graph graph = random_graph(nodes, nodes + random() % 4, random);
    const std::vector<Cut> cuts = find_cuts(graph);
    for (Node node = 0; node < graph.size(); ++node) {
      const NodeGroups pieces = pieces_without(graph, node);
      const auto cut = std::find_if(cuts.begin(), cuts.end(),
                                    [&](const Cut& each) { return each.node == node; });
      REQUIRE((cut != cuts.end()) == (pieces.size() > 1));
      if (cut == cuts.end()) continue;
      CHECK(cut->behind == pieces[1].size());
      CHECK(std::find_if(pieces.begin(), pieces.end(),
                         [&](const auto& piece) { return piece == cut->sample; }) != pieces.end());
    }
  }
}

TEST_CASE("strong components are those with paths both ways", "[graph]") {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    const std::size_t nodes = 1 + random() % 10;
    Graph graph(nodes);
    for (std::size_t i = 0; i < nodes + random() % 6; ++i)
      graph.lead(random() % nodes, random() % nodes);
    std::vector<std::size_t> part_of(nodes);
    const NodeGroups parts = strong_parts(graph);
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (const Node node : parts[i]) part_of[node] = i;
    for (Node a = 0; a < nodes; ++a)
      for (Node b = 0; b < nodes; ++b)
        CHECK((part_of[a] == part_of[b]) == (leads(graph, a, b) && leads(graph, b, a)));
  }
}

TEST_CASE("a long chain needs no stack", "[graph]") {
  constexpr std::size_t length = 50'000;
  Graph graph(length);
  for (std::size_t i = 0; i + 1 < length; ++i) graph.join(i, i + 1);
  CHECK(strong_parts(graph).size() == 1);
  CHECK(find_cuts(graph).size() == length - 2);
}

}  // namespace
}  // namespace chancery::study_tests
