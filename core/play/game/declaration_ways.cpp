#include "core/play/game/declaration_ways.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/orders/order_forms.h"

namespace chancery {
namespace {

/// The values, or a single empty one if the notation has no such slot.
template <class Value, class Fits>
std::vector<Value> values_of(bool has_slot, std::size_t count, Fits fits) {
  std::vector<Value> values;
  if (!has_slot) values.push_back(Value{});
  for (std::size_t i = 0; has_slot && i < count; ++i)
    if (fits(i)) values.push_back(Value{i});
  return values;
}

/// Takes a digit of the number, in which each slot's values are a digit.
template <class Value>
Value take_digit(const std::vector<Value>& values, std::size_t& number) {
  const Value value = values[number % values.size()];
  number /= values.size();
  return value;
}

}  // namespace

DeclarationWays::DeclarationWays(const Variant& variant, const Position& position, PowerId power,
                                 OrderTypeId type)
    : variant_(variant), position_(position), power_(power), type_(type) {
  find_values();
}

void DeclarationWays::find_values() {
  const OrderType& type = variant_.order_types[type_.index()];
  const NotationReading reading =
      type.notations.empty() ? NotationReading{} : parse_notation(type.notations.front());
  const auto plain = reading.notation ? printed_form(*reading.notation, {}) : std::nullopt;
  if (!plain || has_slot(*plain, NotationSlot::text)) return;
  const auto has = [&](NotationSlot slot) { return has_slot(*plain, slot); };
  takes_number_ = order_language::has_number(type);
  powers_ = values_of<PowerId>(
      has(NotationSlot::power), variant_.powers.size(),
      [&](std::size_t i) { return PowerId{i} != power_ && variant_.is_played(PowerId{i}); });
  places_ = values_of<ProvinceId>(has(NotationSlot::place), variant_.map.provinces().size(),
                                  [](std::size_t) { return true; });
  units_ = values_of<UnitId>(has(NotationSlot::unit), position_.units.size(), [&](std::size_t i) {
    const Unit& unit = position_.units[i];
    const bool fits = type.classes.empty() || contains(type.classes, unit.unit_class);
    return unit.power == power_ && fits;
  });
  targets_ = values_of<UnitId>(has(NotationSlot::target), position_.units.size(),
                               [](std::size_t) { return true; });
  if (!has(NotationSlot::choice)) choices_.emplace_back();
  for (std::size_t i = 0; has(NotationSlot::choice) && i < type.choices.size(); ++i)
    choices_.emplace_back(static_cast<std::uint16_t>(i));
  count_ = powers_.size() * places_.size() * units_.size() * targets_.size() * choices_.size();
}

PossibleOrder DeclarationWays::way(std::size_t number) const {
  PossibleOrder order;
  order.order.action = Action::declare;
  order.order.type = type_;
  order.details.choice = take_digit(choices_, number);
  order.details.power = take_digit(powers_, number);
  order.details.place = take_digit(places_, number);
  order.details.unit = take_digit(units_, number);
  order.order.target = take_digit(targets_, number);
  if (order.order.target.valid()) order.subject = position_.units[order.order.target.index()];
  return order;
}

std::vector<PossibleOrder> DeclarationWays::all() const {
  std::vector<PossibleOrder> ways;
  if (are_too_many()) return ways;
  for (std::size_t number = 0; number < count_; ++number) ways.push_back(way(number));
  return ways;
}

std::optional<PossibleOrder> DeclarationWays::draw(KeyedRandom& random) const {
  if (count_ == 0) return std::nullopt;
  const auto below = [&](std::size_t most) {
    return std::size_t{random.below(static_cast<std::uint32_t>(most))};
  };
  // Draws each slot separately: there may be more ways than a random number can count.
  std::size_t number = 0;
  for (const std::size_t values :
       {targets_.size(), units_.size(), places_.size(), powers_.size(), choices_.size()})
    number = number * values + below(values);
  PossibleOrder order = way(number);
  if (takes_number_)
    order.details.number = static_cast<std::int32_t>(below(order_language::highest_number)) + 1;
  return order;
}

}  // namespace chancery
