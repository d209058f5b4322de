// Games in JSON as the python engine of the game saves them: one object per line.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/state/calendar.h"

namespace chancery {

/// Strings by the name of a power, such as units: "A ABC", or "*F DEF" if dislodged.
using TextsByPower = std::map<std::string, std::vector<std::string>>;

struct SavedPhase {
  std::string name;  // "S1901M": season, year, kind
  TextsByPower units;
  TextsByPower centers;
  TextsByPower orders;
};

struct SavedGame {
  std::string id;
  std::string map;
  std::vector<SavedPhase> phases;
};

/// The game with that number, from 1, in the file. If the line is not a game, reports an error and
/// returns nothing.
std::optional<SavedGame> read_saved_game(const std::shared_ptr<const SourceFile>& file,
                                         std::size_t number, Diagnostics& diagnostics);
std::string write_saved_game(const SavedGame& game);

/// "S1901M": S is the first turn of moves in a round, F the second; W stands for adjustments.
std::string saved_phase_name(const Variant& variant, Time time);
/// The time that the name means; nothing if the round has no such phase.
std::optional<Time> find_saved_phase(const Variant& variant, std::string_view name);

}  // namespace chancery
