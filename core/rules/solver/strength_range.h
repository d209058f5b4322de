// StrengthRange: bounds of a strength that is not completely known.
#pragma once

#include <algorithm>

#include "core/rules/solver/answers.h"

namespace chancery {

/// A strength, given the known answers: at least `min` and at most `max`.
struct StrengthRange {
  int min = 0;
  int max = 0;
};

inline StrengthRange operator+(StrengthRange range, int more) {
  return {range.min + more, range.max + more};
}

inline StrengthRange greater_of(StrengthRange a, StrengthRange b) {
  return {std::max(a.min, b.min), std::max(a.max, b.max)};
}

/// Decides whether the strength `ours` is greater than `theirs`.
inline Answer beats(StrengthRange ours, StrengthRange theirs) {
  if (ours.min > theirs.max) return Answer::yes;
  if (ours.max <= theirs.min) return Answer::no;
  return Answer::unknown;
}

}  // namespace chancery
