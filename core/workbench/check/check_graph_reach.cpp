#include <algorithm>
#include <map>

#include "core/base/common/contains.h"
#include "core/workbench/check/map_findings.h"
#include "core/workbench/check/province_links.h"
#include "core/workbench/study/class_places.h"

namespace chancery {
namespace {

/// The spaces that units of each class can ever reach: from where they start or are built, over
/// their edges, through passages, and by convoy.
class UnitReach {
 public:
  UnitReach(const Variant& variant, std::span<const ProvinceLink> links)
      : variant_(variant), map_(variant.map) {
    const std::size_t classes = variant.classes.size();
    reached_.assign(classes, std::vector<bool>(map_.spaces().size(), false));
    for (std::size_t i = 0; i < classes; ++i)
      ways_.push_back(space_graph(variant, ClassId{i}, links));
    begin();
    while (change_once() || convoy_once()) {
    }
  }

  [[nodiscard]] bool reaches(ClassId unit_class, SpaceId at) const {
    return reached_[unit_class.index()][at.index()];
  }
  /// The ways of the class from space to space, without convoys.
  [[nodiscard]] const Graph& ways(ClassId unit_class) const { return ways_[unit_class.index()]; }
  /// True if a unit of the class can ever be on the board.
  [[nodiscard]] bool exists(ClassId unit_class) const {
    const std::vector<bool>& row = reached_[unit_class.index()];
    return contains(row, true);
  }

 private:
  void begin() {
    for (const Setup& setup : variant_.setups)
      for (const StartUnit& unit : setup.units) spread(unit.unit_class, unit.at);
    if (!variant_.type_of(Action::build)) return;
    if (builds_at_home(variant_) && !variant_.builds.homes) {
      for (const Power& power : variant_.powers)
        for (const ProvinceId home : power.homes) build_at(home);
    } else {
      for (const ProvinceId center : map_.centers()) build_at(center);
    }
  }

  void build_at(ProvinceId province) {
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      const ClassId unit_class{i};
      if (map_.can_stand(unit_class, map_.whole(province)))
        spread(unit_class, map_.whole(province));
      for (const SpaceId coast : map_.province(province).coasts)
        if (map_.can_stand(unit_class, coast)) spread(unit_class, coast);
      for (const ProvinceId inside : map_.inside(province))
        if (!map_.is_center(inside) && map_.can_stand(unit_class, map_.whole(inside)))
          spread(unit_class, map_.whole(inside));
    }
  }

  /// Spreads over edges that change the class.
  bool change_once() {
    if (!map_.has_changing_edges()) return false;
    bool changed = false;
    for (const Edge& edge : map_.edges()) {
      if (!edge.becomes.valid() || !reaches(edge.unit_class, edge.from) ||
          reaches(edge.becomes, edge.to))
        continue;
      spread(edge.becomes, edge.to);
      changed = true;
    }
    return changed;
  }

  void spread(ClassId unit_class, SpaceId from) {
    std::vector<bool>& reached = reached_[unit_class.index()];
    if (reached[from.index()]) return;
    reached[from.index()] = true;
    std::vector<Graph::Node> open{static_cast<Graph::Node>(from.index())};
    while (!open.empty()) {
      const Graph::Node node = open.back();
      open.pop_back();
      for (const Graph::Node to : ways_[unit_class.index()].out[node]) {
        if (reached[to]) continue;
        reached[to] = true;
        open.push_back(to);
      }
    }
  }

  [[nodiscard]] bool is_in(ClassId unit_class, ProvinceId province) const {
    if (reaches(unit_class, map_.whole(province))) return true;
    const auto& coasts = map_.province(province).coasts;
    return std::any_of(coasts.begin(), coasts.end(),
                       [&](SpaceId coast) { return reaches(unit_class, coast); });
  }

  /// The waters that carriers can reach, joined if a convoy can cross from one to the other.
  [[nodiscard]] NodeGroups waters() const {
    Graph graph(map_.provinces().size());
    std::vector<bool> dry(map_.provinces().size(), true);
    for_each_carrier([&](ClassId unit_class, SpaceId at) {
      const ProvinceId sea = map_.province_of(at);
      dry[sea.index()] = false;
      for (const ProvinceId next : seas_at(map_, unit_class, at))
        graph.join(sea.index(), next.index());
    });
    return connected_parts(graph, dry);
  }

  template <class Use>
  void for_each_carrier(Use use) const {
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      if (!variant_.classes[i].convoys) continue;
      for (std::size_t s = 0; s < map_.spaces().size(); ++s)
        if (map_.carries(map_.province_of(SpaceId{s})) && reaches(ClassId{i}, SpaceId{s}))
          use(ClassId{i}, SpaceId{s});
    }
  }

