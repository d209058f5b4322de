// Making an order line of a match: comparing it with the position and printing it.
#pragma once

#include "core/rules/notation/match.h"
#include "core/rules/orders/compiled_orders.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/order_line.h"

namespace chancery::order_language {

/// The order that a match means in the scene. `printed` stays empty if a unit was not found.
OrderLine read_match(const CompiledOrders& compiled, const ReadingScene& scene, const Match& match);

}  // namespace chancery::order_language
