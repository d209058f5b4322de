#include "core/rules/movement/near_orders.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/movement/order_lists.h"

namespace chancery {
namespace {

constexpr std::uint16_t all_bits = 0xffff;

/// Returns, by province, where units may stand that could move into it.
std::vector<std::vector<ProvinceId>> list_sources(const Map& map) {
  std::vector<std::vector<ProvinceId>> sources(map.provinces().size());
  for (std::size_t c = 0; c < map.class_count(); ++c)
    for (std::size_t at = 0; at < map.spaces().size(); ++at) {
      if (!map.can_stand(ClassId{c}, SpaceId{at})) continue;
      const ProvinceId from = map.province_of(SpaceId{at});
      for (const ProvinceId to : map.reach(ClassId{c}, SpaceId{at})) {
        std::vector<ProvinceId>& known = sources[to.index()];
        if (!contains(known, from)) known.push_back(from);
      }
    }
  return sources;
}

}  // namespace

NearOrders::NearOrders(const Variant& variant)
    : variant_(&variant),
      anything_(static_cast<std::uint16_t>(variant.map.provinces().size())),
      words_(words_for(variant.map.provinces().size() + 1)),
      stand_in_(variant.map.provinces().size()) {
  const Map& map = variant.map;
  reach_bits_.resize((map.class_count() * map.spaces().size() + 1) * words_, 0);
  const std::vector<std::vector<ProvinceId>> sources = list_sources(map);
  const std::vector<Order> standing = standing_orders(variant);
  for (std::size_t c = 0; c < map.class_count(); ++c)
    for (std::size_t at = 0; at < map.spaces().size(); ++at)
      add_stand(ClassId{c}, SpaceId{at}, standing, sources);
}

void NearOrders::add_stand(ClassId unit_class, SpaceId at, std::span<const Order> standing,
                           std::span<const std::vector<ProvinceId>> sources) {
  const Map& map = variant_->map;
  const ProvinceId here = map.province_of(at);
  Word* const reach = &reach_bits_[slices_.size() * words_];
  reach[anything_ / word_bits] |= bit_of(anything_);
  const auto first = static_cast<std::uint32_t>(orders_.size());
  const auto alone = [&](const Order& order) {
    orders_.push_back({order, here, anything_, all_bits});
  };
  for (const Order& order : standing) alone(order);
  for (const SpaceId to : map.neighbors(unit_class, at)) alone(make_order(Action::move, to));
  for (const ProvinceId to : map.reach(unit_class, at)) {
    reach[to.index() / word_bits] |= bit_of(to.index());
    const Order help_stay = make_order(Action::support_hold, SpaceId::none(), UnitId{0});
    const Order help_move = make_order(Action::support_move, map.whole(to), UnitId{0});
    orders_.push_back({help_stay, to, anything_, 0});
    for (const ProvinceId from : sources[to.index()])
      if (from != here) orders_.push_back({help_move, from, to.value, 0});
  }
  slices_.push_back({first, static_cast<std::uint32_t>(orders_.size()) - first});
}

void NearOrders::set_position(const Position& position) {
  position_ = &position;
  stand_in_.assign(stand_in_.size(), static_cast<std::uint32_t>(slices_.size()));
  for (const Unit& unit : position.units)
    stand_in_[variant_->map.province_of(unit.at).index()] =
        static_cast<std::uint32_t>(stand_of(unit));
}

UnitId* NearOrders::find_each(std::span<const Attempt> tries, std::span<Order> orders,
                              UnitId* refused) const {
  const View view(*this);
  for (const Attempt& attempt : tries) {
    *refused = attempt.unit;
    refused += view.find(attempt.place, orders[attempt.unit.index()]) ? 0 : 1;
  }
  return refused;
}

}  // namespace chancery
