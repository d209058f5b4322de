// The submissions of players as rows of a game file.
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

/// All submissions of powers that the variant still has.
std::vector<SentOrders> all_submissions(const GameState& game);

/// The submissions for phases after the current one.
std::vector<Submission> submissions_ahead(const GameState& game);

/// The effect of immediate declarations among them. Throws HookFailure.
OrderIntake try_submissions(const GameState& game, const std::vector<Submission>& submissions);

/// Stores all submissions or none, with entries in the journal. Immediate declarations take effect
/// in a step of their own. Throws HookFailure.
OrderIntake store_submissions(GameState& game, const std::vector<Submission>& submissions);

}  // namespace chancery
