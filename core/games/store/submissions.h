// The orders of players as rows of a game file.
#pragma once

#include <vector>

#include "core/games/record/order_book.h"
#include "core/games/record/order_intake.h"
#include "core/games/store/game_file.h"
#include "core/games/store/game_state.h"
#include "core/games/store/rulebook.h"

namespace chancery {

/// Throws if a row cannot be read. Submissions of powers that an upgrade removed are skipped.
std::vector<Submission> read_submissions(const Rulebook& rulebook,
                                         const std::vector<SubmissionRow>& rows);

/// All of them, of powers that the variant still has.
std::vector<SentOrders> all_submissions(const GameState& game);

/// Those for phases after the one that waits.
std::vector<Submission> submissions_ahead(const GameState& game);

/// What orders among them would do at once. Throws HookFailure.
OrderIntake try_submissions(const GameState& game, const std::vector<Submission>& submissions);

/// Stores all of them or none, with entries in the journal. Orders that take effect at once do so
/// in a step of their own. Throws HookFailure.
OrderIntake store_submissions(GameState& game, const std::vector<Submission>& submissions);

}  // namespace chancery
