// PagePattern: additional content of players' pages: [page].
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

inline constexpr double page_box = 24;
inline constexpr std::size_t page_digits = 3;  // an icon has no room for more digits

/// A sign of a province, shown while its attribute has that value.
struct PageMark {
  AttributePlace place;  // of provinces
  std::int16_t value = 0;
  Shape shape;  // in a square box of side `page_box`
  std::string text;
};

/// The meaning of a code on an icon. The shape, if any, is drawn instead of the code.
struct PageCode {
  std::string code;
  Shape shape;
  std::string text;
  std::string red;  // its meaning in red; empty: the order failed
};

/// How a player's provinces are counted: those whose attribute is in the range or, with `above`, by
/// how much the sum of the attribute exceeds that number.
struct PageHoldings {
  AttributePlace place;  // of provinces
  std::int16_t min = 1;
  std::int16_t max = 0;
  std::optional<std::int16_t> above;
};

/// A row of the scoring table.
struct PageScore {
  std::int32_t points = 0;
  std::string text;
  std::optional<AttributePlace> count;   // of powers: the amount that a player has
  std::optional<PageHoldings> holdings;  // instead of `count`
};

/// [page]
struct PagePattern {
  std::vector<AttributePlace> digits;    // of units, in this order
  std::optional<AttributePlace> grayed;  // a flag of units: the lower border of their icons is gray
  std::optional<AttributePlace> flag;    // a text of powers: an image as rows of pixels
  std::string grayed_text;
  std::vector<PageMark> marks;  // of several that apply, the first is shown
  std::vector<PageCode> codes;
  std::vector<PageScore> scores;
  std::vector<std::string> rules;  // paragraphs
};

}  // namespace chancery
