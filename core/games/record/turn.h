// A turn: the orders with which a phase is played, and its result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/games/record/order_book.h"
#include "core/games/record/step_record.h"
#include "core/play/game/board.h"
#include "core/play/game/played_phase.h"

namespace chancery {

/// The result of a phase, stored or not.
struct Resolution {
  PlayedPhase played;
  std::vector<std::string> assumed;  // for people: the assumptions about missing orders
  Position next;                     // the next position; if the game is over, the last one
  std::optional<Ending> ending;
  std::string line;  // the answer; see docs/reference/json-lines.md
};

/// Powers that have something to decide and submitted nothing. Powers with standing orders or
/// plans, and those in disorder, are left out.
std::vector<PowerId> missing_powers(const OrderBook& book, const std::vector<PowerId>& disorder);

/// The orders to play: submitted ones, else standing orders or none, as `assumed` then says.
TurnRecord collect_turn(const Board& board, const Position& position, const OrderBook& book,
                        const std::vector<PowerId>& disorder, const std::vector<OrderSet>& plans);

/// Plays the current phase of `before`, with the disorder of the record. A problem means that a
/// hook of the variant failed and nothing was played.
Found<Resolution> play_turn(const Board& board, const Position& before, const TurnRecord& record,
                            const PhaseOptions& options = {});

/// The answer that `adjudicate` writes to a line without an id.
std::string answer_line(const Board& board, PhaseReport report);

/// "Spring 1901 (movement)".
std::string phase_name(const Variant& variant, const Position& position);

/// "x, y and z".
std::string join_power_names(const Variant& variant, const Position& position,
                             const std::vector<PowerId>& powers);

/// "Ruritania was told: you are at peace": a message and its readers, for the game master.
std::string told_text(const Variant& variant, const Position& position, const Message& message);

}  // namespace chancery
