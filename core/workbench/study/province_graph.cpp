#include "core/workbench/study/province_graph.h"

#include <algorithm>

namespace chancery {
namespace {

/// Finds cut places by depth-first search, without recursion, since a map may be one long row.
class PlaceCutSearch {
 public:
  explicit PlaceCutSearch(const PlaceGraph& graph)
      : graph_(graph), entered_(graph.size()), lowest_(graph.size()), is_cut_(graph.size()) {}

  std::vector<SpaceId> run() {
    for (std::size_t root = 0; root < graph_.size(); ++root)
      if (entered_[root] == 0) search_from(root);
    std::vector<SpaceId> cuts;
    for (std::size_t i = 0; i < graph_.size(); ++i)
      if (is_cut_[i]) cuts.emplace_back(i);
    return cuts;
  }

 private:
  struct Visit {
    std::size_t place;
    std::size_t parent;
    std::size_t next = 0;  // neighbor to visit
  };

  void search_from(std::size_t root) {
    std::vector<Visit> path{{root, root}};
    std::size_t branches = 0;  // of the root
    enter(root);
    while (!path.empty()) {
      Visit& visit = path.back();
      const std::size_t here = visit.place;
      if (visit.next < graph_[here].size()) {
        const std::size_t there = graph_[here][visit.next++].index();
        if (entered_[there] == 0) {
          enter(there);
          path.push_back({there, here});
        } else if (there != visit.parent) {
          lowest_[here] = std::min(lowest_[here], entered_[there]);
        }
        continue;
      }
      const std::size_t parent = visit.parent;
      path.pop_back();
      if (here == root) continue;
      lowest_[parent] = std::min(lowest_[parent], lowest_[here]);
      if (parent == root) {
        ++branches;
      } else if (lowest_[here] >= entered_[parent]) {
        is_cut_[parent] = true;
      }
    }
    is_cut_[root] = branches > 1;
  }

  void enter(std::size_t place) {
    entered_[place] = ++clock_;
    lowest_[place] = clock_;
  }

  const PlaceGraph& graph_;
  std::uint32_t clock_ = 0;
  std::vector<std::uint32_t> entered_;  // 0: not yet
  std::vector<std::uint32_t> lowest_;   // the earliest place within reach of later places
  std::vector<bool> is_cut_;
};

/// Brandes' algorithm: one search per start, then the ways through each place, from the far end.
class PassedSearch {
 public:
  explicit PassedSearch(const PlaceGraph& graph)
      : graph_(graph),
        moves_(graph.size()),
        ways_(graph.size()),
        through_(graph.size()),
        passed_(graph.size()) {}

  void add_from(std::size_t start) {
    search(start);
    std::fill(through_.begin(), through_.end(), 0.0);
    for (auto far = order_.rbegin(); far != order_.rend(); ++far) {
      for (const SpaceId before : graph_[*far]) {
        if (moves_[before.index()] + 1 != moves_[*far]) continue;
        through_[before.index()] += ways_[before.index()] / ways_[*far] * (1.0 + through_[*far]);
      }
      if (*far != start) passed_[*far] += through_[*far];
    }
  }

  [[nodiscard]] std::vector<double> take() { return std::move(passed_); }

 private:
  void search(std::size_t start) {
    std::fill(moves_.begin(), moves_.end(), unreachable);
    std::fill(ways_.begin(), ways_.end(), 0.0);
    order_.assign(1, start);
    moves_[start] = 0;
    ways_[start] = 1.0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::size_t here = order_[i];
      for (const SpaceId next : graph_[here]) {
        if (moves_[next.index()] == unreachable) {
          moves_[next.index()] = moves_[here] + 1;
          order_.push_back(next.index());
        }
        if (moves_[next.index()] == moves_[here] + 1) ways_[next.index()] += ways_[here];
      }
    }
  }

