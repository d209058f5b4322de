// A position and its orders, written as the JSON object that `adjudicate` reads.
#pragma once

#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The object that `read_position` reads as this position and these orders, on one line without a
/// line break. It includes everything, even what is as in the setup. `plans` were written in
/// earlier phases of the turn.
std::string write_question(const Board& board, const Position& position,
                           const std::vector<OrderSet>& orders,
                           const std::vector<PowerId>& disorder,
                           const std::vector<OrderSet>& plans = {});

}  // namespace chancery
