#include "core/boards/trace/drawn_differences.h"

#include <algorithm>
#include <map>
#include <set>

namespace chancery {
namespace {

using PlacePair = std::pair<std::string, std::string>;

class DrawnComparer {
 public:
  DrawnComparer(const Tracing& tracing, const Variant& variant)
      : tracing_(tracing), map_(variant.map), ways_(ways_of(variant)) {
    for (const TracedProvince& province : tracing.provinces) drawn_[province.id] = &province;
  }

  DrawnDifferences run() {
    for (std::size_t i = 0; i < ways_.size(); ++i) compare(i);
    DrawnDifferences found;
    found.agreed = agreed_;
    found.not_declared = listed(only_drawn_);
    found.not_drawn = listed(only_declared_);
    return found;
  }

 private:
  /// "STP/NC" if the drawing and the variant have the same coasts there, else "STP".
  [[nodiscard]] std::string comparable(const std::string& place) const {
    const std::size_t slash = place.find('/');
    const std::string province = place.substr(0, slash);
    if (slash == std::string::npos) return place;
    const auto drawn = drawn_.find(province);
    if (drawn == drawn_.end()) return province;
    std::set<std::string> ours;
    for (const TracedCoast& coast : drawn->second->coasts) ours.insert(coast.id);
    std::set<std::string> theirs;
    if (const auto id = map_.find_province(province))
      for (const SpaceId coast : map_.province(*id).coasts) theirs.insert(map_.space(coast).coast);
    return ours == theirs ? place : province;
  }

  [[nodiscard]] PlacePair pair_of(const std::string& a, const std::string& b) const {
    PlacePair pair{comparable(a), comparable(b)};
    if (pair.second < pair.first) std::swap(pair.first, pair.second);
    return pair;
  }

  [[nodiscard]] std::set<PlacePair> pairs_of(const std::vector<TracedEdge>& edges) const {
    std::set<PlacePair> pairs;
    for (const TracedEdge& edge : edges) pairs.insert(pair_of(edge.from, edge.to));
    return pairs;
  }

  void compare(std::size_t index) {
    const TracedWay& way = ways_[index];
    const std::set<PlacePair> drawn = pairs_of(edges_for(tracing_, way));
    const std::set<PlacePair> corners = pairs_of(edges_across_corners(tracing_, way));
    std::set<PlacePair> declared;
    std::set<PlacePair> elsewhere;  // bridges and portals, which may be drawn as borders too
    for (const Edge& edge : map_.edges()) {
      if (edge.unit_class != ClassId{index}) continue;
      const PlacePair pair = pair_of(map_.space(edge.from).id, map_.space(edge.to).id);
      (edge.kind == EdgeKind::border ? declared : elsewhere).insert(pair);
    }
    for (const PlacePair& pair : drawn) {
      if (declared.contains(pair))
        ++agreed_;
      else if (!elsewhere.contains(pair))
        only_drawn_[pair].push_back(way.class_id);
    }
    for (const PlacePair& pair : declared) {
      if (drawn.contains(pair)) continue;
      if (corners.contains(pair))
        ++agreed_;
      else
        only_declared_[pair].push_back(way.class_id);
    }
  }

  static std::vector<EdgeDifference> listed(
      const std::map<PlacePair, std::vector<std::string>>& found) {
    std::vector<EdgeDifference> list;
    for (const auto& [pair, classes] : found) list.push_back({pair.first, pair.second, classes});
    return list;
  }

  const Tracing& tracing_;
  const Map& map_;
  std::vector<TracedWay> ways_;
  std::map<std::string, const TracedProvince*> drawn_;
  std::map<PlacePair, std::vector<std::string>> only_drawn_;
  std::map<PlacePair, std::vector<std::string>> only_declared_;
  std::size_t agreed_ = 0;
};

}  // namespace

DrawnDifferences compare_drawn(const Tracing& tracing, const Variant& variant) {
  return DrawnComparer(tracing, variant).run();
}

}  // namespace chancery
