#include <algorithm>
#include <map>

#include "core/base/common/contains.h"
#include "core/workbench/check/map_findings.h"
#include "core/workbench/study/class_places.h"

namespace chancery {
namespace {

using Ends = std::pair<SpaceId, SpaceId>;

/// Edges of several classes between the same ends, reported together.
struct SharedEdge {
  std::vector<ClassId> classes;
  SourceSpan span;
};
using SharedEdges = std::map<Ends, SharedEdge>;

void add_edge(SharedEdges& edges, const Edge& edge) {
  SharedEdge& shared = edges[{edge.from, edge.to}];
  shared.classes.push_back(edge.unit_class);
  shared.span = edge.span;
}

std::string classes_of(const MapFindings& board, const SharedEdge& edge) {
  std::vector<std::string> texts;
  for (const std::string& id : board.ids(edge.classes)) texts.push_back("'" + id + "'");
  const char* word = texts.size() == 1 ? "class" : "classes";
  return fmt::format("{} {}", word, MapFindings::listed(std::move(texts)));
}

void find_one_way(MapFindings& board) {
  const Map& map = board.map();
  SharedEdges lonely, paired, repeated;
  for (const Edge& edge : map.edges()) {
    if (map.is_inner(edge)) continue;  // written as lists of who enters and leaves
    const bool back = map.adjacent(edge.unit_class, edge.to, edge.from);
    // One-way portals are usually intended.
    if (edge.one_way && edge.kind == EdgeKind::portal) continue;
    if (edge.one_way && !back) add_edge(lonely, edge);
    const bool alike = edge.rule == map.edge_rule(edge.unit_class, edge.to, edge.from);
    if (edge.one_way && back && alike && edge.from < edge.to) add_edge(paired, edge);
    if (edge.repeated && (edge.one_way || edge.from < edge.to)) add_edge(repeated, edge);
  }
  const auto places = [&](const Ends& ends) {
    return board.ids(std::vector{ends.first, ends.second});
  };
  for (const auto& [ends, edge] : lonely)
    board.note("graph.one-way", edge.span, places(ends),
               fmt::format("{} leads to {} but not back, for {}", board.called(ends.first),
                           board.called(ends.second), classes_of(board, edge)),
               "because of its one_way");
  for (const auto& [ends, edge] : paired)
    board.warning(
        "graph.two-one-ways", edge.span, places(ends),
        fmt::format("{} and {} are joined by two one-way edges, for {}", board.called(ends.first),
                    board.called(ends.second), classes_of(board, edge)),
        "one edge without one_way does the same");
  for (const auto& [ends, edge] : repeated)
    board.warning(
        "graph.edge-twice", edge.span, places(ends),
        fmt::format("the edge between {} and {} is written twice from the same end, for {}",
                    board.called(ends.first), board.called(ends.second), classes_of(board, edge)),
        "in one row, or in two tables; was another place meant?");
}

/// How many of a terrain's provinces have edges of a class.
struct Share {
  std::size_t with = 0;
  std::size_t all = 0;
};

/// Decides whether a class belongs in a terrain. The variant's list decides; without one, most
/// provinces do.
class TerrainFit {
 public:
  TerrainFit(const MapFindings& board, ClassId unit_class)
      : map_(board.map()),
        unit_class_(unit_class),
        kind_(board.variant().classes[unit_class.index()]),
        shares_(map_.terrains().size()) {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const ProvinceId province{i};
      if (map_.touching(province).empty() || map_.is_inner(province)) continue;
      Share& share = shares_[map_.province(province).terrain];
      ++share.all;
      if (stands_somewhere_in(map_, unit_class, province)) ++share.with;
    }
  }

  /// A class that only carries does not belong inland, one that is only carried not at sea.
  [[nodiscard]] bool is_stranger(std::uint8_t terrain) const {
    const Terrain& it = map_.terrains()[terrain];
    if (it.classes) return !is_listed(it);
    const bool goes_by_sea = kind_.convoys && !kind_.convoyed;
    const bool goes_by_land = kind_.convoyed && !kind_.convoys;
    const bool inland = !it.carries && !it.lands;
    if (!(goes_by_sea && inland) && !(goes_by_land && it.carries)) return false;
    const Share& share = shares_[terrain];
    return share.all < 3 || share.with * 2 <= share.all;
  }

