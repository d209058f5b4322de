// Names of places for people, by themselves and in texts that have ids of spaces.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "core/play/game/phase_summary.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The name of a space, given in play or else the variant's, with its coast: "Zenda (NC)".
std::string spoken_place(const Variant& variant, const Position& position, SpaceId at);
/// "A Zenda".
std::string spoken_unit(const Variant& variant, const Position& position, const Unit& unit);
/// A unit of the position; "A Zenda #2" if it shares an open province with others.
std::string spoken_unit(const Variant& variant, const Position& position, UnitId unit);

/// Replaces ids by names in texts that the program printed: orders, results, reasons.
class NameSubstitution {
 public:
  NameSubstitution(const Variant& variant, const Position& position);

  /// Turns "A ZEN - STR" into "A Zenda - Strelsau". Words in double quotation marks stay.
  [[nodiscard]] std::string named(std::string_view text) const;
  /// Replaces ids in all texts of a summary.
  [[nodiscard]] PhaseSummary named(PhaseSummary summary) const;
  void name(PowerStanding& standing) const;
  void name(RetreatNeeded& retreat) const;

 private:
  void name(std::string& text) const { text = named(text); }
  void name(std::vector<std::string>& texts) const;

  std::unordered_map<std::string, std::string> name_of_;  // by id, if the two differ
};

}  // namespace chancery
