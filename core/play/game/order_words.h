// Orders as sentences instead of the notation of a variant.
#pragma once

#include <string>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// "A PAR moves to BUR" for "A PAR - BUR", by what the order's type acts as. An order that cannot
/// be read, has a hook that prepares it, or says more than such a sentence stays as it is.
std::string order_in_words(const Board& board, const Position& before, PowerId power,
                           const std::string& order);

}  // namespace chancery
