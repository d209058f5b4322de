#pragma once

#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/rules/order_text.h"
#include "core/rules/position.h"

namespace chancery {

/// The object that `read_position` reads as that position and those orders, as one line without its
/// end; what is as in the setup is said all the same.
std::string write_question(const Board& board, const Position& position,
                           const std::vector<OrderSet>& orders,
                           const std::vector<PowerId>& disorder);

}  // namespace chancery
