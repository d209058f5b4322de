#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>

#include "core/base/common/contains.h"
#include "core/workbench/check/map_findings.h"

namespace chancery {
namespace {

std::vector<ClassId> classes_where(const Variant& variant,
                                   const std::function<bool(const UnitClass&)>& holds) {
  std::vector<ClassId> classes;
  for (std::size_t i = 0; i < variant.classes.size(); ++i)
    if (holds(variant.classes[i])) classes.push_back(ClassId{i});
  return classes;
}

template <class T>
std::vector<T> in_common(std::vector<T> a, std::vector<T> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  std::vector<T> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

/// Checks shores, for the classes that carry and those that are carried.
class CoastCheck {
 public:
  explicit CoastCheck(MapFindings& board)
      : board_(board),
        map_(board.map()),
        carriers_(classes_where(board.variant(), [](const UnitClass& c) { return c.convoys; })),
        walkers_(classes_where(board.variant(), [](const UnitClass& c) { return !c.convoys; })),
        seas_(map_.provinces().size()) {
    const auto provinces = map_.provinces();
    has_sea_ = false;
    for (std::size_t i = 0; i < provinces.size(); ++i)
      has_sea_ = has_sea_ || map_.carries(ProvinceId{i});
    for (std::size_t i = 0; i < provinces.size(); ++i) find_seas(ProvinceId{i});
    for (const Edge& edge : map_.edges()) {
      if (map_.is_inner(edge)) continue;
      const bool carrier = board.variant().classes[edge.unit_class.index()].convoys;
      (carrier ? sailed_ : walked_).insert(ends_of(edge));
    }
  }

  void run() {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      check_coast_list(ProvinceId{i});
      if (has_sea_ && !carriers_.empty()) check_shore(ProvinceId{i});
    }
    for (const ClassId carrier : carriers_) check_sailing(carrier);
    if (!carriers_.empty() && !walkers_.empty()) check_both_kinds();
  }

 private:
  using Ends = std::pair<ProvinceId, ProvinceId>;

  [[nodiscard]] Ends ends_of(const Edge& edge) const {
    const ProvinceId a = map_.province_of(edge.from);
    const ProvinceId b = map_.province_of(edge.to);
    return {std::min(a, b), std::max(a, b)};
  }

  void find_seas(ProvinceId province) {
    std::vector<ProvinceId>& seas = seas_[province.index()];
    for (const ClassId carrier : carriers_) {
      for_each_space(province, [&](SpaceId space) {
        for (const ProvinceId sea : seas_at(map_, carrier, space)) seas.push_back(sea);
      });
    }
    std::sort(seas.begin(), seas.end());
    seas.erase(std::unique(seas.begin(), seas.end()), seas.end());
  }

  template <class Use>
  void for_each_space(ProvinceId province, Use use) const {
    use(map_.whole(province));
    for (const SpaceId coast : map_.province(province).coasts) use(coast);
  }

  /// The neighbors of a space with their classes, so that two coasts can be compared.
  [[nodiscard]] std::vector<std::pair<ClassId, SpaceId>> neighbors_of(SpaceId space) const {
    std::vector<std::pair<ClassId, SpaceId>> all;
    for (std::size_t i = 0; i < map_.class_count(); ++i)
      for (const SpaceId to : map_.neighbors(ClassId{i}, space)) all.emplace_back(ClassId{i}, to);
    return all;
  }

  void check_coast_list(ProvinceId province) {
    const std::vector<SpaceId>& coasts = map_.province(province).coasts;
    for (const SpaceId coast : coasts) {
      if (has_edge(coast)) continue;
      board_.warning("graph.coast-without-edge", map_.space(coast).span, {board_.id(coast)},
                     fmt::format("no edge leads to the coast {}", board_.id(coast)),
                     fmt::format("edges of {} must name the coast", board_.called(province)));
    }
    if (coasts.size() == 1)
      board_.note("graph.single-coast", map_.space(coasts[0]).span,
                  {board_.id(province), board_.id(coasts[0])},
                  fmt::format("{} has a single coast", board_.called(province)),
                  "a province with one shore needs no coasts: edges can name the province");
    for (std::size_t i = 0; i < coasts.size(); ++i)
      for (std::size_t k = i + 1; k < coasts.size(); ++k) check_two_coasts(coasts[i], coasts[k]);
  }

  [[nodiscard]] bool has_edge(SpaceId space) const {
    for (std::size_t i = 0; i < map_.class_count(); ++i)
      if (map_.can_stand(ClassId{i}, space)) return true;
    return false;
  }

  void check_two_coasts(SpaceId space_id, SpaceId other) {
    const auto near_one = neighbors_of(space_id);
    const auto near_other = neighbors_of(other);
    const auto shared = in_common(near_one, near_other);
    if (shared.empty()) return;
    std::vector<SpaceId> places;
    for (const auto& [unit_class, space] : shared) places.push_back(space);
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::vector<std::string> at = board_.ids(std::vector{space_id, other});
    for (const std::string& id : board_.ids(places)) at.push_back(id);
    const SourceSpan& span = map_.space(other).span;
    if (shared.size() == std::min(near_one.size(), near_other.size())) {
      const bool first_is_part = shared.size() == near_one.size();
      board_.warning("graph.same-coast", span, std::move(at),
                     fmt::format("everything that touches {} touches {} too",
                                 board_.id(first_is_part ? space_id : other),
                                 board_.id(first_is_part ? other : space_id)),
                     "separate coasts should have different neighbors");
    } else {
      board_.note("graph.coasts-touch", span, std::move(at),
                  fmt::format("{} and {} both touch {}", board_.id(space_id), board_.id(other),
                              board_.called_all(places)),
                  "from there a unit can reach either coast; correct if the coasts meet there");
    }
  }

  void check_shore(ProvinceId province) {
    if (!map_.lands(province) || map_.carries(province)) return;
    if (!seas_[province.index()].empty() || map_.touching(province).empty()) return;
    const Terrain& terrain = map_.terrains()[map_.province(province).terrain];
    board_.warning("graph.coast-without-sea", map_.province(province).span, {board_.id(province)},
                   fmt::format("{} has terrain '{}', where convoys land, but touches nothing that "
                               "carries them",
                               board_.called(province), terrain.id),
                   "is its terrain wrong, or is an edge to the sea missing?");
  }

  void check_sailing(ClassId carrier) {
    for (const Edge& edge : map_.edges())
      if (!map_.is_inner(edge) && edge.unit_class == carrier && edge.kind == EdgeKind::border &&
          (edge.from < edge.to || edge.one_way))
        check_along_shore(edge);
    for (std::size_t i = 0; i < map_.spaces().size(); ++i) check_waters(carrier, SpaceId{i});
  }

  /// Two shores that carriers can follow should lie on one sea.
  void check_along_shore(const Edge& edge) {
    const ProvinceId a = map_.province_of(edge.from);
    const ProvinceId b = map_.province_of(edge.to);
    if (map_.carries(a) || map_.carries(b) || !has_sea_) return;
    const auto seas_a = seas_at(map_, edge.unit_class, edge.from);
    const auto seas_b = seas_at(map_, edge.unit_class, edge.to);
    // A shore without any sea is reported elsewhere.
    if (seas_a.empty() || seas_b.empty() || !in_common(seas_a, seas_b).empty()) return;
    board_.warning(
        "graph.no-sea-in-common", edge.span, board_.ids(std::vector{edge.from, edge.to}),
        fmt::format("class '{}' can go from {} to {}, which share no sea",
                    board_.id(edge.unit_class), board_.called(edge.from), board_.called(edge.to)),
        "if it is an inland waterway, allow it under [[check.allow]]; otherwise the edge belongs "
        "to other classes");
  }

  /// Reports waters around a space that do not touch each other: a carrier would pass through land
  /// there.
  void check_waters(ClassId carrier, SpaceId space) {
    const ProvinceId province = map_.province_of(space);
    if (map_.carries(province)) return;
    const std::vector<ProvinceId> seas = seas_at(map_, carrier, space);
    if (seas.size() < 2) return;
    Graph graph(seas.size());
    for (std::size_t i = 0; i < seas.size(); ++i)
      for (std::size_t k = i + 1; k < seas.size(); ++k)
        if (touch(seas[i], seas[k])) graph.join(i, k);
    const NodeGroups parts = connected_parts(graph, std::vector<bool>(seas.size()));
    if (parts.size() < 2) return;
    std::vector<std::string> at{board_.id(space)};
    std::vector<std::string> sides;
    for (const auto& part : parts) {
      std::vector<ProvinceId> side;
      for (const Graph::Node node : part) side.push_back(seas[node]);
      for (const std::string& id : board_.ids(side)) at.push_back(id);
      sides.push_back(board_.called_all(side));
    }
    board_.warning("graph.two-seas", map_.space(space).span, std::move(at),
                   fmt::format("class '{}' can pass through {} between seas that do not touch: {}",
                               board_.id(carrier), board_.called(space), fmt::join(sides, " | ")),
                   "does it need two coasts? if it is a strait or an inland waterway, allow it "
                   "under [[check.allow]]");
  }

  [[nodiscard]] bool touch(ProvinceId a, ProvinceId b) const {
    const auto near = map_.touching(a);
    return contains(near, b);
  }

  /// Reports shores that are joined for only one kind of class, carriers or others.
  void check_both_kinds() {
    for (const Edge& edge : map_.edges()) {
      const auto [a, b] = ends_of(edge);
      if (edge.kind != EdgeKind::border) continue;  // bridges and portals are deliberate
      if (!map_.lands(a) || !map_.lands(b) || map_.carries(a) || map_.carries(b)) continue;
      const bool sails = board_.variant().classes[edge.unit_class.index()].convoys;
      if (reported_.contains({a, b}) || (sails ? walked_ : sailed_).contains({a, b})) continue;
      if (sails) {
        reported_.insert({a, b});
        board_.note("graph.shore-by-sea-only", edge.span, board_.ids(std::vector{a, b}),
                    fmt::format("class '{}' can go between the shores of {} and {}, but no class "
                                "can go overland",
                                board_.id(edge.unit_class), board_.called(a), board_.called(b)),
                    "is it a strait, or is an edge missing?");
        continue;
      }
      const auto seas = in_common(seas_[a.index()], seas_[b.index()]);
      if (seas.empty()) continue;
      reported_.insert({a, b});
      std::vector<std::string> at = board_.ids(std::vector{a, b});
      for (const std::string& id : board_.ids(seas)) at.push_back(id);
      board_.note("graph.across-water", edge.span, std::move(at),
                  fmt::format("class '{}' can go between {} and {}, which share {}, but no "
                              "carrier can follow the shore",
                              board_.id(edge.unit_class), board_.called(a), board_.called(b),
                              board_.called_all(seas)),
                  "is it a bridge or a strait, or is an edge missing?");
    }
  }

  MapFindings& board_;
  const Map& map_;
  std::vector<ClassId> carriers_, walkers_;
  std::vector<std::vector<ProvinceId>> seas_;  // by province: the seas that carriers touch from it
  std::set<Ends> sailed_, walked_, reported_;
  bool has_sea_ = false;
};

}  // namespace

void check_coasts(MapFindings& board) {
  CoastCheck(board).run();
}

}  // namespace chancery
