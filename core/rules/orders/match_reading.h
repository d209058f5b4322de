// Turns a match into an order line: compares it with the position and prints it.
#pragma once

#include "core/rules/notation/match.h"
#include "core/rules/orders/compiled_orders.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/order_line.h"

namespace chancery::order_language {

/// Returns the order that a match means in the scene. `printed` stays empty if a unit was not
/// found.
OrderLine read_match(const CompiledOrders& compiled, const ReadingScene& scene, const Match& match);

}  // namespace chancery::order_language
