#pragma once

#include <cstdint>
#include <vector>

namespace chancery {

/// A plain graph over 0 … size - 1, as lists of neighbours; an undirected one lists both ways.
struct Graph {
  using Node = std::uint32_t;

  std::vector<std::vector<Node>> out;

  explicit Graph(std::size_t size) : out(size) {}
  [[nodiscard]] std::size_t size() const { return out.size(); }
  /// There and back.
  void join(std::size_t a, std::size_t b);
  void lead(std::size_t from, std::size_t to);
  /// Sorts the neighbours and takes out repetitions.
  void tidy();
};

/// Groups of nodes, each sorted, in the order of their first nodes.
using NodeGroups = std::vector<std::vector<Graph::Node>>;

/// The connected parts of an undirected graph, without the nodes for which `left_out` is set.
NodeGroups connected_parts(const Graph& graph, const std::vector<bool>& left_out);

/// The sets of nodes of which each leads to every other.
NodeGroups strong_parts(const Graph& graph);

/// A node without which its part of the graph falls apart.
struct Cut {
  Graph::Node node = 0;
  std::size_t behind = 0;           // nodes of the largest piece but one
  std::vector<Graph::Node> sample;  // of that piece: all, sorted, or a few dozen
};

/// Of an undirected graph, by node.
std::vector<Cut> find_cuts(const Graph& graph);

}  // namespace chancery