  [[nodiscard]] bool is_at_home(std::uint8_t terrain) const {
    const Terrain& it = map_.terrains()[terrain];
    if (it.classes) return is_listed(it);
    const Share& share = shares_[terrain];
    return share.all >= 4 && share.with * 5 >= share.all * 4;
  }

 private:
  [[nodiscard]] bool is_listed(const Terrain& terrain) const {
    return contains(*terrain.classes, unit_class_);
  }

  const Map& map_;
  ClassId unit_class_;
  const UnitClass& kind_;
  std::vector<Share> shares_;
};

/// The edges of a class at a province: their ends, and the place of the first in its file.
struct EdgesAt {
  std::vector<ProvinceId> others;
  const Edge* first = nullptr;
};

std::vector<EdgesAt> edges_by_province(const Map& map, ClassId unit_class) {
  std::vector<EdgesAt> all(map.provinces().size());
  for (const Edge& edge : map.edges()) {
    if (edge.unit_class != unit_class || map.is_inner(edge)) continue;
    const ProvinceId from = map.province_of(edge.from);
    const ProvinceId to = map.province_of(edge.to);
    for (const auto& [here, there] : {std::pair(from, to), std::pair(to, from)}) {
      EdgesAt& at = all[here.index()];
      if (at.first == nullptr) at.first = &edge;
      at.others.push_back(there);
    }
  }
  for (EdgesAt& at : all) {
    std::sort(at.others.begin(), at.others.end());
    at.others.erase(std::unique(at.others.begin(), at.others.end()), at.others.end());
  }
  return all;
}

/// Reports a class without an edge where one would be expected.
void report_absence(MapFindings& board, ClassId unit_class, ProvinceId province) {
  const Map& map = board.map();
  const bool comes_by_convoy = is_on_convoys_way(board.variant(), unit_class, province);
  const Passage* const passage = passage_at(board.variant(), unit_class, province);
  const SourceSpan& span = map.province(province).span;
  std::vector<std::string> at{board.id(province), board.id(unit_class)};
  if (comes_by_convoy || passage != nullptr) {
    std::string ways = comes_by_convoy ? "by convoy" : "";
    if (passage != nullptr)
      ways += fmt::format("{}through the passage '{}'", comes_by_convoy ? " or " : "", passage->id);
    board.note("graph.island", span, std::move(at),
               fmt::format("class '{}' can enter and leave {} only {}", board.id(unit_class),
                           board.called(province), ways),
               "it has no edge there, which is correct for an island");
    return;
  }
  board.warning("graph.class-missing", span, std::move(at),
                fmt::format("class '{}' has no edge at {}, though it belongs in '{}' provinces",
                            board.id(unit_class), board.called(province),
                            map.terrains()[map.province(province).terrain].id),
                "without one it can neither start, be built nor move there");
}

/// True for provinces whose edges are all portals: any class that can get there belongs there.
std::vector<bool> portals_of(const Map& map) {
  std::vector<bool> portal(map.provinces().size());
  for (const Edge& edge : map.edges())
    if (edge.kind == EdgeKind::portal)
      portal[map.province_of(edge.from).index()] = portal[map.province_of(edge.to).index()] = true;
  for (const Edge& edge : map.edges())
    if (edge.kind != EdgeKind::portal)
      portal[map.province_of(edge.from).index()] = portal[map.province_of(edge.to).index()] = false;
  return portal;
}

void find_strangers(MapFindings& board, ClassId unit_class) {
  const Map& map = board.map();
  const TerrainFit fit(board, unit_class);
  const std::vector<EdgesAt> edges = edges_by_province(map, unit_class);
  const std::vector<bool> portals = portals_of(map);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const ProvinceId province{i};
    if (portals[i] || map.is_inner(province)) continue;
    const std::uint8_t terrain = map.province(province).terrain;
    const std::string& terrain_id = map.terrains()[terrain].id;
    if (edges[i].first != nullptr && fit.is_stranger(terrain)) {
      std::vector<std::string> at{board.id(province)};
      for (const std::string& other : board.ids(edges[i].others)) at.push_back(other);
      board.warning(
          "graph.wrong-terrain", edges[i].first->span, std::move(at),
          fmt::format("class '{}' has edges from {}, whose terrain is '{}', to {}",
                      board.id(unit_class), board.called(province), terrain_id,
                      board.called_all(edges[i].others)),
          fmt::format("remove them or, if the class belongs there, list it: [terrain.{}] classes = "
                      "[\"{}\", ...]",
                      terrain_id, board.id(unit_class)));
    }
    const bool missing = edges[i].first == nullptr && !map.touching(province).empty();
    if (missing && fit.is_at_home(terrain)) report_absence(board, unit_class, province);
  }
}

