// Headings in an order sheet that name a phase.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"
#include "core/state/position.h"

namespace chancery {

/// The phase that somebody calls so: "Fall 1901", "fall 1901 retreats", "Winter 1901 builds", or
/// without its year, which is then the next one of that name, the one that waits included. Of
/// several that are called the same it is the one that waits, or else the movement. Nothing when
/// none is called so; it may be one that is over.
std::optional<Time> find_named_phase(const Variant& variant, Time now, std::string_view name);

/// Is the first to be played before the second?
bool is_before(Time first, Time second);

/// What stands under the heading of a phase in a sheet or mail.
struct PhasePart {
  std::optional<Time> time;  // none: what stands above all headings
  std::string heading;       // as it was written
  std::string text;
};

struct PhaseParts {
  std::vector<PhasePart> parts;       // the first one is there without a heading
  std::vector<std::string> problems;  // headings that are nearly, but not quite, those of a phase
};

/// Parts a text by its lines that are the name of a phase, as "Fall 1902:", "*** Orders for Fall
/// 1902 ***", "Ruritania, Fall 1902:" or "Fall 1902: A PAR H". What such a line says beside that
/// stands in the part: the power on a line of its own.
PhaseParts part_by_phase(const Board& board, Time now, std::string_view text);

/// The sheet with headings that are names given to powers in play, as "The Free Folk:", put as the
/// variant calls those powers: a sheet is read without a position.
std::string with_known_headings(const Board& board, const Position& position,
                                std::string_view sheet);

}  // namespace chancery
