#pragma once

#include <vector>

#include "core/orders/order_reader.h"
#include "core/phase/phase_report.h"
#include "core/state/position.h"

namespace chancery {

/// One phase of a game as it was played: where it began, what was ordered and what came of it.
struct PlayedPhase {
  Position before;
  std::vector<OrderSet> orders;  // as submitted, by power
  PhaseReport report;
};

}  // namespace chancery
