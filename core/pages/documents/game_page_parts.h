// The parts of a game's page, for game_page*.cpp and the game master's page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/view/view.h"
#include "core/play/game/attributes_text.h"
#include "core/play/game/board.h"
#include "core/play/game/phase_summary.h"

namespace chancery::page_parts {

/// The slider and buttons that move between turns, with `more`, which is HTML, behind them;
/// core/pages/web/turns.js uses their ids.
std::string controls(std::size_t turns, std::string_view more);
/// For `controls` of a page whose turns have addresses.
std::string turn_link();

/// How the game is won, a sentence each: "To win: 18 of 34 centers."
std::vector<std::string> victory_sentences(const Variant& variant);
/// The results of a phase, each power's count, and what changed.
std::string report(const Board& board, const SeenPhase& phase);
/// The announcements of the game master during the phase with this number, from 0.
std::string announcements(const Variant& variant, const SeenGame& game, std::size_t phase);
/// The current phase: decisions to make, visible orders and whether they count, possible orders and
/// the deadline, counts and attributes; or how the game ended.
std::string waiting(const Board& board, const SeenGame& game, AttributeReader reader);

/// The possible orders of these powers and the deadline, as HTML; empty if their players wait for
/// others. `deadline` may be empty.
std::string may_order(const Variant& variant, const Position& position,
                      const std::vector<PowerId>& powers);
/// The possible orders of one power, as list items: its units, and the passages that it may open.
std::string menu_items(const Variant& variant, const Position& position, PowerId power);
/// The submitted lines of a power as list items, with void ones marked.
std::string submitted_lines(const Board& board, const Position& position, const OrderSet& set);
/// "Friday, 20:00", or a text that there is no deadline.
std::string deadline_text(const std::string& deadline);

}  // namespace chancery::page_parts
