// Games in JSON as the python engine of the game saves them: one object on a line.
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

/// Texts by the name of a power, such as units: "A ABC", "*F DEF" if it is dislodged.
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

/// The game with that number, from 1, in the file. Nothing, and an error, if it is not one.
std::optional<SavedGame> read_saved_game(const std::shared_ptr<const SourceFile>& file,
                                         std::size_t number, Diagnostics& diagnostics);
std::string write_saved_game(const SavedGame& game);

/// "S1901M": the first turn of moves in a round is S, the second F; W are adjustments.
std::string saved_phase_name(const Variant& variant, Time time);
/// The time of that name; nothing if the round has no such phase.
std::optional<Time> find_saved_phase(const Variant& variant, std::string_view name);

}  // namespace chancery
