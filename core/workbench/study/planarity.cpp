#include "core/workbench/study/planarity.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace chancery {
namespace {

using GraphNode = Graph::Node;
using EdgeIndex = std::uint32_t;
constexpr std::uint32_t none = 0xffffffff;

/// Each edge once, the lower end first, without loops.
std::vector<Link> simple_links(const std::vector<Link>& links) {
  std::vector<Link> simple;
  for (const auto& [a, b] : links)
    if (a != b) simple.emplace_back(std::min(a, b), std::max(a, b));
  std::sort(simple.begin(), simple.end());
  simple.erase(std::unique(simple.begin(), simple.end()), simple.end());
  return simple;
}

/// The left-right planarity test of de Fraysseix, Ossona de Mendez and Rosenstiehl, as Brandes
/// describes it, without recursion and without the embedding: back edges are put on two sides, and
/// intervals of those that must be on one side are merged on a stack until two exclude each other.
class LeftRightTest {
 public:
  LeftRightTest(std::size_t nodes, const std::vector<Link>& links)
      : from_(links.size(), none),
        to_(links.size(), none),
        low_(links.size()),
        second_low_(links.size()),
        depth_(links.size()),
        low_edge_(links.size(), none),
        ref_(links.size(), none),
        bottom_(links.size()),
        height_(nodes, none),
        parent_(nodes, none),
        around_(nodes),
        out_(nodes) {
    for (EdgeIndex edge = 0; edge < links.size(); ++edge) {
      around_[links[edge].first].push_back({edge, links[edge].second});
      around_[links[edge].second].push_back({edge, links[edge].first});
    }
  }

  bool run() {
    std::vector<GraphNode> roots;
    for (GraphNode node = 0; node < height_.size(); ++node) {
      if (height_[node] != none) continue;
      height_[node] = 0;
      roots.push_back(node);
      orient(node);
    }
    for (std::vector<EdgeIndex>& edges : out_)
      std::stable_sort(edges.begin(), edges.end(),
                       [&](EdgeIndex a, EdgeIndex b) { return depth_[a] < depth_[b]; });
    return std::all_of(roots.begin(), roots.end(), [&](GraphNode root) { return test(root); });
  }

 private:
  struct Interval {
    EdgeIndex low = none;
    EdgeIndex high = none;
    [[nodiscard]] bool empty() const { return low == none && high == none; }
  };
  /// Return edges of which those on the left and those on the right must be on different sides.
  struct Pair {
    Interval left, right;
  };
  struct Frame {
    GraphNode node;
    std::size_t next = 0;
    bool came_back = false;  // it came back from the child at the end of the current edge
  };

  // First search: directions, and how far up each edge leads back.

  void orient(GraphNode root) {
    std::vector<Frame> frames{{root}};
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const GraphNode node = frame.node;
      if (frame.next == around_[node].size()) {
        frames.pop_back();
        continue;
      }
      const auto [edge, other] = around_[node][frame.next];
      if (!frame.came_back) {
        if (from_[edge] != none) {
          ++frame.next;
          continue;
        }
        from_[edge] = node;
        to_[edge] = other;
        out_[node].push_back(edge);
        low_[edge] = second_low_[edge] = height_[node];
        if (height_[other] == none) {
          parent_[other] = edge;
          height_[other] = height_[node] + 1;
          frame.came_back = true;
          frames.push_back({other});
          continue;
        }
        low_[edge] = height_[other];
      }
      frame.came_back = false;
      ++frame.next;
      finish_orienting(edge, node);
    }
  }

  void finish_orienting(EdgeIndex edge, GraphNode node) {
    depth_[edge] = 2 * low_[edge] + (second_low_[edge] < height_[node] ? 1 : 0);
    const EdgeIndex above = parent_[node];
    if (above == none) return;
    if (low_[edge] < low_[above]) {
      second_low_[above] = std::min(low_[above], second_low_[edge]);
      low_[above] = low_[edge];
    } else if (low_[edge] > low_[above]) {
      second_low_[above] = std::min(second_low_[above], low_[edge]);
    } else {
      second_low_[above] = std::min(second_low_[above], second_low_[edge]);
    }
  }

