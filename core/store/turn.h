// A turn: one phase that was played, or several at once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/played_phase.h"
#include "core/store/order_book.h"
#include "core/store/step_record.h"

namespace chancery {

/// What a resolved phase came to, before or after it was stored.
struct Resolution {
  PlayedPhase played;
  std::vector<std::string> assumed;  // what was taken for granted where orders were missing
  Position next;  // where the game goes on; as the phase left it when the game is over
  std::optional<Ending> ending;
  std::string line;  // the answer as docs/reference/json-lines.md has it
};

/// Powers that have something to decide and sent nothing; standing orders, what was written ahead
/// and disorder aside.
std::vector<PowerId> missing_powers(const OrderBook& book, const std::vector<PowerId>& disorder);

/// What will be played: orders as sent, standing orders, and nothing, each told of in `assumed`.
TurnRecord collect_turn(const Board& board, const Position& position, const OrderBook& book,
                        const std::vector<PowerId>& disorder, const std::vector<OrderSet>& plans);

/// Plays the phase that `before` waits in; the disorder is that of the record. A problem is a hook
/// of the variant that failed: then nothing has been played.
Found<Resolution> play_turn(const Board& board, const Position& before, const TurnRecord& record,
                            const PhaseOptions& options = {});

/// "Spring 1901 (movement)".
std::string phase_name(const Variant& variant, const Position& position);

/// "x, y and z".
std::string join_power_names(const Variant& variant, const std::vector<PowerId>& powers);

}  // namespace chancery
