// Orders that random play seldom gives: supported attacks, and none at all.
#pragma once

#include <cstdint>

#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/phase_orders.h"

namespace chancery {

/// The orders of retreat and adjustment phases that are left out: none, or all retreats and either
/// all builds or all disbands.
enum class OmittedOrders : std::uint8_t { nothing, builds, disbands };

/// Changes orders of a movement phase so that units are attacked with support, if any can be, and
/// foreign centers entered; an attacked unit gives support if it can.
void make_fierce(const Variant& variant, const Position& position, LegalOrders& legal,
                 OmittedOrders left_out, PhaseOrders& orders);

}  // namespace chancery
