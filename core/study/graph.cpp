#include "core/study/graph.h"

#include <algorithm>

namespace chancery {
namespace {

using Node = Graph::Node;
constexpr Node unseen = 0xffffffff;

struct Frame {
  Node node;
  std::size_t next = 0;  // the neighbour to look at
};

/// Tarjan's strongly connected components, without recursion.
class StrongParts {
 public:
  explicit StrongParts(const Graph& graph)
      : graph_(graph),
        found_(graph.size(), unseen),
        low_(graph.size(), unseen),
        open_(graph.size(), false) {}

  NodeGroups run() {
    for (Node node = 0; node < graph_.size(); ++node)
      if (found_[node] == unseen) search(node);
    for (std::vector<Node>& part : parts_) std::sort(part.begin(), part.end());
    std::sort(parts_.begin(), parts_.end());
    return std::move(parts_);
  }

 private:
  void enter(Node node) {
    found_[node] = low_[node] = count_++;
    open_[node] = true;
    stack_.push_back(node);
    frames_.push_back({node});
  }

  void search(Node root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      const Node node = frame.node;
      if (frame.next < graph_.out[node].size()) {
        const Node to = graph_.out[node][frame.next++];
        if (found_[to] == unseen) {
          enter(to);
        } else if (open_[to]) {
          low_[node] = std::min(low_[node], found_[to]);
        }
        continue;
      }
      frames_.pop_back();
      if (!frames_.empty()) {
        Node& above = low_[frames_.back().node];
        above = std::min(above, low_[node]);
      }
      if (low_[node] == found_[node]) close(node);
    }
  }

  void close(Node root) {
    std::vector<Node> part;
    while (true) {
      const Node node = stack_.back();
      stack_.pop_back();
      open_[node] = false;
      part.push_back(node);
      if (node == root) break;
    }
    parts_.push_back(std::move(part));
  }

  const Graph& graph_;
  std::vector<Node> found_, low_;
  std::vector<bool> open_;
  std::vector<Node> stack_;
  std::vector<Frame> frames_;
  NodeGroups parts_;
  Node count_ = 0;
};

/// Articulation points by depth-first search: a node is one when a child cannot get above it.
class CutNodes {
 public:
  explicit CutNodes(const Graph& graph)
      : graph_(graph),
        found_(graph.size(), unseen),
        low_(graph.size(), unseen),
        cuts_(graph.size(), false) {}

  std::vector<Node> run() {
    for (Node node = 0; node < graph_.size(); ++node)
      if (found_[node] == unseen) search(node);
    std::vector<Node> nodes;
    for (Node node = 0; node < graph_.size(); ++node)
      if (cuts_[node]) nodes.push_back(node);
    return nodes;
  }

 private:
  void enter(Node node) {
    found_[node] = low_[node] = count_++;
    frames_.push_back({node});
  }

  void search(Node root) {
    std::size_t children = 0;
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      const Node node = frame.node;
      if (frame.next < graph_.out[node].size()) {
        const Node to = graph_.out[node][frame.next++];
        if (found_[to] == unseen) {
          enter(to);
        } else {
          // The way back to the parent only gives the parent's own number: no harm.
          low_[node] = std::min(low_[node], found_[to]);
        }
        continue;
      }
      frames_.pop_back();
      if (frames_.empty()) break;
      const Node above = frames_.back().node;
      low_[above] = std::min(low_[above], low_[node]);
      if (above == root) {
        ++children;
      } else if (low_[node] >= found_[above]) {
        cuts_[above] = true;
      }
    }
    if (children > 1) cuts_[root] = true;
  }

  const Graph& graph_;
  std::vector<Node> found_, low_;
  std::vector<bool> cuts_;
  std::vector<Frame> frames_;
  Node count_ = 0;
};

}  // namespace

void Graph::join(std::size_t a, std::size_t b) {
  lead(a, b);
  lead(b, a);
}

void Graph::lead(std::size_t from, std::size_t to) {
  out[from].push_back(static_cast<Node>(to));
}

void Graph::tidy() {
  for (std::vector<Node>& row : out) {
    std::sort(row.begin(), row.end());
    row.erase(std::unique(row.begin(), row.end()), row.end());
  }
}

NodeGroups connected_parts(const Graph& graph, const std::vector<bool>& left_out) {
  NodeGroups parts;
  std::vector<bool> seen = left_out;
  for (Node first = 0; first < graph.size(); ++first) {
    if (seen[first]) continue;
    std::vector<Node> part{first};
    seen[first] = true;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (const Node to : graph.out[part[i]]) {
        if (seen[to]) continue;
        seen[to] = true;
        part.push_back(to);
      }
    }
    std::sort(part.begin(), part.end());
    parts.push_back(std::move(part));
  }
  return parts;
}

NodeGroups strong_parts(const Graph& graph) {
  return StrongParts(graph).run();
}

std::vector<Graph::Node> cut_nodes(const Graph& graph) {
  return CutNodes(graph).run();
}

}  // namespace chancery
