#pragma once

#include <vector>

#include "core/rules/adjudicate.h"
#include "core/rules/order_text.h"
#include "core/rules/position.h"

namespace chancery {

/// One phase of a game as it was played: where it began, what was ordered and what came of it.
struct PlayedPhase {
  Position before;
  std::vector<OrderSet> orders;  // as submitted, by power
  PhaseReport report;
};

}  // namespace chancery
