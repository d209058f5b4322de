#include <algorithm>
#include <map>
#include <tuple>

#include "core/render/board_graph.h"

namespace chancery {
namespace {

/// More values of a number than this are not tried one by one, but only the ends of its range.
constexpr std::int64_t most_values = 8;

std::vector<std::string> values_of(const Option& option) {
  switch (option.type) {
    case Option::Type::boolean:
      return {"true", "false"};
    case Option::Type::choice:
      return option.choices;
    case Option::Type::integer:
      break;
  }
  if (!option.min || !option.max) return {};
  if (*option.max - *option.min >= most_values)
    return {std::to_string(*option.min), std::to_string(*option.max)};
  std::vector<std::string> values;
  for (std::int64_t value = *option.min; value <= *option.max; ++value)
    values.push_back(std::to_string(value));
  return values;
}

using EdgeKey = std::tuple<std::size_t, std::size_t, std::size_t>;

EdgeKey key_of(const BoardEdge& edge) {
  return {edge.unit_class, edge.from, edge.to};
}

/// A choice may change provinces too; only boards of the same places can be laid over each other
/// by number.
bool same_places(const BoardGraph& a, const BoardGraph& b) {
  return a.classes.size() == b.classes.size() &&
         std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(),
                    [](const BoardNode& x, const BoardNode& y) { return x.id == y.id; });
}

class OptionalEdges {
 public:
  explicit OptionalEdges(BoardGraph& board) : board_(board) {
    for (std::size_t i = 0; i < board.edges.size(); ++i) known_[key_of(board.edges[i])] = i;
  }

  void compare(const BoardGraph& other, const Option& option, const std::string& value) {
    std::map<EdgeKey, bool> there;
    for (const BoardEdge& edge : other.edges) {
      there[key_of(edge)] = true;
      const auto known = known_.find(key_of(edge));
      if (known == known_.end()) {
        known_[key_of(edge)] = board_.edges.size();
        board_.edges.push_back(edge);
        board_.edges.back().in_force = false;
        board_.edges.back().condition = option.id + " = " + value;
      } else if (!board_.edges[known->second].in_force) {
        add_condition(board_.edges[known->second], option.id + " = " + value);
      }
    }
    for (BoardEdge& edge : board_.edges)
      if (edge.in_force && !there.contains(key_of(edge)))
        add_condition(edge, option.id + " = " + option.value);
  }

 private:
  static void add_condition(BoardEdge& edge, const std::string& condition) {
    if (edge.condition.find(condition) != std::string::npos) return;
    edge.condition += (edge.condition.empty() ? "" : ", ") + condition;
  }

  BoardGraph& board_;
  std::map<EdgeKey, std::size_t> known_;
};

}  // namespace

void add_optional_edges(BoardGraph& board, const LoadRequest& request, const FileSource& files) {
  const LoadResult chosen = load_variant(request, files);
  if (!chosen.draft) return;
  OptionalEdges edges(board);
  for (const Option& option : chosen.draft->options) {
    for (const std::string& value : values_of(option)) {
      if (value == option.value) continue;
      LoadRequest other = request;
      std::erase_if(other.options, [&](const auto& one) { return one.first == option.id; });
      other.options.emplace_back(option.id, value);
      // A choice that cannot be loaded is for `check` to tell; it has no edges to show.
      const LoadResult loaded = load_variant(other, files);
      if (!loaded.draft) continue;
      const BoardGraph alternative = board_graph(*loaded.draft, nullptr);
      if (same_places(board, alternative)) edges.compare(alternative, option, value);
    }
  }
}

}  // namespace chancery
