#include "core/game/taking_part.h"

#include <algorithm>

#include "core/game/order_choices.h"
#include "core/phase/conversions.h"
#include "core/phase/next_phase.h"

namespace chancery {

namespace {

/// May the power declare something that only adjustments take?
bool may_declare(const Variant& variant, PowerId power) {
  return std::any_of(
      variant.order_types.begin(), variant.order_types.end(), [&](const OrderType& type) {
        const auto in = [&](PhaseKind kind) { return type.phases[static_cast<std::size_t>(kind)]; };
        const bool is_for = type.powers.empty() || std::find(type.powers.begin(), type.powers.end(),
                                                             power) != type.powers.end();
        return type.acts_as == Action::declare && is_for && in(PhaseKind::adjustment) &&
               !in(PhaseKind::movement);
      });
}

}  // namespace

bool takes_part(const Variant& variant, const Position& position, PowerId power) {
  if (has_to_decide(variant, position, power)) return true;
  if (phase_kind(variant, position) != PhaseKind::adjustment ||
      !gives_orders(variant, position, power))
    return false;
  if (may_declare(variant, power)) return true;
  std::vector<Conversion> conversions;
  list_conversions(variant, position, power, conversions);
  return !conversions.empty();
}

Position when_they_take_part(const Variant& variant, const Position& position,
                             std::span<const PowerId> powers) {
  Position then = position;
  const auto one_does = [&] {
    return std::any_of(powers.begin(), powers.end(),
                       [&](PowerId power) { return takes_part(variant, then, power); });
  };
  while (phase_kind(variant, then) != PhaseKind::movement && !one_does())
    begin_next_phase(variant, then);
  return then;
}

}  // namespace chancery
