// A game as one HTML page with a slider over its turns.
#pragma once

#include <string>

#include "core/games/view/view.h"
#include "core/pages/documents/order_form.h"
#include "core/pages/documents/packed_text.h"
#include "core/play/game/attributes_text.h"
#include "core/play/game/board.h"

namespace chancery {

/// A game as one self-contained HTML file: the board of every phase, with a slider over the phases,
/// and the results as text beside it. It shows only what the view contains; everything that players
/// wrote is escaped. Without scripts it shows the last phase, with links to the others. `#turn=N`
/// after its address opens the Nth turn. With a form, the player of the view can write orders on
/// it. With a packer, the page of a long game has its earlier turns in packed form, which needs
/// scripts.
std::string write_game_page(const Board& board, const SeenGame& game,
                            AttributeReader reader = AttributeReader::player,
                            OrderForm form = OrderForm::none, Packer pack = nullptr);

}  // namespace chancery
