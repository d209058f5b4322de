#include "core/boards/board/order_routes.h"

#include <algorithm>
#include <optional>

#include "core/base/common/contains.h"

namespace chancery {
namespace {

bool are_neighbors(const Map& map, ProvinceId a, ProvinceId b) {
  const auto around = map.touching(a);
  return contains(around, b);
}

/// A search for a route over carriers, step by step from the start.
class CarrierRoute {
 public:
  CarrierRoute(const Map& map, std::vector<SpaceId> carriers)
      : map_(map), carriers_(std::move(carriers)), before_(carriers_.size()) {}

  std::vector<SpaceId> find(ProvinceId from, ProvinceId to) {
    std::vector<std::size_t> reached;
    const auto reach_from = [&](ProvinceId place, std::size_t before) {
      for (std::size_t i = 0; i < carriers_.size(); ++i) {
        if (before_[i] || !are_neighbors(map_, place, map_.province_of(carriers_[i]))) continue;
        before_[i] = before;
        reached.push_back(i);
      }
    };
    reach_from(from, start);
    for (std::size_t next = 0; next < reached.size(); ++next) {
      const ProvinceId at = map_.province_of(carriers_[reached[next]]);
      if (are_neighbors(map_, at, to)) return route_to(reached[next]);
      reach_from(at, reached[next]);
    }
    return {};
  }

 private:
  static constexpr std::size_t start = static_cast<std::size_t>(-1);

  [[nodiscard]] std::vector<SpaceId> route_to(std::size_t last) const {
    std::vector<SpaceId> route;
    for (std::size_t at = last; at != start; at = *before_[at]) route.push_back(carriers_[at]);
    std::reverse(route.begin(), route.end());
    return route;
  }

  const Map& map_;
  std::vector<SpaceId> carriers_;
  std::vector<std::optional<std::size_t>> before_;  // by carrier
};

}  // namespace

std::vector<SpaceId> stations_between(const Map& map, const OrderType& line, SpaceId from,
                                      SpaceId to) {
  const auto place_of = [&](SpaceId space) {
    return std::find(line.line.begin(), line.line.end(), map.province_of(space));
  };
  const auto first = place_of(from), last = place_of(to);
  if (first == line.line.end() || last == line.line.end() || first == last) return {};
  std::vector<SpaceId> passed;
  for (auto at = first + (first < last ? 1 : -1); at != last; at += first < last ? 1 : -1)
    passed.push_back(map.whole(*at));
  return passed;
}

void find_carriers(const Map& map, std::vector<OrderMark>& marks) {
  for (OrderMark& move : marks) {
    const bool may_be_carried = action_kind(move.action) == ActionKind::move &&
                                move.through.empty() &&
                                !map.reaches(move.unit_class, move.from, map.province_of(move.to));
    if (!may_be_carried) continue;
    std::vector<SpaceId> carriers;
    for (const OrderMark& mark : marks)
      if (action_kind(mark.action) == ActionKind::convoy && mark.helped == move.from &&
          map.province_of(mark.to) == map.province_of(move.to))
        carriers.push_back(mark.from);
    move.through = CarrierRoute(map, std::move(carriers))
                       .find(map.province_of(move.from), map.province_of(move.to));
  }
}

}  // namespace chancery
