// Names of places for people: of spaces, and in texts that name spaces by their ids.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "core/play/game/phase_summary.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The name of a space: the one given in play, else the variant's, with the coast: "Zenda (NC)".
std::string spoken_place(const Variant& variant, const Position& position, SpaceId at);
/// "A Zenda".
std::string spoken_unit(const Variant& variant, const Position& position, const Unit& unit);
/// The same for a unit of the position; "A Zenda #2" if it shares an open province with others.
std::string spoken_unit(const Variant& variant, const Position& position, UnitId unit);

/// Puts names in place of the ids in texts that the program printed: orders, results, reasons.
class NameSubstitution {
 public:
  NameSubstitution(const Variant& variant, const Position& position);

  /// "A ZEN - STR" is "A Zenda - Strelsau". Words in double quotation marks are kept as they are.
  [[nodiscard]] std::string named(std::string_view text) const;
  /// The same for all texts of a summary.
  [[nodiscard]] PhaseSummary named(PhaseSummary summary) const;
  void name(PowerStanding& standing) const;
  void name(RetreatNeeded& retreat) const;

 private:
  void name(std::string& text) const { text = named(text); }
  void name(std::vector<std::string>& texts) const;

  std::unordered_map<std::string, std::string> name_of_;  // by id, where the two differ
};

}  // namespace chancery