  const PlaceGraph& graph_;
  std::vector<std::size_t> order_;
  std::vector<std::uint32_t> moves_;
  std::vector<double> ways_;
  std::vector<double> through_;
  std::vector<double> passed_;
};

constexpr std::size_t most_starts = 2000;

enum class Without : std::uint8_t { nothing, the_province };
/// The number of connected parts, not counting parts inside the province only.
std::size_t count_parts(const Map& map, const PlaceGraph& graph, ProvinceId province,
                        Without without) {
  const auto inside = [&](std::size_t place) {
    return map.province_of(SpaceId{place}) == province;
  };
  std::vector<bool> seen(graph.size());
  std::size_t parts = 0;
  for (std::size_t start = 0; start < graph.size(); ++start) {
    if (seen[start] || inside(start) || graph[start].empty()) continue;
    ++parts;
    std::vector<std::size_t> open{start};
    seen[start] = true;
    while (!open.empty()) {
      const std::size_t here = open.back();
      open.pop_back();
      for (const SpaceId next : graph[here]) {
        if (seen[next.index()]) continue;
        if (without == Without::the_province && inside(next.index())) continue;
        seen[next.index()] = true;
        open.push_back(next.index());
      }
    }
  }
  return parts;
}

/// True if several coasts of the province together connect others.
bool cuts_with_coasts(const Map& map, const PlaceGraph& graph, ProvinceId province) {
  const auto& coasts = map.province(province).coasts;
  const auto used = std::count_if(coasts.begin(), coasts.end(),
                                  [&](SpaceId coast) { return !graph[coast.index()].empty(); });
  return used > 1 && count_parts(map, graph, province, Without::the_province) >
                         count_parts(map, graph, province, Without::nothing);
}

}  // namespace

std::vector<std::uint32_t> moves_from(const Map& map, ClassId unit_class,
                                      std::span<const SpaceId> starts) {
  std::vector<std::uint32_t> moves(map.spaces().size(), unreachable);
  std::vector<SpaceId> order;
  for (const SpaceId start : starts) {
    if (moves[start.index()] == 0) continue;
    moves[start.index()] = 0;
    order.push_back(start);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    const SpaceId here = order[i];
    for (const SpaceId next : map.neighbors(unit_class, here)) {
      if (moves[next.index()] != unreachable) continue;
      moves[next.index()] = moves[here.index()] + 1;
      order.push_back(next);
    }
  }
  return moves;
}

std::vector<SpaceId> standing_places(const Map& map, ClassId unit_class, ProvinceId province) {
  std::vector<SpaceId> places;
  if (map.can_stand(unit_class, map.whole(province))) places.push_back(map.whole(province));
  for (const SpaceId coast : map.province(province).coasts)
    if (map.can_stand(unit_class, coast)) places.push_back(coast);
  return places;
}

std::uint32_t moves_to(const Map& map, std::span<const std::uint32_t> moves, ProvinceId province) {
  std::uint32_t least = moves[map.whole(province).index()];
  for (const SpaceId coast : map.province(province).coasts)
    least = std::min(least, moves[coast.index()]);
  return least;
}

PlaceGraph graph_of(const Map& map) {
  PlaceGraph graph(map.spaces().size());
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    for (const ProvinceId other : map.touching(ProvinceId{i}))
      if (!map.is_inner(other) && !map.is_inner(ProvinceId{i}))
        graph[i].push_back(map.whole(other));
  return graph;
}

PlaceGraph graph_of(const Map& map, ClassId unit_class) {
  PlaceGraph graph(map.spaces().size());
  for (const Edge& edge : map.edges()) {
    if (edge.unit_class != unit_class || map.is_inner(edge)) continue;
    graph[edge.from.index()].push_back(edge.to);
    graph[edge.to.index()].push_back(edge.from);
  }
  for (auto& neighbors : graph) {
    std::sort(neighbors.begin(), neighbors.end());
    neighbors.erase(std::unique(neighbors.begin(), neighbors.end()), neighbors.end());
  }
  return graph;
}

std::vector<SpaceId> cut_places(const PlaceGraph& graph) {
  return PlaceCutSearch(graph).run();
}

std::vector<ProvinceId> cut_provinces(const Map& map, const PlaceGraph& graph) {
  std::vector<ProvinceId> cuts;
  for (const SpaceId place : cut_places(graph)) cuts.push_back(map.province_of(place));
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    if (cuts_with_coasts(map, graph, ProvinceId{i})) cuts.emplace_back(i);
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  return cuts;
}

std::vector<double> passed_shares(const PlaceGraph& graph) {
  std::vector<std::size_t> joined;
  for (std::size_t i = 0; i < graph.size(); ++i)
    if (!graph[i].empty()) joined.push_back(i);
  PassedSearch search(graph);
  const std::size_t starts = std::min(joined.size(), most_starts);
  for (std::size_t i = 0; i < starts; ++i) search.add_from(joined[i * joined.size() / starts]);
  std::vector<double> shares = search.take();
  if (joined.size() < 3) return std::vector<double>(graph.size(), 0.0);
  const double all = static_cast<double>(joined.size());
  const double pairs = static_cast<double>(starts) * (all - 1.0) * (all - 2.0) / all;
  for (double& share : shares) share /= pairs;
  return shares;
}

}  // namespace chancery
