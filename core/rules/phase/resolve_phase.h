// Resolves a phase: position and orders in, report and next position out.
#pragma once

#include <memory>
#include <vector>

#include "core/rules/phase/phase_report.h"

namespace chancery {

/// Resolves the phase that `position` waits in. Orders are text as people write it. An order that
/// is wrong is reported as void, never by an exception. Reports come by power, in the order
/// written, then units without orders. The same input always gives the same report.
PhaseReport resolve_phase(const std::shared_ptr<const Variant>& variant, const OrderReader& reader,
                          const Position& position, const std::vector<OrderSet>& orders,
                          const PhaseOptions& options = {});

}  // namespace chancery