/// The orders that only units of the class can get.
std::string with_its_orders(const MapFindings& board, ClassId unit_class) {
  std::vector<std::string> orders;
  for (const OrderType& type : board.variant().order_types)
    if (type.classes.size() == 1 && type.classes.front() == unit_class)
      orders.push_back(fmt::format("'{}'", type.id));
  if (orders.empty()) return {};
  return fmt::format(", and {} with it, which only this class can be given",
                     MapFindings::listed(orders));
}

void find_empty_class(MapFindings& board, ClassId unit_class) {
  const auto edges = board.map().edges();
  const bool any = std::any_of(edges.begin(), edges.end(),
                               [&](const Edge& edge) { return edge.unit_class == unit_class; });
  if (any || board.has_error("variant.unknown-class")) return;
  board.warning("graph.class-without-edges", board.variant().classes[unit_class.index()].span,
                {board.id(unit_class)},
                fmt::format("class '{}' has no edges: it can stand nowhere", board.id(unit_class)),
                fmt::format("add [edges.{}], or remove the class{}", board.id(unit_class),
                            with_its_orders(board, unit_class)));
}

/// Why a rule never lets any unit use the edge to the province; empty if it sometimes may.
std::string why_never_open(const Variant& variant, const EdgeRule& rule, ProvinceId to) {
  const auto is_played = [&](PowerId power) { return variant.is_played(power); };
  if (!rule.powers.empty() && std::none_of(rule.powers.begin(), rule.powers.end(), is_played))
    return "nobody plays its powers";
  if (rule.from_year && rule.to_year && *rule.from_year > *rule.to_year)
    return fmt::format("its first year, {}, is after its last, {}", *rule.from_year, *rule.to_year);
  if (rule.to_year && !variant.setups.empty() &&
      std::all_of(variant.setups.begin(), variant.setups.end(),
                  [&](const Setup& setup) { return setup.year > *rule.to_year; }))
    return fmt::format("its last year, {}, is before the game begins", *rule.to_year);
  const auto& last = variant.victory.last_year;
  if (rule.from_year && last && *rule.from_year > *last)
    return fmt::format("its first year, {}, is after the game ends", *rule.from_year);
  if (!rule.owner.none && !variant.map.is_center(to))
    return "nobody can own the province that it leads to";
  return {};
}

void find_never_open(MapFindings& board) {
  SharedEdges never;
  std::map<Ends, std::string> reasons;
  for (const Edge& edge : board.map().edges()) {
    if (edge.rule == 0) continue;
    const std::string why =
        why_never_open(board.variant(), board.variant().edge_rules[edge.rule - 1U],
                       board.map().province_of(edge.to));
    const auto back = reasons.find({edge.to, edge.from});
    if (why.empty() || (back != reasons.end() && back->second == why)) continue;
    add_edge(never, edge);
    reasons[{edge.from, edge.to}] = why;
  }
  for (const auto& [ends, edge] : never)
    board.warning(
        "graph.never-open", edge.span, board.ids(std::vector{ends.first, ends.second}),
        fmt::format("the edge from {} to {} is never open, for {}: {}", board.called(ends.first),
                    board.called(ends.second), classes_of(board, edge), reasons[ends]),
        "remove the edge, or what limits it");
}

}  // namespace

void check_edges(MapFindings& board) {
  find_never_open(board);
  find_one_way(board);
  for (std::size_t i = 0; i < board.variant().classes.size(); ++i) {
    find_empty_class(board, ClassId{i});
    find_strangers(board, ClassId{i});
  }
}

}  // namespace chancery
