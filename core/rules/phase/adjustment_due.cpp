#include "core/rules/phase/adjustment_due.h"

#include "core/rules/hooks/hooks.h"

namespace chancery {

namespace {

/// How many units each power may have. Without a supply count, `due` is filled in place: a search
/// asks this of every position.
void feed_units(const Variant& variant, const Position& position, std::vector<std::int32_t>& due) {
  if (variant.supply_count) {
    due = count_supply(variant, position);
    return;
  }
  const std::size_t powers = variant.powers.size();
  due.assign(powers + 1, 0);
  for (ProvinceId center : variant.map.centers()) {
    const PowerId owner = position.owner[center.index()];
    ++due[owner.valid() ? owner.index() : powers];
  }
  due.pop_back();
  for (const SupplyValue& value : variant.supply_values)
    if (position.owner[value.province.index()] == value.power)
      due[value.power.index()] += value.value - 1;
}

}  // namespace

namespace {

/// A power may have no more units than its limit, whatever feeds them.
std::int32_t with_limit(const Variant& variant, PowerId power, std::int32_t fed) {
  const auto most = most_units(variant, power, ClassId::none());
  return most ? std::min(fed, *most) : fed;
}

}  // namespace

std::int32_t adjustment_due(const Variant& variant, const Position& position, PowerId power,
                            Hooks* hooks) {
  if (!variant.is_played(power) || !variant.is_known(power)) return 0;
  std::int32_t due = 0;
  if (variant.supply_count) due = count_supply(variant, position)[power.index()];
  for (ProvinceId center : variant.map.centers())
    if (!variant.supply_count && position.owner[center.index()] == power) ++due;
  for (const SupplyValue& value : variant.supply_values)
    if (value.power == power && position.owner[value.province.index()] == power)
      due += value.value - 1;
  due = with_limit(variant, power, due);
  const HooksHandle in_use(variant, hooks);
  if (in_use.get() != nullptr && in_use.get()->has(HookKind::capacity)) {
    in_use.get()->set_position(position);
    due = in_use.get()->capacity(power, due);
  }
  for (const Unit& unit : position.units)
    if (unit.power == power) --due;
  return due;
}

void list_adjustments_due(const Variant& variant, const Position& position,
                          std::vector<std::int32_t>& due, Hooks* hooks) {
  feed_units(variant, position, due);
  if (limits_classes(variant))
    for (std::size_t i = 0; i < variant.powers.size(); ++i)
      due[i] = with_limit(variant, PowerId{i}, due[i]);
  const HooksHandle in_use(variant, hooks);
  if (in_use.get() != nullptr && in_use.get()->has(HookKind::capacity)) {
    in_use.get()->set_position(position);
    for (std::size_t i = 0; i < due.size(); ++i)
      if (variant.is_known(PowerId{i})) due[i] = in_use.get()->capacity(PowerId{i}, due[i]);
  }
  for (const Unit& unit : position.units) --due[unit.power.index()];
  for (std::size_t i = 0; i < due.size(); ++i)
    if (!variant.is_played(PowerId{i}) || !variant.is_known(PowerId{i})) due[i] = 0;
}

}  // namespace chancery
