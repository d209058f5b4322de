// Orders that random play seldom gives: supported attacks, and none at all.
#pragma once

#include <cstdint>

#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/phase_orders.h"

namespace chancery {

/// The orders of retreat and adjustment phases that are left out: none, or all retreats and either
/// all builds or all disbands.
enum class OmittedOrders : std::uint8_t { nothing, builds, disbands };

/// Where units go that attack nobody.
enum class FierceGoal : std::uint8_t { enemies, centers };

struct FierceWay {
  OmittedOrders left_out = OmittedOrders::nothing;
  FierceGoal goal = FierceGoal::enemies;
};

/// Changes orders of a movement phase so that units are attacked with support, if any can be; an
/// attacked unit gives support if it can. Other units go toward enemies, or enter foreign centers.
void make_fierce(const Variant& variant, const Position& position, LegalOrders& legal,
                 const FierceWay& way, PhaseOrders& orders);

}  // namespace chancery
