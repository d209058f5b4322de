// Playing a phase on a page: orders in, what became of them out.
#pragma once

#include "core/base/json/json_value.h"
#include "core/games/record/step_record.h"
#include "core/games/record/turn.h"
#include "core/pages/sandbox/question.h"
#include "core/pages/sandbox/sandbox_table.h"

namespace chancery {

/// A phase as it was played, and all that it was made from.
struct TurnPlayed {
  TurnRecord record;
  Resolution resolution;
};

/// Plays the phase of a question, as `game resolve` does:
///   position   the position that waits
///   orders     lines by power
///   plans      lines written ahead in earlier phases of the turn, by power
///   disorder   powers declared in civil disorder
///   seed       of the game
/// Throws a QuestionProblem if a script of the variant fails.
TurnPlayed play_asked(const SandboxTable& table, const Question& question);

/// Plays it, and writes the position that follows, the picture of what happened and the report.
void write_turn(const SandboxTable& table, const Question& question, JsonWriter& json);

/// The orders of bots: `bots` has the name of a bot by power, `phase` is how many phases were
/// played.
void write_bot_orders(const SandboxTable& table, const Question& question, JsonWriter& json);

/// The position after `lines`, which are changes as `game set` takes them.
void write_corrected(const SandboxTable& table, const Question& question, JsonWriter& json);

}  // namespace chancery
