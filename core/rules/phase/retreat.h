// Retreat phases: where dislodged units may go (list_retreats), and which of them get there.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/state/order.h"
#include "core/rules/state/outcome.h"

namespace chancery {

/// The outcome of a retreat phase, by index into Position::dislodged.
struct RetreatOutcome {
  std::vector<Result> results;         // retreated, disbanded, or void_order: it cannot go there
  std::vector<std::uint8_t> collided;  // 1: disbanded because another unit went there too
};

/// Lists in `Dislodged::retreats` where the unit can go. `after` is the position that the movement
/// phase has left: the other units in place and the contested provinces known.
void list_retreats(const Variant& variant, const Position& after, Dislodged& unit);

/// The places of `Dislodged::retreats` that the hooks `retreats` and `legal` leave open, for each
/// dislodged unit. Each hook sees all lists unchanged; `legal` sees the retreat phase.
std::vector<std::vector<SpaceId>> retreats_by_hooks(const Variant& variant, const Position& after,
                                                    Hooks& hooks);

/// Can the unit retreat there? Decided when it was dislodged, by list_retreats and by the
/// hooks.
bool can_retreat(const Dislodged& unit, SpaceId to);

/// Why a unit that cannot retreat there cannot, in words for players. `position` is as `after` in
/// list_retreats, or that of the retreat phase.
std::string no_retreat_text(const Variant& variant, const Position& position, const Dislodged& unit,
                            SpaceId to);

/// `orders` has one order for each dislodged unit: retreat, disband, or anything else for none.
void resolve_retreats(const Variant& variant, const Position& position,
                      std::span<const Order> orders, RetreatOutcome& outcome);

/// Puts the units that retreated on the board; `position` is left without dislodged units.
void apply_retreats(const Variant& variant, std::span<const Order> orders,
                    const RetreatOutcome& outcome, Position& position);

}  // namespace chancery
