// A plain graph with its connected parts and cut nodes.
#pragma once

#include <cstdint>
#include <vector>

namespace chancery {

/// A graph over 0 … size - 1, as lists of neighbors; an undirected one lists both directions.
struct Graph {
  using Node = std::uint32_t;

  std::vector<std::vector<Node>> out;

  explicit Graph(std::size_t size) : out(size) {}
  [[nodiscard]] std::size_t size() const { return out.size(); }
  /// Adds an edge in both directions.
  void join(std::size_t a, std::size_t b);
  /// Adds an edge in one direction.
  void lead(std::size_t from, std::size_t to);
  /// Sorts the neighbors and removes duplicates.
  void tidy();
};

/// Groups of nodes, each sorted, in the order of their first nodes.
using NodeGroups = std::vector<std::vector<Graph::Node>>;

/// The connected parts of an undirected graph, without the nodes for which `left_out` is set.
NodeGroups connected_parts(const Graph& graph, const std::vector<bool>& left_out);

/// The strongly connected parts: in each, every node leads to every other.
NodeGroups strong_parts(const Graph& graph);

/// A node whose removal disconnects its part of the graph.
struct Cut {
  Graph::Node node = 0;
  std::size_t behind = 0;           // number of nodes in the second largest piece
  std::vector<Graph::Node> sample;  // nodes of that piece: all, sorted, or a few dozen
};

/// The cut nodes of an undirected graph, sorted by node.
std::vector<Cut> find_cuts(const Graph& graph);

}  // namespace chancery
