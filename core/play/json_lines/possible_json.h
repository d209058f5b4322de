// The orders that may be given in a position, written as JSON.
#pragma once

#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The key "possible": by power, a list of its possible orders: `{"for", "orders"}` and, if there
/// is something to fill in, `{"for", "pattern"}`. Powers without possible orders are left
/// out. In an adjustment phase also the key "due": by power, how many units it may build or, below
/// 0, must disband.
void write_possible(const Board& board, const Position& position, JsonWriter& json);

}  // namespace chancery
