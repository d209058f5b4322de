// Whether a graph can be drawn without crossings, and why not.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/workbench/study/graph.h"

namespace chancery {

/// An undirected edge.
using Link = std::pair<Graph::Node, Graph::Node>;

/// True if a graph with these edges can be drawn in the plane without crossings. An edge may be
/// listed more than once; one from a node to itself has no effect. In linear time, except for
/// sorting.
bool is_planar(std::size_t nodes, const std::vector<Link>& links);

/// Why a graph cannot be drawn without crossings: five nodes each joined to every other, or three
/// each joined to three others, by paths that share no node but their ends (Kuratowski).
struct KuratowskiSubgraph {
  std::vector<Graph::Node> branches;            // five, or six: the first three against the others
  std::vector<std::vector<Graph::Node>> paths;  // ten or nine, ends included

  [[nodiscard]] bool is_five() const { return branches.size() == 5; }
};

/// Returns nothing if the graph is planar.
std::optional<KuratowskiSubgraph> find_kuratowski_subgraph(std::size_t nodes,
                                                           const std::vector<Link>& links);

/// The edges of the subgraph whose removal, each alone, makes the whole graph planar.
std::vector<Link> single_remedies(std::size_t nodes, const std::vector<Link>& links,
                                  const KuratowskiSubgraph& subgraph);

}  // namespace chancery
