#include "core/rules/phase/adjustment.h"

#include <algorithm>

#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/adjustment_due.h"
#include "core/rules/phase/power_adjustment.h"

namespace chancery {

AdjustmentOutcome resolve_adjustments(const Variant& variant, const Position& position,
                                      std::span<AdjustmentOrder> orders, Hooks* hooks) {
  const HooksHandle in_use(variant, hooks);
  AdjustmentOutcome outcome;
  std::vector<std::int32_t> due;
  list_adjustments_due(variant, position, due, in_use.get());
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{i};
    const bool is_idle = due[i] == 0 && std::none_of(orders.begin(), orders.end(),
                                                     [&](const AdjustmentOrder& order) {
                                                       return order.power == power;
                                                     });
    if (is_idle) continue;
    PowerAdjustment(variant, position, power, due[i], orders, outcome, in_use.get()).resolve();
  }
  std::sort(outcome.removed.begin(), outcome.removed.end());
  return outcome;
}

void apply_adjustments(const Variant& variant, const AdjustmentOutcome& outcome,
                       Position& position) {
  const std::size_t columns =
      position.units.empty() ? 0 : position.unit_attributes.size() / position.units.size();
  for (const Conversion& conversion : outcome.converted) {
    Unit& unit = position.units[conversion.unit.index()];
    unit.unit_class = conversion.into;
    unit.at = conversion.at;
  }
  for (auto gone = outcome.removed.rbegin(); gone != outcome.removed.rend(); ++gone) {
    const auto index = static_cast<std::ptrdiff_t>(gone->index());
    position.units.erase(position.units.begin() + index);
    const auto row =
        position.unit_attributes.begin() + index * static_cast<std::ptrdiff_t>(columns);
    position.unit_attributes.erase(row, row + static_cast<std::ptrdiff_t>(columns));
  }
  for (const Unit& unit : outcome.built) {
    position.units.push_back(unit);
    for (const Attribute& attribute : variant.attributes)
      if (attribute.owner == AttributeOwner::unit)
        position.unit_attributes.push_back(attribute.fallback);
  }
  position.reindex(variant.map);
}

}  // namespace chancery
