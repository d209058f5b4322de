#include "core/play/game/declaration_ways.h"

#include <algorithm>

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
    const bool fits = type.classes.empty() || std::find(type.classes.begin(), type.classes.end(),
                                                        unit.unit_class) != type.classes.end();
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
  PossibleOrder one;
  one.order.action = Action::declare;
  one.order.type = type_;
  one.details.choice = take_digit(choices_, number);
  one.details.power = take_digit(powers_, number);
  one.details.place = take_digit(places_, number);
  one.details.unit = take_digit(units_, number);
  one.order.target = take_digit(targets_, number);
  if (one.order.target.valid()) one.subject = position_.units[one.order.target.index()];
  return one;
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
  PossibleOrder one = way(number);
  if (takes_number_)
    one.details.number = static_cast<std::int32_t>(below(order_language::highest_number)) + 1;
  return one;
}

}  // namespace chancery
