// Immediate declarations: those that take effect when they are submitted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/games/record/order_book.h"
#include "core/games/record/step_record.h"
#include "core/play/game/board.h"
#include "core/rules/phase/immediate_declarations.h"
#include "core/rules/state/message.h"

namespace chancery {

/// An immediate declaration, as reported to its writer.
struct DeclaredAtOnce {
  PowerId power;
  std::string text;     // as written
  std::string printed;  // in the notation of the variant; empty if it could not be read
  std::string why;      // why it is refused; empty: it took effect and cannot be taken back
};

/// Submissions without their declarations that take effect at once, and these.
struct OrderIntake {
  std::vector<Submission> left;  // without those of which nothing is left
  std::vector<DeclaredAtOnce> declared;
  TurnRecord acts;  // the declarations that are not refused; may have no orders
};

/// Takes such declarations out of submissions for the phase that waits. Standing orders and orders
/// for later phases stay whole. Throws HookFailure.
OrderIntake hand_in(const Board& board, const Position& position,
                    const std::vector<Submission>& submissions, std::uint64_t seed);

/// The result of such declarations, one after the other.
struct AppliedDeclarations {
  Position position;
  std::vector<Message> messages;  // what the hook says, and to each writer what was submitted
};
/// Throws HookFailure.
AppliedDeclarations carry_out(const Board& board, const Position& before, const TurnRecord& acts);

}  // namespace chancery
