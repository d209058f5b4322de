#include "core/workbench/study/graph.h"

#include <algorithm>

namespace chancery {
namespace {

using GraphNode = Graph::Node;
constexpr GraphNode unseen = 0xffffffff;

struct SearchFrame {
  GraphNode node;
  std::size_t next = 0;  // the neighbor to visit
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
    for (GraphNode node = 0; node < graph_.size(); ++node)
      if (found_[node] == unseen) search(node);
    for (std::vector<GraphNode>& part : parts_) std::sort(part.begin(), part.end());
    std::sort(parts_.begin(), parts_.end());
    return std::move(parts_);
  }

 private:
  void enter(GraphNode node) {
    found_[node] = low_[node] = count_++;
    open_[node] = true;
    stack_.push_back(node);
    frames_.push_back({node});
  }

  void search(GraphNode root) {
    enter(root);
    while (!frames_.empty()) {
      SearchFrame& frame = frames_.back();
      const GraphNode node = frame.node;
      if (frame.next < graph_.out[node].size()) {
        const GraphNode to = graph_.out[node][frame.next++];
        if (found_[to] == unseen) {
          enter(to);
        } else if (open_[to]) {
          low_[node] = std::min(low_[node], found_[to]);
        }
        continue;
      }
      frames_.pop_back();
      if (!frames_.empty()) {
        GraphNode& above = low_[frames_.back().node];
        above = std::min(above, low_[node]);
      }
      if (low_[node] == found_[node]) close(node);
    }
  }

  void close(GraphNode root) {
    std::vector<GraphNode> part;
    while (true) {
      const GraphNode node = stack_.back();
      stack_.pop_back();
      open_[node] = false;
      part.push_back(node);
      if (node == root) break;
    }
    parts_.push_back(std::move(part));
  }

  const Graph& graph_;
  std::vector<GraphNode> found_, low_;
  std::vector<bool> open_;
  std::vector<GraphNode> stack_;
  std::vector<SearchFrame> frames_;
  NodeGroups parts_;
  GraphNode count_ = 0;
};

/// Articulation points by depth-first search: a node is one if a child cannot reach a node above
/// it. The nodes below a child are consecutive in the order in which nodes are found.
class CutSearch {
 public:
  explicit CutSearch(const Graph& graph)
      : graph_(graph),
        found_(graph.size(), unseen),
        low_(graph.size(), unseen),
        pieces_(graph.size()) {}

  std::vector<Cut> run() {
    for (GraphNode node = 0; node < graph_.size(); ++node)
      if (found_[node] == unseen) search(node);
    std::sort(cuts_.begin(), cuts_.end(),
              [](const Cut& a, const Cut& b) { return a.node < b.node; });
    return std::move(cuts_);
  }

 private:
  /// A range of `order_`.
  struct Piece {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] std::size_t size() const { return end - begin; }
  };

  void enter(GraphNode node) {
    found_[node] = low_[node] = static_cast<GraphNode>(order_.size());
    order_.push_back(node);
    frames_.push_back({node});
  }

  void search(GraphNode root) {
    const std::size_t begin = order_.size();
    enter(root);
    while (!frames_.empty()) {
      SearchFrame& frame = frames_.back();
      const GraphNode node = frame.node;
      if (frame.next < graph_.out[node].size()) {
        const GraphNode to = graph_.out[node][frame.next++];
        // The edge back to the parent only gives the parent's own number, which is harmless.
        if (found_[to] == unseen) {
          enter(to);
        } else {
          low_[node] = std::min(low_[node], found_[to]);
        }
        continue;
      }
      frames_.pop_back();
      if (frames_.empty()) break;
      const GraphNode above = frames_.back().node;
      low_[above] = std::min(low_[above], low_[node]);
      if (low_[node] >= found_[above]) pieces_[above].push_back({found_[node], order_.size()});
    }
    const Piece whole{begin, order_.size()};
    for (std::size_t i = whole.begin; i < whole.end; ++i) weigh(order_[i], whole);
  }

  void weigh(GraphNode node, const Piece& whole) {
    std::vector<Piece>& below = pieces_[node];
    std::size_t above = whole.size() - 1;
    for (const Piece& piece : below) above -= piece.size();
    if (below.empty() || below.size() + (above > 0 ? 1 : 0) < 2) return;
    std::stable_sort(below.begin(), below.end(),
                     [](const Piece& a, const Piece& b) { return a.size() > b.size(); });
    // The second largest piece, including the one above.
    const std::size_t rank = above > below[0].size() ? 0 : 1;
    const bool is_above = rank == 1 && (below.size() < 2 || above >= below[1].size());
    Cut cut;
    cut.node = node;
    cut.behind = is_above ? above : below[rank].size();
    const Piece from = is_above ? whole : below[rank];
    for (std::size_t i = from.begin; i < from.end && cut.sample.size() < most_sampled; ++i) {
      const auto piece = std::find_if(below.begin(), below.end(), [&](const Piece& each) {
        return is_above && each.begin == i;
      });
      if (piece != below.end()) {
        i = piece->end - 1;
      } else if (order_[i] != node) {
        cut.sample.push_back(order_[i]);
      }
    }
    std::sort(cut.sample.begin(), cut.sample.end());
    cuts_.push_back(std::move(cut));
  }

  static constexpr std::size_t most_sampled = 60;

  const Graph& graph_;
  std::vector<GraphNode> found_, low_;
  std::vector<GraphNode> order_;            // in the order of finding
  std::vector<std::vector<Piece>> pieces_;  // by node: parts joined to the rest only by it
  std::vector<SearchFrame> frames_;
  std::vector<Cut> cuts_;
};

}  // namespace

void Graph::join(std::size_t a, std::size_t b) {
  lead(a, b);
  lead(b, a);
}

void Graph::lead(std::size_t from, std::size_t to) {
  out[from].push_back(static_cast<GraphNode>(to));
}

void Graph::tidy() {
  for (std::vector<GraphNode>& row : out) {
    std::sort(row.begin(), row.end());
    row.erase(std::unique(row.begin(), row.end()), row.end());
  }
}

NodeGroups connected_parts(const Graph& graph, const std::vector<bool>& left_out) {
  NodeGroups parts;
  std::vector<bool> seen = left_out;
  for (GraphNode first = 0; first < graph.size(); ++first) {
    if (seen[first]) continue;
    std::vector<GraphNode> part{first};
    seen[first] = true;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (const GraphNode to : graph.out[part[i]]) {
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

std::vector<Cut> find_cuts(const Graph& graph) {
  return CutSearch(graph).run();
}

}  // namespace chancery
