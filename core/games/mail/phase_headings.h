// Headings in an order sheet that name a phase.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The phase that a name means: "Fall 1901", "fall 1901 retreats", "Winter 1901 builds", "F1901",
/// "F01R" or "Fall '01". Without a year, the next phase with that name, including the current one.
/// Of several phases with the same name, the current one or else the movement phase. None if no
/// phase has the name. The phase may be over.
std::optional<Time> find_named_phase(const Variant& variant, Time now, std::string_view name);

/// True if the first is played before the second.
bool is_before(Time first, Time second);

/// A phase and how its name was written.
struct NamedPhase {
  Time time;
  std::string name;
};

/// The phases that the subject of a mail names, with their years.
std::vector<NamedPhase> phases_in_subject(const Variant& variant, Time now,
                                          std::string_view subject);

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
/// "Ruritania, Fall 1902:", "Here are my orders for Fall 1902." or "Fall 1902: A PAR H". Anything
/// else on such a line is the first line of the part.
PhaseParts part_by_phase(const Board& board, Time now, std::string_view text);

/// Replaces headings that are names given in play, such as "The Free Folk:", by the variant's names
/// of those powers, since a sheet is read without a position.
std::string with_known_headings(const Board& board, const Position& position,
                                std::string_view sheet);

}  // namespace chancery
