#include <algorithm>

#include "core/workbench/check/map_findings.h"
#include "core/workbench/study/class_places.h"

namespace chancery {
namespace {

bool anyone_stands_in(const Map& map, ProvinceId province) {
  for (std::size_t i = 0; i < map.class_count(); ++i)
    if (stands_somewhere_in(map, ClassId{i}, province)) return true;
  return false;
}

/// A convoy needs a class that carries, one that is carried, and terrain for both. Returns true if
/// one is missing.
bool find_missing_part(MapFindings& board) {
  const auto& classes = board.variant().classes;
  const auto terrains = board.map().terrains();
  const auto carrier = std::find_if(classes.begin(), classes.end(),
                                    [](const UnitClass& each) { return each.convoys; });
  const auto carried = std::find_if(classes.begin(), classes.end(),
                                    [](const UnitClass& each) { return each.convoyed; });
  if (carrier == classes.end() && carried == classes.end()) return false;
  std::vector<std::string> missing;
  if (carrier == classes.end()) missing.emplace_back("no class has convoys = true");
  if (carried == classes.end()) missing.emplace_back("no class has convoyed = true");
  if (std::none_of(terrains.begin(), terrains.end(), [](const Terrain& t) { return t.carries; }))
    missing.emplace_back("no terrain has carries = true");
  if (std::none_of(terrains.begin(), terrains.end(), [](const Terrain& t) { return t.lands; }))
    missing.emplace_back("no terrain has lands = true");
  if (missing.empty()) return false;
  const UnitClass& who = carrier != classes.end() ? *carrier : *carried;
  board.warning("graph.no-convoys", who.span, {who.id},
                fmt::format("class '{}' takes part in convoys, but none are possible: {}", who.id,
                            MapFindings::listed(std::move(missing))),
                fmt::format("a convoy needs all four; if there should be none, set {} = false",
                            who.convoys ? "convoys" : "convoyed"));
  return true;
}

class WaterCheck {
 public:
  explicit WaterCheck(MapFindings& board) : board_(board), map_(board.map()) {
    for (std::size_t i = 0; i < board.variant().classes.size(); ++i)
      if (board.variant().classes[i].convoys) carriers_.push_back(ClassId{i});
  }

  void run() {
    if (carriers_.empty()) return;
    Graph graph(map_.provinces().size());
    std::vector<bool> left_out(graph.size(), true);
    for (std::size_t i = 0; i < graph.size(); ++i) {
      const ProvinceId sea{i};
      if (!map_.carries(sea) || map_.touching(sea).empty()) continue;
      if (!has_carrier(sea)) {
        report_empty(sea);
        continue;
      }
      left_out[i] = false;
      for (const ProvinceId to : reached_from(sea))
        if (map_.carries(to)) graph.join(i, to.index());
    }
    for (const auto& part : connected_parts(graph, left_out)) check_waters(part);
  }

 private:
  [[nodiscard]] bool has_carrier(ProvinceId sea) const {
    return std::any_of(carriers_.begin(), carriers_.end(),
                       [&](ClassId carrier) { return stands_somewhere_in(map_, carrier, sea); });
  }

  [[nodiscard]] std::vector<ProvinceId> reached_from(ProvinceId sea) const {
    std::vector<ProvinceId> all;
    for (const ClassId carrier : carriers_) {
      std::vector<SpaceId> spaces = map_.province(sea).coasts;
      spaces.push_back(map_.whole(sea));
      for (const SpaceId space : spaces)
        for (const ProvinceId to : map_.reach(carrier, space)) all.push_back(to);
    }
    return all;
  }

  void report_empty(ProvinceId sea) {
    board_.warning("graph.sea-without-carriers", map_.province(sea).span, {board_.id(sea)},
                   fmt::format("{} carries convoys, but no class that convoys can stand there",
                               board_.called(sea)),
                   "is its terrain wrong, or are edges missing?");
  }

  void check_waters(const std::vector<Graph::Node>& part) {
    const auto seas = as_ids<ProvinceId>(part);
    std::vector<ProvinceId> shores;
    for (const ProvinceId sea : seas)
      for (const ProvinceId to : reached_from(sea))
        if (map_.lands(to)) shores.push_back(to);
    std::sort(shores.begin(), shores.end());
    shores.erase(std::unique(shores.begin(), shores.end()), shores.end());
    if (shores.size() >= 2) return;
    const std::string where =
        shores.empty() ? "no shore"
                       : fmt::format("only one shore, {}", board_.called(shores.front()));
    board_.warning(
        "graph.sea-without-shores", map_.province(seas.front()).span, board_.ids(seas),
        fmt::format("no convoy can ever cross {}: there is {}", board_.called_all(seas), where),
        "is an edge missing, or should this water not carry?");
  }

  MapFindings& board_;
  const Map& map_;
  std::vector<ClassId> carriers_;
};

/// True if the class has an edge from some part of one province to some part of the other.
bool is_joined(const Map& map, ClassId unit_class, ProvinceId a, ProvinceId b) {
  std::vector<SpaceId> spaces = map.province(a).coasts;
  spaces.push_back(map.whole(a));
  return std::any_of(spaces.begin(), spaces.end(),
                     [&](SpaceId space) { return map.reaches(unit_class, space, b); });
}

void check_passage(MapFindings& board, const Passage& passage) {
  const Map& map = board.map();
  const std::vector<std::string> at =
      board.ids(std::vector{passage.ends[0], passage.ends[1], passage.keeper});
  for (const ClassId unit_class : passage.classes) {
    for (const ProvinceId end : passage.ends) {
      if (stands_somewhere_in(map, unit_class, end)) continue;
      board.warning("graph.passage-unusable", passage.span, at,
                    fmt::format("class '{}' cannot use passage '{}': it cannot stand in {}",
                                board.id(unit_class), passage.id, board.called(end)),
                    "name the classes that may pass: classes = [...]");
    }
    if (is_joined(map, unit_class, passage.ends[0], passage.ends[1]))
      board.warning("graph.passage-beside-edge", passage.span, at,
                    fmt::format("class '{}' does not need passage '{}': an edge joins {} and {}",
                                board.id(unit_class), passage.id, board.called(passage.ends[0]),
                                board.called(passage.ends[1])),
                    "remove the edge or the passage");
  }
  if (!anyone_stands_in(map, passage.keeper))
    board.warning("graph.passage-unusable", passage.span, at,
                  fmt::format("nobody can use passage '{}': no unit can stand in its keeper, {}",
                              passage.id, board.called(passage.keeper)),
                  "is an edge missing there?");
}

}  // namespace

void check_convoys(MapFindings& board) {
  if (!find_missing_part(board)) WaterCheck(board).run();
  for (const Passage& passage : board.variant().passages) check_passage(board, passage);
}

}  // namespace chancery
