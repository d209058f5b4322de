#include "core/rules/variant/variant.h"

#include <algorithm>

#include "core/base/common/contains.h"

namespace chancery {
namespace {

template <class IdType, class Items, class Wanted>
std::optional<IdType> find_index(const Items& items, Wanted wanted) {
  const auto found = std::find_if(items.begin(), items.end(), wanted);
  if (found == items.end()) return std::nullopt;
  return IdType{static_cast<std::size_t>(found - items.begin())};
}

}  // namespace

Variant::Variant() = default;
Variant::Variant(const Variant& other) = default;
Variant::Variant(Variant&& other) noexcept = default;
Variant& Variant::operator=(const Variant& other) = default;
Variant& Variant::operator=(Variant&& other) noexcept = default;
Variant::~Variant() = default;

std::optional<PowerId> Variant::find_power(std::string_view wanted) const {
  return find_index<PowerId>(powers, [&](const Power& power) { return power.id == wanted; });
}

std::optional<ClassId> Variant::find_class(std::string_view id_or_letter) const {
  return find_index<ClassId>(classes, [&](const UnitClass& unit_class) {
    return unit_class.id == id_or_letter || unit_class.letter == id_or_letter;
  });
}

const Setup* Variant::find_setup(std::string_view wanted) const {
  const auto found = std::find_if(setups.begin(), setups.end(),
                                  [&](const Setup& setup) { return setup.id == wanted; });
  return found == setups.end() ? nullptr : &*found;
}

std::optional<std::size_t> Variant::player_of(PowerId power) const {
  for (std::size_t i = 0; i < players.size(); ++i)
    if (contains(players[i], power)) return i;
  return std::nullopt;
}

std::int32_t Variant::worth(ProvinceId center, PowerId power) const {
  for (const SupplyValue& value : supply_values)
    if (value.province == center && value.power == power) return value.value;
  return 1;
}

std::optional<OrderTypeId> Variant::type_of(Action action) const {
  return find_index<OrderTypeId>(order_types,
                                 [&](const OrderType& type) { return type.acts_as == action; });
}

std::size_t Variant::center_count() const {
  const auto all = map.provinces();
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [](const Province& province) { return province.center; }));
}

const Task* Variant::task_of(OrderTypeId type) const {
  for (const Task& task : tasks)
    if (task.type == type) return &task;
  return nullptr;
}

std::optional<AnnouncedPhases> Variant::announced_phases() const {
  if (sight) return sight->phases;
  if (fog) return fog->phases;
  return std::nullopt;
}

std::string_view Variant::rule_reason(std::string_view rule_switch) const {
  for (const SwitchChoice& choice : rule_reasons)
    if (choice.name == rule_switch) return choice.why;
  return {};
}

}  // namespace chancery
