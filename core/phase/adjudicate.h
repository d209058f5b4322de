#pragma once

#include <memory>
#include <vector>

#include "core/phase/phase_report.h"

namespace chancery {

/// Resolves the phase that `position` waits in. Orders are text as people write it; whatever is
/// wrong with one is in its report, never an exception. The reports come by power, in the order
/// written, then units without orders; two runs give the same.
PhaseReport resolve_phase(const std::shared_ptr<const Variant>& variant, const OrderReader& reader,
                          const Position& position, const std::vector<OrderSet>& orders,
                          const PhaseOptions& options = {});

}  // namespace chancery
