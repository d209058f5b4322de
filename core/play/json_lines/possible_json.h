// The orders that may be given in a position, written as JSON.
#pragma once

#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The key "possible": power to a list of what it may order: `{"for", "orders"}` and, if there is
/// something to fill in, `{"for", "pattern"}`. Powers that may order nothing are left out.
void write_possible(const Board& board, const Position& position, JsonWriter& json);

}  // namespace chancery
