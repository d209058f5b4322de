#include "core/boards/trace/traced_ways.h"

#include <algorithm>
#include <set>
#include <utility>

namespace chancery {
namespace {

bool any_carries(const Variant& variant) {
  const auto terrains = variant.map.terrains();
  return std::any_of(terrains.begin(), terrains.end(),
                     [](const Terrain& terrain) { return terrain.carries; });
}

/// True if the province and all its neighbors are land.
bool lies_inland(const Map& map, ProvinceId id) {
  const auto near = map.bordering(id);
  return !map.carries(id) && std::none_of(near.begin(), near.end(), [&](ProvinceId province) {
    return map.carries(province);
  });
}

/// True if the class crosses most of the borders of such provinces that any class crosses. A few do
/// not count: they may be a river, or a mistake.
template <class Touches>
bool passes_most(const Map& map, ClassId unit_class, Touches touches) {
  std::set<std::pair<ProvinceId, ProvinceId>> own, all;
  for (const Edge& edge : map.edges()) {
    const ProvinceId from = map.province_of(edge.from);
    const ProvinceId to = map.province_of(edge.to);
    if (edge.kind != EdgeKind::border || !(touches(from) || touches(to))) continue;
    all.emplace(from, to);
    if (edge.unit_class == unit_class) own.emplace(from, to);
  }
  return 2 * own.size() > all.size();
}

std::string place_name(const TracedProvince& province, int coast) {
  if (coast < 0) return province.id;
  return province.id + '/' + province.coasts[static_cast<std::size_t>(coast)].id;
}

}  // namespace

std::vector<TracedWay> ways_of(const Variant& variant) {
  const Map& map = variant.map;
  std::vector<TracedWay> ways;
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const ClassId unit_class{i};
    TracedWay way{variant.classes[i].id,
                  passes_most(map, unit_class,
                              [&](ProvinceId province) { return lies_inland(map, province); }),
                  passes_most(map, unit_class, [&](ProvinceId id) { return map.carries(id); })};
    // On a board without inland ground, classes that do not go by water go by land.
    if (!way.by_water) way.by_land = true;
    ways.push_back(std::move(way));
  }
  return ways;
}

std::vector<KnownProvince> known_provinces(const Variant& variant) {
  const bool tells_water = any_carries(variant);
  std::vector<KnownProvince> known;
  for (const Province& province : variant.map.provinces()) {
    KnownProvince known_province{province.id, {province.name}, DrawnGround::unknown};
    known_province.names.insert(known_province.names.end(), province.also.begin(),
                                province.also.end());
    if (tells_water)
      known_province.ground =
          variant.map.terrains()[province.terrain].carries ? DrawnGround::water : DrawnGround::land;
    for (const SpaceId coast : province.coasts)
      known_province.coasts.push_back(variant.map.space(coast).coast);
    known.push_back(std::move(known_province));
  }
  return known;
}

namespace {

std::vector<TracedEdge> edges_over(const std::vector<TracedBorder>& borders, const Tracing& tracing,
                                   const TracedWay& way) {
  std::vector<TracedEdge> edges;
  for (const TracedBorder& border : borders) {
    const TracedProvince& a = tracing.provinces[border.a];
    const TracedProvince& b = tracing.provinces[border.b];
    if (way.by_land && (border.by_land || (way.by_water && !border.by_water.empty()))) {
      edges.push_back({a.id, b.id, border.sure});
    } else if (way.by_water) {
      for (const auto& passage : border.by_water)
        edges.push_back(
            {place_name(a, passage.coast_a), place_name(b, passage.coast_b), border.sure});
    }
  }
  return edges;
}

}  // namespace

std::vector<TracedEdge> edges_for(const Tracing& tracing, const TracedWay& way) {
  return edges_over(tracing.borders, tracing, way);
}

std::vector<TracedEdge> edges_across_corners(const Tracing& tracing, const TracedWay& way) {
  return edges_over(tracing.corners, tracing, way);
}

}  // namespace chancery