  [[nodiscard]] std::vector<std::vector<ProvinceId>> shores() const {
    const NodeGroups parts = waters();
    std::vector<std::size_t> part_of(map_.provinces().size(), 0);
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (const Graph::Node sea : parts[i]) part_of[sea] = i;
    std::vector<std::vector<ProvinceId>> all(parts.size());
    for_each_carrier([&](ClassId unit_class, SpaceId at) {
      for (const ProvinceId shore : map_.reach(unit_class, at))
        if (map_.lands(shore)) all[part_of[map_.province_of(at).index()]].push_back(shore);
    });
    return all;
  }

  bool convoy_once() {
    bool changed = false;
    const auto all = shores();
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      if (!variant_.classes[i].convoyed) continue;
      for (const std::vector<ProvinceId>& group : all) changed = land(ClassId{i}, group) || changed;
    }
    return changed;
  }

  bool land(ClassId unit_class, const std::vector<ProvinceId>& shores) {
    const bool can_embark = std::any_of(shores.begin(), shores.end(),
                                        [&](ProvinceId shore) { return is_in(unit_class, shore); });
    bool changed = false;
    for (const ProvinceId shore : shores) {
      if (!can_embark || is_in(unit_class, shore)) continue;
      spread(unit_class, map_.whole(shore));
      for (const SpaceId coast : map_.province(shore).coasts)
        if (map_.can_stand(unit_class, coast)) spread(unit_class, coast);
      changed = true;
    }
    return changed;
  }

  const Variant& variant_;
  const Map& map_;
  std::vector<Graph> ways_;
  std::vector<std::vector<bool>> reached_;
};

void find_isolated(MapFindings& board, const Graph& touching) {
  for (std::size_t i = 0; i < touching.size(); ++i) {
    const ProvinceId province{i};
    // The reader of a place inside a province checks who can enter it.
    if (!touching.out[i].empty() || board.map().is_inner(province)) continue;
    board.warning("graph.isolated-province", board.map().province(province).span,
                  {board.id(province)}, fmt::format("{} touches nothing", board.called(province)),
                  "no unit can ever stand there; give it edges");
  }
}

void find_split(MapFindings& board, const Graph& touching) {
  std::vector<bool> alone(touching.size());
  for (std::size_t i = 0; i < touching.size(); ++i) alone[i] = touching.out[i].empty();
  NodeGroups parts = connected_parts(touching, alone);
  const auto main = std::max_element(
      parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    if (part == main) continue;
    const auto provinces = as_ids<ProvinceId>(*part);
    board.warning(
        "graph.split-board", board.map().province(provinces.front()).span, board.ids(provinces),
        fmt::format("nothing joins {} to the rest of the board", board.called_all(provinces)),
        "add the missing edge or passage");
  }
}

void find_unreachable(MapFindings& board, const UnitReach& reach, ClassId unit_class) {
  const Map& map = board.map();
  Graph ways = reach.ways(unit_class);
  for (std::size_t from = 0; from < ways.size(); ++from)
    for (const Graph::Node to : std::vector<Graph::Node>(ways.out[from])) ways.lead(to, from);
  std::vector<bool> fine(map.spaces().size());
  for (std::size_t i = 0; i < fine.size(); ++i)
    fine[i] = reach.reaches(unit_class, SpaceId{i}) || !map.can_stand(unit_class, SpaceId{i});
  for (const auto& part : connected_parts(ways, fine)) {
    const auto spaces = as_ids<SpaceId>(part);
    board.warning("graph.unreachable", map.space(spaces.front()).span, board.ids(spaces),
                  fmt::format("no unit of class '{}' can ever reach {}", board.id(unit_class),
                              board.called_all(spaces)),
                  "none starts or is built there, and no edge, passage or convoy leads there");
  }
}

