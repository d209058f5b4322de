// A position as a page shows it: its picture, the decisions to make, and legal orders.
#pragma once

#include "core/base/json/json_value.h"
#include "core/pages/sandbox/question.h"
#include "core/pages/sandbox/sandbox_table.h"

namespace chancery {

/// Shows a position. Without `eyes` everything is shown, as to a game master.
///   position   the current position
///   past       earlier phases of which a player may see something, each as for `play`
///   eyes       powers whose player sees the page
///   orders     lines written so far, by power
///   pad        a power whose legal orders are listed
///   sheet      true if the page has no sheet yet
///   turn       true if the last of `past` is shown, with its results, as far as it was seen; where
///              even the board is hidden, the position after it
void write_look(const SandboxTable& table, const Question& question, JsonWriter& json);

/// How each line of a power would be played: its text in the notation of the variant, and why it is
/// void. The result depends only on what the power knows.
void write_readings(const SandboxTable& table, const Question& question, JsonWriter& json);

}  // namespace chancery
