#include "core/play/game/taking_part.h"

#include <algorithm>

#include "core/play/game/order_choices.h"
#include "core/rules/phase/conversions.h"
#include "core/rules/phase/next_phase.h"

namespace chancery {

bool takes_part(const Variant& variant, const Position& position, PowerId power) {
  if (has_to_decide(variant, position, power)) return true;
  if (phase_kind(variant, position) != PhaseKind::adjustment ||
      !gives_orders(variant, position, power))
    return false;
  if (may_declare(variant, position, power)) return true;
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
