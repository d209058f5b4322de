#include "core/games/view/seen_borders.h"

#include <algorithm>

namespace chancery::seen_parts {

SeenBorders::SeenBorders(const SeenAreas& areas) : areas_(areas) {
  for (const Impassable& area : areas.drawing().impassable)
    for (const Ring& ring : area.shape.rings)
      for_each_segment(ring, [&](const Segment& segment) { closed_.insert(segment); });
  for (std::size_t i = 0; i < areas.count(); ++i)
    if (const Shape* shape = areas.shape_of(ProvinceId{i}))
      for (const Ring& ring : shape->rings)
        for_each_segment(ring, [&](const Segment& entry) { ++borders_[entry]; });
}

std::vector<SeenBarrier> SeenBorders::barriers() const {
  std::vector<SeenBarrier> all;
  if (closed_.empty()) return all;
  for (std::size_t i = 0; i < areas_.count(); ++i)
    if (const Shape* shape = areas_.shape_of(ProvinceId{i}))
      for (const Ring& ring : shape->rings) add_barriers(ProvinceId{i}, ring, all);
  return all;
}

bool SeenBorders::is_filled(const Ring& ring) const {
  bool filled = false;
  for_each_segment(ring, [&](const Segment& segment) {
    const auto border = borders_.find(segment);
    filled =
        filled || closed_.count(segment) != 0 || (border != borders_.end() && border->second > 1);
  });
  return filled;
}

Segment SeenBorders::segment(const Point& a, const Point& b) const {
  const Point& period = areas_.period();
  Cell first = cell_of(on_sheet(period, a));
  Cell second = cell_of(on_sheet(period, b));
  // The two ends of a sheet that wraps are the same place.
  for (Cell* cell : {&first, &second})
    for (std::size_t axis = 0; axis < 2; ++axis)
      if (period[axis] > 0 && (*cell)[axis] == std::llround(period[axis] * cells_per_unit))
        (*cell)[axis] = 0;
  return std::minmax(first, second);
}

template <class Visit>
void SeenBorders::for_each_segment(const Ring& ring, Visit visit) const {
  for (std::size_t i = 0; i < ring.size(); ++i)
    visit(segment(ring[i], ring[(i + 1) % ring.size()]));
}

/// Each run of closed segments along the ring is one line.
void SeenBorders::add_barriers(ProvinceId at, const Ring& ring,
                               std::vector<SeenBarrier>& barriers) const {
  const std::size_t size = ring.size();
  const auto is_closed = [&](std::size_t i) {
    return closed_.count(segment(ring[i], ring[(i + 1) % size])) != 0;
  };
  // Starts at a segment that is not closed, so that no run crosses the end of the ring.
  std::size_t start = 0;
  while (start < size && is_closed(start)) ++start;
  SeenBarrier barrier{at, {}};
  const auto end_line = [&] {
    if (!barrier.line.empty()) barriers.push_back(std::move(barrier));
    barrier = {at, {}};
  };
  for (std::size_t step = 0; step < size; ++step) {
    const std::size_t i = (start + step) % size;
    if (!is_closed(i)) {
      end_line();
      continue;
    }
    if (barrier.line.empty()) barrier.line.push_back(ring[i]);
    barrier.line.push_back(ring[(i + 1) % size]);
  }
  end_line();
}

}  // namespace chancery::seen_parts