/// Strongly connected parts of a class's spaces that have no way in or no way out.
void find_one_way_parts(MapFindings& board, const UnitReach& reach, ClassId unit_class) {
  const Map& map = board.map();
  const Graph& ways = reach.ways(unit_class);
  const NodeGroups parts = strong_parts(ways);
  std::vector<std::size_t> part_of(ways.size());
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const Graph::Node node : parts[i]) part_of[node] = i;
  std::vector<bool> entered(parts.size()), left(parts.size());
  for (Graph::Node from = 0; from < ways.size(); ++from) {
    for (const Graph::Node to : ways.out[from]) {
      if (part_of[from] == part_of[to]) continue;
      left[part_of[from]] = true;
      entered[part_of[to]] = true;
    }
  }
  std::size_t largest = 0;
  for (const auto& part : parts) largest = std::max(largest, part.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const SpaceId first{parts[i].front()};
    if (map.is_inner(map.province_of(first))) continue;  // written as who enters and leaves
    // Unreachable parts are reported elsewhere.
    if (!reach.reaches(unit_class, first) && reach.exists(unit_class)) continue;
    if (entered[i] == left[i] || (parts[i].size() == largest && largest > 1)) continue;
    const auto spaces = as_ids<SpaceId>(parts[i]);
    const bool by_convoy = std::any_of(spaces.begin(), spaces.end(), [&](SpaceId space) {
      return is_on_convoys_way(board.variant(), unit_class, map.province_of(space));
    });
    if (by_convoy) continue;
    const SourceSpan& span = map.space(spaces.front()).span;
    if (entered[i]) {
      board.warning("graph.no-way-out", span, board.ids(spaces),
                    fmt::format("a unit of class '{}' that enters {} can never leave again",
                                board.id(unit_class), board.called_all(spaces)),
                    "all edges there are one-way in; should one of them go both ways?");
    } else {
      board.warning("graph.no-way-in", span, board.ids(spaces),
                    fmt::format("no unit of class '{}' can move into {}", board.id(unit_class),
                                board.called_all(spaces)),
                    "all edges there are one-way out; should one of them go both ways?");
    }
  }
}

/// Reports provinces through which a class must go from one part of the board to another.
void find_choke_points(MapFindings& board, const Graph& graph, ClassId unit_class) {
  for (const Cut& cut : find_cuts(graph)) {
    if (board.map().is_inner(ProvinceId{cut.node})) continue;
    // A single province behind it is a dead end, and reported as such.
    if (cut.behind < 2) continue;
    const ProvinceId province{cut.node};
    const auto behind = as_ids<ProvinceId>(cut.sample);
    std::vector<std::string> at{board.id(province)};
    for (const std::string& id : board.ids(behind)) at.push_back(id);
    board.note("graph.cut-province", board.map().province(province).span, std::move(at),
               fmt::format("every way of class '{}' from {} to the rest leads through {}",
                           board.id(unit_class), board.called_all(behind), board.called(province)),
               "one unit there divides the board");
  }
}

void find_dead_ends(MapFindings& board, const Graph& graph, ClassId unit_class) {
  for (std::size_t i = 0; i < graph.size(); ++i) {
    if (graph.out[i].size() != 1) continue;
    const ProvinceId end{i};
    const ProvinceId door{graph.out[i].front()};
    // Two that touch only each other are a region of their own.
    const bool leads_on = graph.out[door.index()].size() > 1;
    if (!leads_on || !stands_somewhere_in(board.map(), unit_class, end)) continue;
    const Passage* const passage = passage_at(board.variant(), unit_class, end);
    if (passage != nullptr && passage->joins(end, door)) {
      if (is_on_convoys_way(board.variant(), unit_class, end)) continue;
      board.note(
          "graph.dead-end", board.map().province(end).span, board.ids(std::vector{end, door}),
          fmt::format("{} is a dead end for class '{}': its only way out is the passage "
                      "'{}', to {}",
                      board.called(end), board.id(unit_class), passage->id, board.called(door)),
          "is an edge missing?");
      continue;
    }
    board.note("graph.dead-end", board.map().province(end).span, board.ids(std::vector{end, door}),
               fmt::format("{} is a dead end for class '{}': it touches only {}", board.called(end),
                           board.id(unit_class), board.called(door)),
               "is an edge missing?");
  }
}

}  // namespace

void check_reach(MapFindings& board, std::span<const ProvinceLink> links) {
  const auto joined_by_links = [&](Graph graph, std::optional<ClassId> unit_class) {
    const auto can_stand = [&](ProvinceId province) {
      return !unit_class || stands_somewhere_in(board.map(), *unit_class, province);
    };
    for (const ProvinceLink& link : links)
      if (can_stand(link.from) && can_stand(link.to))
        graph.join(link.from.index(), link.to.index());
    graph.tidy();
    return graph;
  };
  const Graph touching = joined_by_links(touching_graph(board.variant()), std::nullopt);
  find_isolated(board, touching);
  find_split(board, touching);
  const UnitReach reach(board.variant(), links);
  // If units or homes could not be read, starting places are missing.
  const bool start_known = !board.has_error("setup.") && !board.has_error("variant.");
  for (std::size_t i = 0; i < board.variant().classes.size(); ++i) {
    const ClassId unit_class{i};
    if (start_known && reach.exists(unit_class)) find_unreachable(board, reach, unit_class);
    find_one_way_parts(board, reach, unit_class);
    const Graph graph = joined_by_links(province_graph(board.variant(), unit_class), unit_class);
    find_choke_points(board, graph, unit_class);
    find_dead_ends(board, graph, unit_class);
  }
}

}  // namespace chancery
