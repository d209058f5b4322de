#include "core/boards/graph/board_graph_options.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/boards/graph/board_graph.h"
#include "core/files/loader/option_variations.h"

namespace chancery {
namespace {

using EdgeKey = std::tuple<std::size_t, std::size_t, std::size_t>;

EdgeKey edge_key(const BoardEdge& edge) {
  return {edge.unit_class, edge.from, edge.to};
}

/// True if the places are the same. A choice may change provinces too; only then can boards be
/// compared by number.
bool same_places(const BoardGraph& a, const BoardGraph& b) {
  return a.classes.size() == b.classes.size() &&
         std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(),
                    [](const BoardNode& x, const BoardNode& y) { return x.id == y.id; });
}

class OptionalEdges {
 public:
  explicit OptionalEdges(BoardGraph& board) : board_(board) {
    for (std::size_t i = 0; i < board.edges.size(); ++i) known_[edge_key(board.edges[i])] = i;
  }

  /// `before` and `after` are the conditions that the board and `other` meet.
  void compare(const BoardGraph& other, const std::string& before, const std::string& after) {
    std::map<EdgeKey, bool> there;
    for (const BoardEdge& edge : other.edges) {
      there[edge_key(edge)] = true;
      const auto known = known_.find(edge_key(edge));
      if (known == known_.end()) {
        known_[edge_key(edge)] = board_.edges.size();
        board_.edges.push_back(edge);
        board_.edges.back().in_force = false;
        board_.edges.back().condition = after;
      } else if (!board_.edges[known->second].in_force) {
        add_condition(board_.edges[known->second], after);
      }
    }
    for (BoardEdge& edge : board_.edges)
      if (edge.in_force && !there.contains(edge_key(edge))) add_condition(edge, before);
  }

 private:
  static void add_condition(BoardEdge& edge, const std::string& condition) {
    if (edge.condition.find(condition) != std::string::npos) return;
    edge.condition += (edge.condition.empty() ? "" : ", ") + condition;
  }

  BoardGraph& board_;
  std::map<EdgeKey, std::size_t> known_;
};

const Option& option_of(const Variant& variant, const OptionVariation& choice) {
  return *std::find_if(variant.options.begin(), variant.options.end(),
                       [&](const Option& each) { return each.id == choice.option; });
}

}  // namespace

void add_optional_edges(BoardGraph& board, const LoadRequest& request, const FileSource& files) {
  VariantLoader loader(files);
  add_optional_edges(board, request, loader);
}

void add_optional_edges(BoardGraph& board, const LoadRequest& request, VariantLoader& loader) {
  const LoadResult chosen = loader.load(request);
  if (!chosen.draft) return;
  OptionalEdges edges(board);
  for (const OptionVariation& choice : option_variations(*chosen.draft, request)) {
    const Option& option = option_of(*chosen.draft, choice);
    if (option.is_unused_by_rules()) continue;
    // `check` reports choices that cannot be loaded; they have no edges to show.
    const LoadResult loaded = loader.load(choice.request);
    if (!loaded.draft) continue;
    const BoardGraph alternative = board_graph(*loaded.draft, nullptr);
    if (!same_places(board, alternative)) continue;
    edges.compare(alternative, choice.option + " = " + option.value,
                  choice.option + " = " + choice.value);
  }
}

}  // namespace chancery
