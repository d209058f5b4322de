// Match: one way in which a line fits a notation; MatchResult: all of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/orders/place_names.h"
#include "core/state/order_details.h"
#include "core/variant/variant.h"

namespace chancery::order_language {

/// A unit as written: its power, class and place. Power and class may be missing.
struct UnitText {
  PowerId power;
  ClassId unit_class;
  PlaceText place;
};

/// One way in which a line fits a notation. Nothing in it has been compared with a position yet.
struct Match {
  OrderTypeId type;
  std::uint16_t notation = 0;  // which of the type's
  bool by_convoy = false;
  UnitText unit;  // the subject, or the unit to build and its place
  UnitText target;
  ClassId class_apart;  // "{class}": the class to build, or the new class of a converted unit
  PlaceText to;
  std::vector<PlaceText> path;    // or the places of a plan
  std::vector<UnitText> units{};  // of a plan
  std::int32_t count = 0;         // of a plan
  OrderDetails details{};
  bool needs_text = false;  // the notation cannot be printed without a text
};

/// What could have stood at a place where no notation fits.
struct Expected {
  enum class Kind : std::uint8_t { words, unit, place, unit_class, number, text, end };
  Kind kind = Kind::words;
  std::uint16_t word_set = 0;
  friend bool operator==(const Expected&, const Expected&) = default;
};

/// All ways in which a line fits the notations of a phase.
struct MatchResult {
  std::vector<Match> matches;
  std::uint32_t furthest = 0;  // the token where the best attempt failed
  std::vector<Expected> expected;
  bool exhausted = false;  // the search was given up: the line is too complicated

  /// Records that an attempt failed at that token.
  void missed(std::uint32_t token, Expected wanted) {
    if (token < furthest) return;
    if (token > furthest) {
      furthest = token;
      expected.clear();
    }
    if (std::find(expected.begin(), expected.end(), wanted) == expected.end())
      expected.push_back(wanted);
  }
};

}  // namespace chancery::order_language
