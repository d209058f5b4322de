#include "core/rules/state/regents.h"

#include <optional>

#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

/// Returns the power that the cell names, if it differs from the unit's and gives orders.
PowerId named(const Variant& variant, const Position& position, PowerId own, std::int16_t cell) {
  if (cell < 0) return PowerId::none();
  const PowerId power{static_cast<std::size_t>(cell)};
  return power != own && gives_orders(variant, position, power) ? power : PowerId::none();
}

PowerId regent_of_power(const Variant& variant, const Position& position, PowerId own) {
  const auto& place = variant.regents->power;
  if (!place) return PowerId::none();
  return named(variant, position, own, position.power_attributes[place->cell(own.index())]);
}

PowerId chief(const Variant& variant, const Position& position, PowerId own, PowerId regent) {
  const bool regent_first = variant.rules.orders_regent == RegentOrders::regent;
  if (regent.valid() && (regent_first || !gives_orders(variant, position, own))) return regent;
  return gives_orders(variant, position, own) ? own : PowerId::none();
}

}  // namespace

PowerId regent_of(const Variant& variant, const Position& position, UnitId unit) {
  if (!variant.regents) return PowerId::none();
  const PowerId own = position.units[unit.index()].power;
  if (const auto& place = variant.regents->unit) {
    const PowerId power =
        named(variant, position, own, position.unit_attributes[place->cell(unit.index())]);
    if (power.valid()) return power;
  }
  return regent_of_power(variant, position, own);
}

PowerId regent_of_dislodged(const Variant& variant, const Position& position,
                            std::size_t dislodged) {
  if (!variant.regents) return PowerId::none();
  const Dislodged& current = position.dislodged[dislodged];
  if (const auto& place = variant.regents->unit; place && !current.attributes.empty()) {
    const PowerId power =
        named(variant, position, current.unit.power, current.attributes[place->column]);
    if (power.valid()) return power;
  }
  return regent_of_power(variant, position, current.unit.power);
}

PowerId ordering_power(const Variant& variant, const Position& position, UnitId unit) {
  return chief(variant, position, position.units[unit.index()].power,
               regent_of(variant, position, unit));
}

PowerId ordering_power_of_dislodged(const Variant& variant, const Position& position,
                                    std::size_t dislodged) {
  return chief(variant, position, position.dislodged[dislodged].unit.power,
               regent_of_dislodged(variant, position, dislodged));
}

bool is_regent_now(const Variant& variant, const Position& position, PowerId power) {
  if (!variant.regents) return false;
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement:
      for (std::size_t i = 0; i < position.units.size(); ++i)
        if (position.units[i].power != power &&
            ordering_power(variant, position, UnitId{i}) == power)
          return true;
      return false;
    case PhaseKind::retreat:
      for (std::size_t i = 0; i < position.dislodged.size(); ++i)
        if (position.dislodged[i].unit.power != power && !position.dislodged[i].retreats.empty() &&
            ordering_power_of_dislodged(variant, position, i) == power)
          return true;
      return false;
    case PhaseKind::adjustment:
    case PhaseKind::declaration:
      break;
  }
  return false;
}

}  // namespace chancery
