// A position as it is shown on a page: its picture, what is to be decided, and legal orders.
#pragma once

#include "core/base/json/json_value.h"
#include "core/pages/sandbox/question.h"
#include "core/pages/sandbox/sandbox_table.h"

namespace chancery {

/// What the page asks to see. Without `eyes` everything is shown, as to a game master.
///   position   the position that waits
///   past       the phases before it that a player may see something of, each as for `play`
///   eyes       powers whose player looks
///   orders     lines written so far, by power
///   pad        a power whose legal orders are listed
///   sheet      true if the page has no sheet yet
void write_look(const SandboxTable& table, const Question& question, JsonWriter& json);

/// For lines of a power, how each would be played: its text in the notation of the variant, and why
/// it is void. Only what the power knows decides.
void write_readings(const SandboxTable& table, const Question& question, JsonWriter& json);

}  // namespace chancery
