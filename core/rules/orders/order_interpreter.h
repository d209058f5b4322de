// Compares a match with the position and makes an order of it.
#pragma once

#include "core/rules/notation/match.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/order_line.h"

namespace chancery::order_language {

/// Compares a match with the position under the rule switches for reading. Sets every field of the
/// line except `text`, `printed`, `power`, `type` and `notation`.
void interpret(const ReadingScene& scene, const Match& match, OrderLine& out);

}  // namespace chancery::order_language