  // Second search: checks that all return edges can be put on two sides.

  bool test(GraphNode root) {
    std::vector<Frame> frames{{root}};
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const GraphNode node = frame.node;
      if (frame.next == out_[node].size()) {
        frames.pop_back();
        if (parent_[node] != none) remove_back_edges(parent_[node]);
        continue;
      }
      const EdgeIndex edge = out_[node][frame.next];
      if (!frame.came_back) {
        bottom_[edge] = stack_.size();
        if (parent_[to_[edge]] == edge) {
          frame.came_back = true;
          frames.push_back({to_[edge]});
          continue;
        }
        low_edge_[edge] = edge;
        stack_.push_back({{}, {edge, edge}});
      }
      frame.came_back = false;
      const bool is_first = frame.next == 0;
      ++frame.next;
      if (low_[edge] >= height_[node]) continue;
      if (is_first) {
        low_edge_[parent_[node]] = low_edge_[edge];
      } else if (!add_constraints(edge, parent_[node])) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool conflicting(const Interval& interval, EdgeIndex edge) const {
    return !interval.empty() && low_[interval.high] > low_[edge];
  }

  bool add_constraints(EdgeIndex edge, EdgeIndex above) {
    Pair merged;
    if (!merge_own(edge, above, merged)) return false;
    while (!stack_.empty() &&
           (conflicting(stack_.back().left, edge) || conflicting(stack_.back().right, edge))) {
      Pair top = stack_.back();
      stack_.pop_back();
      if (conflicting(top.right, edge)) std::swap(top.left, top.right);
      if (conflicting(top.right, edge)) return false;
      if (merged.right.low != none) ref_[merged.right.low] = top.right.high;
      if (top.right.low != none) merged.right.low = top.right.low;
      if (merged.left.empty()) {
        merged.left = top.left;
      } else {
        ref_[merged.left.low] = top.left.high;
      }
      merged.left.low = top.left.low;
    }
    if (!merged.left.empty() || !merged.right.empty()) stack_.push_back(merged);
    return true;
  }

  /// Puts the return edges below `edge` on one side.
  bool merge_own(EdgeIndex edge, EdgeIndex above, Pair& merged) {
    while (stack_.size() > bottom_[edge]) {
      Pair top = stack_.back();
      stack_.pop_back();
      if (!top.left.empty()) std::swap(top.left, top.right);
      if (!top.left.empty()) return false;
      if (low_[top.right.low] > low_[above]) {
        if (merged.right.empty()) {
          merged.right.high = top.right.high;
        } else {
          ref_[merged.right.low] = top.right.high;
        }
        merged.right.low = top.right.low;
      } else {
        ref_[top.right.low] = low_edge_[above];
      }
    }
    return true;
  }

  [[nodiscard]] std::uint32_t lowest(const Pair& pair) const {
    if (pair.left.empty()) return low_[pair.right.low];
    if (pair.right.empty()) return low_[pair.left.low];
    return std::min(low_[pair.left.low], low_[pair.right.low]);
  }

  /// Back edges that end where `edge` begins do not restrict edges above.
  void remove_back_edges(EdgeIndex edge) {
    const GraphNode parent = from_[edge];
    while (!stack_.empty() && lowest(stack_.back()) == height_[parent]) stack_.pop_back();
    if (!stack_.empty()) {
      Pair& top = stack_.back();
      trim(top.left, top.right, parent);
      trim(top.right, top.left, parent);
    }
    if (low_[edge] >= height_[parent] || stack_.empty()) return;
    const EdgeIndex left = stack_.back().left.high;
    const EdgeIndex right = stack_.back().right.high;
    const bool takes_left = left != none && (right == none || low_[left] > low_[right]);
    ref_[edge] = takes_left ? left : right;
  }

  void trim(Interval& interval, const Interval& opposite, GraphNode parent) {
    while (interval.high != none && to_[interval.high] == parent)
      interval.high = ref_[interval.high];
    if (interval.high != none || interval.low == none) return;
    ref_[interval.low] = opposite.low;
    interval.low = none;
  }

  std::vector<GraphNode> from_, to_;             // by edge
  std::vector<std::uint32_t> low_, second_low_;  // by edge: heights of its return points
  std::vector<std::uint32_t> depth_;             // by edge: the order in which edges nest
  std::vector<EdgeIndex> low_edge_, ref_;
  std::vector<std::size_t> bottom_;
  std::vector<std::uint32_t> height_;  // by node
  std::vector<EdgeIndex> parent_;
  std::vector<std::vector<std::pair<EdgeIndex, GraphNode>>> around_;
  std::vector<std::vector<EdgeIndex>> out_;
  std::vector<Pair> stack_;
};

bool test_planar(std::size_t nodes, const std::vector<Link>& simple) {
  if (nodes > 2 && simple.size() > 3 * nodes - 6) return false;
  return LeftRightTest(nodes, simple).run();
}

/// Removes edges in ever smaller pieces as long as the rest is not planar.
std::vector<Link> shrink(std::size_t nodes, std::vector<Link> links) {
  for (std::size_t piece = std::max<std::size_t>(links.size() / 2, 1);;) {
    for (std::size_t at = 0; at < links.size();) {
      std::vector<Link> fewer(links.begin(), links.begin() + static_cast<std::ptrdiff_t>(at));
      const std::size_t end = std::min(at + piece, links.size());
      fewer.insert(fewer.end(), links.begin() + static_cast<std::ptrdiff_t>(end), links.end());
      if (test_planar(nodes, fewer)) {
        at = end;
      } else {
        links = std::move(fewer);
      }
    }
    if (piece == 1) return links;
    piece = (piece + 1) / 2;
  }
}

/// The branches and paths of the subdivision that is left when no more edges can be removed.
KuratowskiSubgraph untwine(std::size_t nodes, const std::vector<Link>& links) {
  Graph graph(nodes);
  for (const auto& [a, b] : links) graph.join(a, b);
  KuratowskiSubgraph result;
  const auto is_branch = [&](GraphNode node) { return graph.out[node].size() > 2; };
  for (GraphNode node = 0; node < nodes; ++node)
    if (is_branch(node)) result.branches.push_back(node);
  for (const GraphNode start : result.branches) {
    for (GraphNode next : graph.out[start]) {
      std::vector<GraphNode> path{start};
      GraphNode last = start;
      while (!is_branch(next)) {
        path.push_back(next);
        const GraphNode onward = graph.out[next][graph.out[next][0] == last ? 1 : 0];
        last = std::exchange(next, onward);
      }
      path.push_back(next);
      if (start < next) result.paths.push_back(std::move(path));
    }
  }
  if (result.branches.size() != 6) return result;
  // The nodes on the first node's side are those that it is not joined to.
  const GraphNode first = result.branches.front();
  std::stable_partition(result.branches.begin(), result.branches.end(), [&](GraphNode node) {
    return std::none_of(result.paths.begin(), result.paths.end(), [&](const auto& path) {
      return path.front() == first && path.back() == node;
    });
  });
  return result;
}

}  // namespace

bool is_planar(std::size_t nodes, const std::vector<Link>& links) {
  return test_planar(nodes, simple_links(links));
}

std::optional<KuratowskiSubgraph> find_kuratowski_subgraph(std::size_t nodes,
                                                           const std::vector<Link>& links) {
  const std::vector<Link> simple = simple_links(links);
  if (test_planar(nodes, simple)) return std::nullopt;
  return untwine(nodes, shrink(nodes, simple));
}

std::vector<Link> single_remedies(std::size_t nodes, const std::vector<Link>& links,
                                  const KuratowskiSubgraph& subgraph) {
  const std::vector<Link> simple = simple_links(links);
  std::vector<Link> remedies;
  for (const auto& path : subgraph.paths) {
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      const Link link{std::min(path[i], path[i + 1]), std::max(path[i], path[i + 1])};
      std::vector<Link> fewer = simple;
      std::erase(fewer, link);
      if (test_planar(nodes, fewer)) remedies.push_back(link);
    }
  }
  std::sort(remedies.begin(), remedies.end());
  return remedies;
}

}  // namespace chancery
