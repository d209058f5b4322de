#include "core/rules/movement/static_orders.h"

#include <algorithm>

#include "core/rules/movement/order_lists.h"
#include "core/rules/movement/passages.h"

namespace chancery {

StaticOrders::StaticOrders(const Variant& variant) : variant_(&variant) {
  const Map& map = variant.map;
  const std::vector<Order> standing = standing_orders(variant);
  for (std::size_t c = 0; c < map.class_count(); ++c)
    for (std::size_t at = 0; at < map.spaces().size(); ++at) add(ClassId{c}, SpaceId{at}, standing);
  direct_.resize(direct_.size() + copied_at_once);
}

void StaticOrders::add(ClassId unit_class, SpaceId at, std::span<const Order> standing) {
  const Map& map = variant_->map;
  Stand stand;
  stand.first_direct = static_cast<std::uint32_t>(direct_.size());
  direct_.insert(direct_.end(), standing.begin(), standing.end());
  for (SpaceId to : map.neighbors(unit_class, at)) direct_.push_back(make_order(Action::move, to));
  for (const Passage& passage : variant_->passages)
    if (const auto to = passage_destination(passage, unit_class, at)) {
      direct_.push_back(make_order(Action::move, map.whole(*to)));
      direct_.back().routed = true;
    }
  stand.last_direct = static_cast<std::uint32_t>(direct_.size());
  stand.first_support = static_cast<std::uint32_t>(move_supports_.size());
  for (ProvinceId to : map.reach(unit_class, at))
    if (!map.is_open(to)) move_supports_.push_back(make_order(Action::support_move, map.whole(to)));
  stand.last_support = static_cast<std::uint32_t>(move_supports_.size());
  stands_.push_back(stand);
  most_direct_ = std::max<std::size_t>(most_direct_, stand.last_direct - stand.first_direct);
  most_helps_ = std::max<std::size_t>(most_helps_, stand.last_support - stand.first_support);
}

std::optional<ProvinceId> StaticOrders::passage_destination(const Passage& passage,
                                                            ClassId unit_class, SpaceId at) const {
  const Map& map = variant_->map;
  const ProvinceId from = map.province_of(at);
  const ProvinceId to = passage.ends[passage.ends[0] == from ? 1 : 0];
  if (!leads_to(*variant_, passage, unit_class, from, to) || map.reaches(unit_class, at, to) ||
      !map.can_stand(unit_class, map.whole(to)))
    return std::nullopt;
  return to;
}

void StaticOrders::find(const Position& position) {
  const std::size_t spaces = variant_->map.spaces().size();
  of_unit_.resize(position.units.size());
  for (std::size_t i = 0; i < of_unit_.size(); ++i) {
    const Unit& unit = position.units[i];
    of_unit_[i] = stands_[unit.unit_class.index() * spaces + unit.at.index()];
  }
}

}  // namespace chancery
