// Matching a line with the notations of a phase.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/orders/match.h"
#include "core/orders/vocabulary.h"

namespace chancery::order_language {

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
  void missed(std::uint32_t token, Expected wanted);
};

MatchResult match_line(const Vocabulary& vocabulary, PhaseKind phase, std::string_view line,
                       const std::vector<Token>& tokens);

}  // namespace chancery::order_language
