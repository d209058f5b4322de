#include "core/rules/movement/legal_draw.h"

#include <algorithm>

#include "core/base/common/bits.h"
#include "core/rules/movement/order_lists.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

/// A round with fewer units is not worthwhile.
constexpr std::size_t fewest_in_round = 6;

/// Returns the n-th number that is in both sets, from 0; there must be more than n.
std::size_t nth_common(std::span<const Word> set, std::span<const Word> other, std::size_t n) {
  for (std::size_t w = 0;; ++w) {
    const Word common = set[w] & other[w];
    const std::size_t here = count_bits(common);
    if (n < here) return w * word_bits + nth_bit(common, n);
    n -= here;
  }
}

}  // namespace

bool LegalDraw::is_possible(const Variant& variant) {
  const CarrierSites& carrier_sites = variant.map.carrier_sites();
  return variant.lines.empty() && variant.tasks.empty() && variant.passages.empty() &&
         carrier_sites.are_few() && carrier_sites.one_way() == 0;
}

LegalDraw::LegalDraw(const Variant& variant)
    : variant_(&variant),
      somebody_stands_(
          std::any_of(variant.powers.begin(), variant.powers.end(),
                      [](const Power& power) { return power.role != PowerRole::played; })),
      near_(variant),
      crossings_(variant) {}

void LegalDraw::set_position(const Position& position, Legality& legality,
                             const ConvoyReach& reach) {
  position_ = &position;
  legality_ = &legality;
  reach_ = &reach;
  near_.set_position(position);
  of_unit_.resize(position.units.size());
  for (std::size_t i = 0; i < of_unit_.size(); ++i) {
    const NearOrders::Slice near = near_.of(position.units[i]);
    of_unit_[i] = {near, 0, 0, near.count};
  }
  crossings_.find(position, reach);
  if (!crossings_.passengers().empty()) add_numbers_of_convoys();
  if (!somebody_stands_ && position.absent.empty()) return;
  for (std::size_t i = 0; i < of_unit_.size(); ++i)
    if (!ordering_power(*variant_, position, UnitId{i}).valid()) of_unit_[i].all = 1;  // it holds
}

void LegalDraw::add_numbers_of_convoys() {
  const auto number = [](std::size_t count) { return static_cast<std::uint32_t>(count); };
  for (std::size_t p = 0; p < crossings_.passengers().size(); ++p)
    of_unit_[crossings_.passengers()[p].index()].carried =
        number(count_bits(crossings_.destinations(p)));
  for (std::size_t i = 0; i < of_unit_.size(); ++i) {
    const Unit& unit = position_->units[i];
    Numbers& numbers = of_unit_[i];
    const std::size_t helped =
        count_common(variant_->map.reach_set(unit.unit_class, unit.at), crossings_.reached());
    numbers.arrivals = number(helped) * crossings_.most_arrivals();
    numbers.all += numbers.carried + numbers.arrivals;
  }
  for (std::size_t g = 0; g < crossings_.groups().size(); ++g) {
    const ConvoyCounts::Group& group = crossings_.groups()[g];
    for (const UnitId carrier : reach_->carriers(g))
      of_unit_[carrier.index()].all += group.shores * group.passengers;
  }
}

/// Units are tried in rounds, since the result of an attempt cannot be predicted: in a round, the
/// processor works on several of them in parallel.
void LegalDraw::draw(std::span<const UnitId> units, KeyedRandom& random, std::span<Order> orders) {
  left_.assign(units.begin(), units.end());
  near_tries_.resize(units.size());
  far_tries_.resize(units.size());
  std::size_t left = left_.size();
  while (left >= fewest_in_round) {
    try_each(left, random);
    UnitId* refused =
        near_.find_each(std::span(near_tries_).first(near_count_), orders, left_.data());
    for (const Attempt& attempt : std::span(far_tries_).first(far_count_)) {
      *refused = attempt.unit;
      refused += find_far(attempt.unit, attempt.place, orders[attempt.unit.index()]) ? 0 : 1;
    }
    left = static_cast<std::size_t>(refused - left_.data());
  }
  for (std::size_t i = 0; i < left; ++i) {
    const UnitId unit = left_[i];
    while (!find(unit, random.below(numbers(unit)), orders[unit.index()])) {
    }
  }
}

/// Draws a number for each of the first remaining units, and separates near from far orders.
void LegalDraw::try_each(std::size_t units, KeyedRandom& random) {
  std::size_t near = 0, far = 0;
  for (std::size_t i = 0; i < units; ++i) {
    const Numbers& numbers = of_unit_[left_[i].index()];
    const std::uint32_t number = random.below(numbers.all);
    const std::uint32_t beyond = number - numbers.near.count;
    near_tries_[near] = {left_[i], numbers.near.first + number};
    far_tries_[far] = {left_[i], beyond};
    const std::size_t is_near =
        beyond >> 31;  // computed without a comparison, for which compilers make a branch
    near += is_near;
    far += 1 - is_near;
  }
  near_count_ = near;
  far_count_ = far;
}

bool LegalDraw::find(UnitId unit, std::uint32_t number, Order& order) {
  const NearOrders::Slice& near = of_unit_[unit.index()].near;
  return number < near.count ? near_.find(near.first + number, order)
                             : find_far(unit, number - near.count, order);
}

bool LegalDraw::find_far(UnitId id, std::uint32_t number, Order& order) {
  const Numbers& numbers = of_unit_[id.index()];
  if (number < numbers.carried) {
    const std::span<const UnitId> passengers = crossings_.passengers();
    const auto at = std::find(passengers.begin(), passengers.end(), id) - passengers.begin();
    const std::span<const Word> destinations =
        crossings_.destinations(static_cast<std::size_t>(at));
    const ProvinceId to{nth_common(destinations, destinations, number)};
    order = make_order(Action::move, variant_->map.whole(to));
    order.routed = true;
    return true;
  }
  number -= numbers.carried;
  return number < numbers.arrivals ? find_arrival(id, number, order)
                                   : find_convoy(id, number - numbers.arrivals, order);
}

bool LegalDraw::find_arrival(UnitId id, std::uint32_t number, Order& order) {
  const Unit& unit = position_->units[id.index()];
  const std::size_t to = nth_common(variant_->map.reach_set(unit.unit_class, unit.at),
                                    crossings_.reached(), number / crossings_.most_arrivals());
  const std::size_t passengers = crossings_.passengers().size();
  std::size_t before = number % crossings_.most_arrivals();
  std::size_t p = 0;
  while (p < passengers && !(has_bit(crossings_.destinations(p), to) && before-- == 0)) ++p;
  if (p == passengers) return false;
  order = make_order(Action::support_move, variant_->map.whole(ProvinceId{to}),
                     crossings_.passengers()[p]);
  return !reach_->carries(id) || legality_->check(id, order) == Illegal::no;
}

bool LegalDraw::find_convoy(UnitId id, std::uint32_t number, Order& order) {
  const std::size_t group = reach_->group_of(id);
  const std::size_t shores = crossings_.groups()[group].shores;
  const UnitId passenger =
      crossings_.passengers()[crossings_.nth_passenger(group, number / shores)];
  const ProvinceId from = variant_->map.province_of(position_->units[passenger.index()].at);
  const ProvinceId to{nth_common(reach_->shores(group), reach_->shores(group), number % shores)};
  order = make_order(Action::convoy, variant_->map.whole(to), passenger);
  return passenger != id && legality_->routes().on_route(id, from, to);
}

}  // namespace chancery
