// Names of places for people, by themselves and in texts that have ids of spaces.
#pragma once

#include <cstdint>
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

/// How units are called: "A Zenda" or "regiment Zenda".
enum class UnitNames : std::uint8_t { by_letter, by_class };

/// Replaces ids by names in texts that the program printed: orders, results, reasons.
class NameSubstitution {
 public:
  NameSubstitution(const Variant& variant, const Position& position,
                   UnitNames units = UnitNames::by_letter);

  /// Turns "A ZEN - STR" into "A Zenda - Strelsau". Words in double quotation marks stay.
  [[nodiscard]] std::string named(std::string_view text) const;
  /// Replaces ids in all texts of a summary.
  [[nodiscard]] PhaseSummary named(PhaseSummary summary) const;
  void name(PowerStanding& standing) const;
  void name(RetreatNeeded& retreat) const;

 private:
  void name(std::string& text) const { text = named(text); }
  void name(std::vector<std::string>& texts) const;

  /// Replaces the letter of a class with which the text ends by the name of the class.
  void spell_class(std::string& text) const;

  std::unordered_map<std::string, std::string> name_of_;   // by id, if the two differ
  std::unordered_map<std::string, std::string> class_of_;  // by letter; empty: letters stay
};

}  // namespace chancery
