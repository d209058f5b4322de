// Headings in an order sheet that name a phase.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/mail/phase_names.h"
#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The part of a sheet or mail under the heading of a phase.
struct PhasePart {
  std::optional<Time> time;  // none: the part above all headings
  std::string heading;       // as it was written
  bool is_subject = false;   // true if the heading is the subject of the mail
  PowerId power{};           // the power in the heading, if any
  std::string text;
  std::size_t line = 1;  // the number of its first line
};

struct PhaseParts {
  std::vector<PhasePart> parts;       // the first has no heading
  std::vector<std::string> problems;  // lines that resemble the heading of a phase
};

/// Splits a text at lines that name a phase: "Fall 1902:", "*** Orders for Fall 1902 ***",
/// "Ruritania, Fall 1902:", "Here are my orders for Fall 1902.", "Next turn:", "Retreats:" or
/// "Fall 1902: A PAR H". Anything else on such a line is the first line of the part. A line without
/// an order that names some time, but no phase, is a problem. `usual` is the phase of orders
/// without a heading; "next turn" is the turn after it.
PhaseParts part_by_phase(const Board& board, Time now, std::string_view text, Time usual);
inline PhaseParts part_by_phase(const Board& board, Time now, std::string_view text) {
  return part_by_phase(board, now, text, now);
}

/// Replaces headings that are names given in play, such as "The Free Folk:", by the variant's names
/// of those powers, since a sheet is read without a position.
std::string with_known_headings(const Board& board, const Position& position,
                                std::string_view sheet);

}  // namespace chancery
