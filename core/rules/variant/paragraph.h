// A designer's own text in the rules for players.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// The chapters of the rules for players, in order.
enum class RulesChapter : std::uint8_t {
  introduction,
  map,
  setup,
  calendar,
  orders,
  conflicts,
  retreats,
  builds,
  ending,
  rulings,
  differences
};
inline constexpr std::size_t rules_chapter_count = 11;
inline constexpr std::array<std::string_view, rules_chapter_count> rules_chapter_names{
    "introduction", "map",    "setup",  "calendar", "orders",     "conflicts",
    "retreats",     "builds", "ending", "rulings",  "differences"};

/// The designer's own text in a chapter. It is plain text: an empty line begins a new paragraph,
/// and lines that begin with "- " are a list. Play does not depend on it.
struct Paragraph {
  std::string id;
  RulesChapter chapter = RulesChapter::introduction;
  std::string title;  // a heading above it; may be empty
  std::string text;
  SourceSpan span;
};

}  // namespace chancery
