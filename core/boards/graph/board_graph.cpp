#include "core/boards/graph/board_graph.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/state/starting_centers.h"

namespace chancery {
namespace {

BoardNode whole_node(const Variant& variant, std::size_t index) {
  const Province& province = variant.map.provinces()[index];
  const Terrain& terrain = variant.map.terrains()[province.terrain];
  BoardNode node{.id = province.id,
                 .name = province.name,
                 .coast = "",
                 .province = index,
                 .terrain = terrain.id,
                 .carries = terrain.carries,
                 .lands = terrain.lands,
                 .center = province.center,
                 .homes = {},
                 .at = province.at,
                 .source = province.source};
  if (province.inner) {
    const Province& around = variant.map.province(province.inner->within);
    node.around = around.id;
    if (!node.at) node.at = around.at;
  }
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const auto& homes = variant.powers[i].homes;
    if (contains(homes, ProvinceId{index})) node.homes.push_back(i);
  }
  return node;
}

BoardNode coast_node(const BoardNode& whole, const Space& space) {
  BoardNode node = whole;
  node.id = space.id;
  node.name = space.name;
  node.coast = space.coast;
  node.at = space.at;
  node.center = false;
  node.may_become_center = false;
  node.homes.clear();
  node.source.clear();
  return node;
}

BoardLine line_of(const Variant& variant, OrderTypeId id) {
  const OrderType& type = variant.order_types[id.index()];
  BoardLine line{type.id, {}};
  for (std::size_t i = 1; i < type.line.size(); ++i)
    line.stretches.push_back({type.line[i - 1].index(), type.line[i].index()});
  return line;
}

void set_up(BoardGraph& board, const Variant& variant, const Setup& setup) {
  for (const StartUnit& unit : setup.units) {
    BoardNode& node = board.nodes[unit.at.index()];
    node.units.emplace_back(unit.power.index(), variant.classes[unit.unit_class.index()].letter);
    BoardNode& whole = board.nodes[node.province];
    if (whole.center) whole.owner = unit.power.index();
  }
  for (const auto& [province, power] : setup.owners)
    board.nodes[province.index()].owner = power.index();
}

}  // namespace

std::optional<std::size_t> BoardGraph::find(std::string_view id) const {
  const auto found =
      std::find_if(nodes.begin(), nodes.end(), [&](const BoardNode& n) { return n.id == id; });
  if (found == nodes.end()) return std::nullopt;
  return static_cast<std::size_t>(found - nodes.begin());
}

namespace {

std::string rule_of(const Variant& variant, const Edge& edge) {
  return edge.rule == 0 ? std::string()
                        : edge_rule_text(variant, variant.edge_rules[edge.rule - 1U]);
}

}  // namespace

BoardGraph board_graph(const Variant& variant, const Setup* setup) {
  BoardGraph board;
  board.name = variant.name.empty() ? variant.id : variant.name;
  const Map& map = variant.map;
  board.period = variant.drawing.plane.period();
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    board.nodes.push_back(whole_node(variant, i));
  const std::vector<std::uint8_t> centers = starting_centers(variant, setup);
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    BoardNode& node = board.nodes[i];
    node.may_become_center = node.center && centers[i] == 0;
    node.center = centers[i] != 0;
  }
  for (const Space& space : map.spaces().subspan(map.provinces().size()))
    board.nodes.push_back(coast_node(board.nodes[space.province.index()], space));
  for (const Edge& edge : map.edges()) {
    if (!edge.one_way && edge.to < edge.from) continue;  // the other direction of a listed edge
    board.edges.push_back({.from = edge.from.index(),
                           .to = edge.to.index(),
                           .unit_class = edge.unit_class.index(),
                           .one_way = edge.one_way,
                           .source = edge.source,
                           .rule = rule_of(variant, edge)});
  }
  for (const Passage& passage : variant.passages)
    board.passages.push_back(
        {passage.id, {passage.ends[0].index(), passage.ends[1].index()}, passage.keeper.index()});
  for (const OrderTypeId id : variant.lines) board.lines.push_back(line_of(variant, id));
  for (const UnitClass& unit_class : variant.classes)
    board.classes.push_back({unit_class.id, unit_class.convoys, unit_class.convoyed});
  for (const Power& power : variant.powers)
    board.powers.push_back({power.id, power.name, power.color});
  if (setup != nullptr) set_up(board, variant, *setup);
  return board;
}

std::vector<bool> within(const BoardGraph& board, std::size_t province, std::size_t steps) {
  constexpr std::size_t far = static_cast<std::size_t>(-1);
  std::vector<std::size_t> distance(board.nodes.size(), far);
  std::vector<std::vector<std::size_t>> touching(board.nodes.size());
  for (const BoardEdge& edge : board.edges) {
    if (!edge.in_force) continue;
    const std::size_t a = board.nodes[edge.from].province;
    const std::size_t b = board.nodes[edge.to].province;
    touching[a].push_back(b);
    touching[b].push_back(a);
  }
  std::vector<std::size_t> queue{province};
  distance[province] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const std::size_t other : touching[queue[next]]) {
      if (distance[other] != far) continue;
      distance[other] = distance[queue[next]] + 1;
      queue.push_back(other);
    }
  std::vector<bool> near;
  for (const BoardNode& node : board.nodes) near.push_back(distance[node.province] <= steps);
  return near;
}

BoardGraph part_of(const BoardGraph& board, const std::vector<bool>& kept) {
  BoardGraph part = board;
  part.nodes.clear();
  part.edges.clear();
  part.passages.clear();
  std::vector<std::size_t> index(board.nodes.size());
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    if (!kept[i]) continue;
    index[i] = part.nodes.size();
    part.nodes.push_back(board.nodes[i]);
    part.nodes.back().province = index[board.nodes[i].province];
  }
  for (BoardEdge edge : board.edges) {
    if (!kept[edge.from] || !kept[edge.to]) continue;
    edge.from = index[edge.from];
    edge.to = index[edge.to];
    part.edges.push_back(std::move(edge));
  }
  for (BoardPassage passage : board.passages) {
    if (!kept[passage.ends[0]] || !kept[passage.ends[1]] || !kept[passage.keeper]) continue;
    for (std::size_t& end : passage.ends) end = index[end];
    passage.keeper = index[passage.keeper];
    part.passages.push_back(std::move(passage));
  }
  for (BoardLine& line : part.lines) {
    std::erase_if(line.stretches,
                  [&](const auto& item) { return !kept[item[0]] || !kept[item[1]]; });
    for (auto& stretch : line.stretches)
      for (std::size_t& end : stretch) end = index[end];
  }
  std::erase_if(part.lines, [](const BoardLine& line) { return line.stretches.empty(); });
  return part;
}

}  // namespace chancery
