// The borders of known areas, with each other and with impassable areas.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "core/games/view/seen_areas.h"
#include "core/games/view/seen_world.h"

namespace chancery::seen_parts {

class SeenBorders {
 public:
  explicit SeenBorders(const SeenAreas& areas);

  /// The borders of known areas with impassable ones, in coordinates of the whole map.
  [[nodiscard]] std::vector<SeenBarrier> barriers() const;
  /// True if the area in the ring is known or impassable.
  [[nodiscard]] bool is_filled(const Ring& ring) const;

 private:
  [[nodiscard]] Segment segment(const Point& a, const Point& b) const;
  template <class Visit>
  void for_each_segment(const Ring& ring, Visit visit) const;
  void add_barriers(ProvinceId at, const Ring& ring, std::vector<SeenBarrier>& barriers) const;

  const SeenAreas& areas_;
  std::set<Segment> closed_;        // borders of impassable areas
  std::map<Segment, int> borders_;  // borders of known areas, and how many areas share each
};

}  // namespace chancery::seen_parts
