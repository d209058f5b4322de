#include <algorithm>
#include <map>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/boards/graph/graph_picture_parts.h"

namespace chancery::picture {

GraphScene::GraphScene(const BoardGraph& drawn, const GraphLook& how)
    : board(drawn), look(how), style(drawn), standing_(drawn.nodes.size(), Standing::usual) {
  if (look.unit_class) look_at_class(*look.unit_class);
  if (look.power) look_at_power(*look.power);
  count_sources();
}

/// Its homes and the places of its units are foremost, then their neighbors.
void GraphScene::look_at_power(std::size_t power) {
  std::vector<Standing> standing(board.nodes.size(), Standing::background);
  std::vector<bool> own(board.nodes.size(), false);
  for (const BoardNode& node : board.nodes) {
    const bool home = contains(node.homes, power);
    const bool stands = std::any_of(node.units.begin(), node.units.end(),
                                    [&](const auto& unit) { return unit.first == power; });
    if (home || stands) own[node.province] = true;
  }
  const auto is_own = [&](std::size_t node) { return own[board.nodes[node].province]; };
  for (const BoardEdge& edge : board.edges) {
    if (!edge.in_force || (look.unit_class && *look.unit_class != edge.unit_class)) continue;
    for (const auto& [here, there] : {std::pair(edge.from, edge.to), std::pair(edge.to, edge.from)})
      if (is_own(here)) {
        standing[there] = std::max(standing[there], Standing::usual);
        Standing& province = standing[board.nodes[there].province];
        province = std::max(province, Standing::usual);
      }
  }
  for (std::size_t i = 0; i < standing.size(); ++i)
    if (is_own(i)) standing[i] = Standing::foremost;
  standing_ = std::move(standing);
}

/// Places that the class cannot enter are background.
void GraphScene::look_at_class(std::size_t unit_class) {
  std::fill(standing_.begin(), standing_.end(), Standing::background);
  for (const BoardEdge& edge : board.edges) {
    if (edge.unit_class != unit_class) continue;
    for (const std::size_t end : {edge.from, edge.to}) {
      standing_[end] = Standing::usual;
      standing_[board.nodes[end].province] = Standing::usual;
    }
  }
}

Standing GraphScene::standing(const BoardEdge& edge) const {
  if (!look.power) return Standing::usual;
  const auto [low, high] = std::minmax(standing_[edge.from], standing_[edge.to]);
  if (high == Standing::foremost && low != Standing::background) return Standing::foremost;
  return Standing::background;
}

void GraphScene::count_sources() {
  std::map<std::string, SourceCount, std::less<>> counts;
  const auto of = [&](std::string_view source) -> SourceCount& {
    const std::string kind(source_kind(source));
    return counts.try_emplace(kind, SourceCount{kind}).first->second;
  };
  for (const BoardEdge& edge : board.edges)
    if (!look.unit_class || *look.unit_class == edge.unit_class) ++of(edge.source).edges;
  for (const BoardNode& node : board.nodes)
    if (!node.source.empty()) of(node.source).centers += node.center ? 1 : 0;
  for (const auto& [kind, count] : counts) sources_.push_back(count);
  std::stable_sort(sources_.begin(), sources_.end(),
                   [](const SourceCount& a, const SourceCount& b) {
                     return std::tie(a.edges, a.centers) > std::tie(b.edges, b.centers);
                   });
}

std::size_t GraphScene::source_rank(std::string_view source) const {
  const std::string_view kind = source_kind(source);
  const auto found = std::find_if(sources_.begin(), sources_.end(),
                                  [&](const auto& item) { return item.kind == kind; });
  return static_cast<std::size_t>(found - sources_.begin());
}

}  // namespace chancery::picture
