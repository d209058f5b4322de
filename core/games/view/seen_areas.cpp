#include "core/games/view/seen_areas.h"

#include <algorithm>

#include "core/rules/map/pole.h"

namespace chancery::seen_parts {

SeenAreas::SeenAreas(const Variant& variant, const VisibleWorld& known)
    : map_(variant.map),
      drawing_(variant.drawing),
      known_(known),
      period_(variant.drawing.plane.period()) {
  for (std::size_t i = 0; i < count(); ++i)
    if (const auto at = host(ProvinceId{i})) hosts_.emplace_back(ProvinceId{i}, *at);
}

const Shape* SeenAreas::shape_of(ProvinceId seen) const {
  const std::size_t index = full(seen).index();
  if (index >= drawing_.shapes.size() || drawing_.shapes[index].empty()) return nullptr;
  return &drawing_.shapes[index];
}

std::optional<Point> SeenAreas::anchor(ProvinceId seen) const {
  if (const Shape* shape = shape_of(seen)) {
    Extent extent;
    for (const Ring& ring : shape->rings)
      for (const Point& point : ring) extent.add(point);
    return Point{(extent.least[0] + extent.most[0]) / 2, (extent.least[1] + extent.most[1]) / 2};
  }
  return place_of(full(seen));
}

/// The position of a province. A place inside a province without a position lies beside the middle
/// of that province.
std::optional<Point> SeenAreas::place_of(ProvinceId province) const {
  const Province& own = map_.province(province);
  if (own.at || !own.inner) return own.at;
  constexpr double aside = 0.5;  // share of the room around the middle
  const std::size_t around = own.inner->within.index();
  const auto pole = around < drawing_.shapes.size() && !drawing_.shapes[around].empty()
                        ? pole_of(drawing_.shapes[around])
                        : std::nullopt;
  if (!pole) return map_.province(own.inner->within).at;
  return Point{pole->at[0] + aside * pole->room, pole->at[1] + aside * pole->room};
}

std::optional<Point> SeenAreas::point_of(SpaceId seen) const {
  const SpaceId space = known_.spaces()[seen.index()];
  const ProvinceId in = map_.province_of(space);
  const std::optional<Point> at = space == map_.whole(in) ? place_of(in) : map_.space(space).at;
  if (!at) return std::nullopt;
  return nearest_copy(period_, *at, anchor(known_.seen(in)).value_or(*at));
}

std::vector<SpaceId> SeenAreas::spaces_of(ProvinceId seen) const {
  std::vector<SpaceId> all{SpaceId{seen.index()}};
  for (const SpaceId coast : map_.province(full(seen)).coasts) all.push_back(known_.seen(coast));
  return all;
}

std::vector<ProvinceId> SeenAreas::neighbors(ProvinceId seen) const {
  std::vector<ProvinceId> all;
  for (const ProvinceId other : map_.bordering(full(seen)))
    if (known_.knows(other)) all.push_back(known_.seen(other));
  for (const auto& [guest, at] : hosts_)
    if (at == seen) all.push_back(guest);
  std::sort(all.begin(), all.end());
  return all;
}

bool SeenAreas::is_guest(ProvinceId seen) const {
  return std::any_of(hosts_.begin(), hosts_.end(),
                     [&](const auto& entry) { return entry.first == seen; });
}

/// The known area that contains, or has at a corner, an open province without ground. It gives that
/// province a position, wherever the province leads.
std::optional<ProvinceId> SeenAreas::host(ProvinceId seen) const {
  const Province& open = map_.province(full(seen));
  if (open.inner)
    return known_.knows(open.inner->within) ? std::optional(known_.seen(open.inner->within))
                                            : std::nullopt;
  if (!open.open || !open.at || shape_of(seen) != nullptr) return std::nullopt;
  for (std::size_t i = 0; i < count(); ++i)
    if (const Shape* shape = shape_of(ProvinceId{i}))
      if (lies_at(*shape, *open.at)) return ProvinceId{i};
  return std::nullopt;
}

bool SeenAreas::lies_at(const Shape& shape, const Point& point) const {
  const Cell cell = cell_of(on_sheet(period_, point));
  for (const Ring& ring : shape.rings)
    for (const Point& corner : ring)
      if (cell_of(on_sheet(period_, corner)) == cell) return true;
  for (int x = -1; x <= 1; ++x)
    for (int y = -1; y <= 1; ++y)
      if (covers(shape, {point[0] + x * period_[0], point[1] + y * period_[1]})) return true;
  return false;
}

}  // namespace chancery::seen_parts
