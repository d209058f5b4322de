// Match: one way in which a line fits a notation; MatchResult: all of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/base/common/contains.h"
#include "core/rules/notation/place_names.h"
#include "core/rules/state/order_details.h"
#include "core/rules/variant/variant.h"

namespace chancery::order_language {

/// A unit as written: its power, class and place. Power and class may be missing.
struct UnitText {
  PowerId power;
  ClassId unit_class;
  PlaceText place;
  bool power_guessed = false;     // an abbreviation: the beginning of a name or adjective
  std::uint32_t power_begin = 0;  // the first token
  std::uint32_t power_end = 0;
  std::int32_t number = 0;  // among the units that share an open province; 0: no number written

  [[nodiscard]] bool is_guessed() const { return power_guessed || place.guessed; }
};

/// One way in which a line fits a notation, not yet compared with a position.
struct Match {
  OrderTypeId type;
  std::uint16_t notation = 0;  // index into the notations of the type
  bool via_convoy = false;
  UnitText unit;  // the subject, or the unit to build and its place
  UnitText target;
  UnitText party{};     // of a declaration: the power that it names; has no unit
  ClassId class_apart;  // "{class}": the class to build, or the new class of a converted unit
  PlaceText to;
  std::vector<PlaceText> path;    // also the places of a plan
  std::vector<UnitText> units{};  // of a plan
  std::int32_t count = 0;         // of a plan
  OrderDetails details{};
  bool needs_text = false;    // the notation cannot be printed without a text
  std::uint32_t skipped = 0;  // ignored words that were skipped, in tokens

  /// True if a name in it is an abbreviation or a misspelling.
  [[nodiscard]] bool is_guessed() const {
    return unit.is_guessed() || target.is_guessed() || party.is_guessed() || to.guessed ||
           std::any_of(path.begin(), path.end(),
                       [](const PlaceText& place) { return place.guessed; }) ||
           std::any_of(units.begin(), units.end(),
                       [](const UnitText& each) { return each.is_guessed(); });
  }
};

/// Whether ignored words may be skipped.
enum class Strictness : std::uint8_t { exact, lenient };

/// What could follow at the place where no notation fits.
struct Expected {
  enum class Kind : std::uint8_t { words, unit, place, unit_class, number, text, power, end };
  Kind kind = Kind::words;
  std::uint16_t word_set = 0;
  friend bool operator==(const Expected&, const Expected&) = default;
};

/// All ways in which a line fits the notations of a phase.
struct MatchResult {
  std::vector<Match> matches;
  std::uint32_t furthest = 0;  // the token where the best attempt failed
  std::vector<Expected> expected;
  std::vector<OrderTypeId> types;  // types whose notations fit up to there
  OrderTypeId tried;               // the type whose notation is being tried
  bool exhausted = false;          // the search was aborted because the line is too complicated

  /// Records that an attempt failed at that token.
  void record_failure(std::uint32_t token, Expected wanted) {
    if (token < furthest) return;
    if (token > furthest) {
      furthest = token;
      expected.clear();
      types.clear();
    }
    if (types.empty() || types.back() != tried) types.push_back(tried);
    if (!contains(expected, wanted)) expected.push_back(wanted);
  }
};

}  // namespace chancery::order_language
