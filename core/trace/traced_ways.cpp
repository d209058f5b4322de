#include "core/trace/traced_ways.h"

#include <algorithm>

namespace chancery {
namespace {

bool any_carries(const Variant& variant) {
  const auto terrains = variant.map.terrains();
  return std::any_of(terrains.begin(), terrains.end(),
                     [](const Terrain& one) { return one.carries; });
}

/// Is the province, and all that it touches, land?
bool lies_inland(const Map& map, ProvinceId id) {
  const auto near = map.bordering(id);
  return !map.carries(id) &&
         std::none_of(near.begin(), near.end(), [&](ProvinceId one) { return map.carries(one); });
}

std::string place_name(const TracedProvince& one, int coast) {
  if (coast < 0) return one.id;
  return one.id + '/' + one.coasts[static_cast<std::size_t>(coast)].id;
}

}  // namespace

std::vector<TracedWay> ways_of(const Variant& variant) {
  const Map& map = variant.map;
  std::vector<TracedWay> ways;
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    TracedWay way{variant.classes[i].id, false, false};
    for (const Edge& edge : map.edges()) {
      if (edge.unit_class != ClassId{i} || edge.kind != EdgeKind::border) continue;
      const ProvinceId from = map.province_of(edge.from);
      const ProvinceId to = map.province_of(edge.to);
      way.by_water = way.by_water || map.carries(from) || map.carries(to);
      way.by_land = way.by_land || lies_inland(map, from) || lies_inland(map, to);
    }
    // On a board without inland ground, what does not sail walks.
    if (!way.by_water) way.by_land = true;
    ways.push_back(std::move(way));
  }
  return ways;
}

std::vector<KnownProvince> known_provinces(const Variant& variant) {
  const bool tells_water = any_carries(variant);
  std::vector<KnownProvince> known;
  for (const Province& province : variant.map.provinces()) {
    KnownProvince one{province.id, {province.name}, DrawnGround::unknown};
    one.names.insert(one.names.end(), province.also.begin(), province.also.end());
    if (tells_water)
      one.ground =
          variant.map.terrains()[province.terrain].carries ? DrawnGround::water : DrawnGround::land;
    for (const SpaceId coast : province.coasts)
      one.coasts.push_back(variant.map.space(coast).coast);
    known.push_back(std::move(one));
  }
  return known;
}

std::vector<TracedEdge> edges_for(const Tracing& tracing, const TracedWay& way) {
  std::vector<TracedEdge> edges;
  for (const TracedBorder& border : tracing.borders) {
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

}  // namespace chancery
