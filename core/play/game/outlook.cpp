#include "core/play/game/outlook.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/play/game/taking_part.h"
#include "core/rules/hooks/hook_failure.h"
#include "core/rules/phase/adjustment_due.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

bool has_units(const Position& position, PowerId power) {
  return std::any_of(position.units.begin(), position.units.end(),
                     [&](const Unit& unit) { return unit.power == power; }) ||
         std::any_of(position.dislodged.begin(), position.dislodged.end(),
                     [&](const Dislodged& dislodged) { return dislodged.unit.power == power; });
}

/// "Winter 1902"; empty if nothing is ever built.
std::string next_adjustment(const Variant& variant, Time time) {
  for (std::size_t i = 0; i < variant.calendar.phases.size(); ++i) {
    time = next_time(variant, time);
    if (variant.calendar.phases[time.phase].kind == PhaseKind::adjustment)
      return phase_label(variant, time);
  }
  return {};
}

/// True if what the power owns now would let it build: with scripts, not every center does.
bool may_build(const Variant& variant, const Position& position, PowerId power) {
  if (!variant.scripts) return true;
  try {
    return adjustment_due(variant, position, power) > 0;
  } catch (const HookFailure&) {
    return true;  // reported where the hook decides something
  }
}

}  // namespace

std::string outlook(const Variant& variant, const Position& position, PowerId power) {
  if (has_units(position, power) || takes_part(variant, position, power)) return {};
  const std::string name = display_name(variant, position, power);
  const std::int32_t centers = count_centers(variant, position)[power.index()];
  const std::string winter = next_adjustment(variant, position.time);
  if (centers > 0 && !may_build(variant, position, power))
    return fmt::format(
        "{} has no units, and may not build any with what it owns now, {} {}. No orders are asked "
        "of it unless that changes.",
        name, centers, centers == 1 ? "center" : "centers");
  if (centers > 0 && !winter.empty())
    return fmt::format(
        "{} has no units, but {} {}. It gives no orders until {}, when it may build on those that "
        "it still owns.",
        name, centers, centers == 1 ? "center" : "centers", winter);
  return fmt::format(
      "{} has no units and no centers left: it is out of the game. No orders are asked of it any "
      "more. The game goes on without it, and this page shows how, until the game ends.",
      name);
}

}  // namespace chancery
