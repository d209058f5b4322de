// Plays a phase on a page: orders in, results out.
#pragma once

#include "core/base/json/json_value.h"
#include "core/games/record/step_record.h"
#include "core/games/record/turn.h"
#include "core/pages/sandbox/question.h"
#include "core/pages/sandbox/sandbox_table.h"

namespace chancery {

/// A phase as it was played, with its whole input.
struct TurnPlayed {
  TurnRecord record;
  Resolution resolution;
};

/// Plays the phase of a question, as `game resolve` does:
///   position   the current position
///   orders     lines by power
///   plans      lines written in earlier phases of the turn, by power
///   disorder   powers declared in civil disorder
///   seed       of the game
/// Throws a QuestionProblem if a script of the variant fails.
TurnPlayed play_asked(const SandboxTable& table, const Question& question);

/// Plays the phase, and writes the next position, the picture of the results and the report.
void write_turn(const SandboxTable& table, const Question& question, JsonWriter& json);

/// Writes the orders of bots: `bots` has the name of a bot by power; `phase` is the number of
/// phases played.
void write_bot_orders(const SandboxTable& table, const Question& question, JsonWriter& json);

/// Writes the position after `lines`, which are changes in the format of `game set`.
void write_corrected(const SandboxTable& table, const Question& question, JsonWriter& json);

}  // namespace chancery
