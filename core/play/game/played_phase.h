// A phase of a game with its orders and its report.
#pragma once

#include <vector>

#include "core/rules/orders/order_reader.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A phase as it was played: the position before it, its orders and its results.
struct PlayedPhase {
  Position before;
  std::vector<OrderSet> orders;  // as submitted, by power
  PhaseReport report;
};

}  // namespace chancery
