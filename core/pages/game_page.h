#pragma once

#include <string>

#include "core/game/attributes_text.h"
#include "core/game/board.h"
#include "core/view/view.h"

namespace chancery {

/// A game as one HTML file that needs nothing else: the board of every phase, with a slider over
/// them, and the results as text beside it. It shows what the view holds, and no more; whatever
/// players wrote is text in it and nothing else. Without scripts it shows the last phase, and links
/// to the others. `#turn=N` behind its address opens the Nth.
std::string write_game_page(const Board& board, const SeenGame& game,
                            AttributeReader reader = AttributeReader::player);

}  // namespace chancery
