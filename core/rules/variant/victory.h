// How a game of a variant is won.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/attribute.h"

namespace chancery {

enum class VictoryTie : std::uint8_t { play_on, share, all };
inline constexpr std::size_t victory_tie_count = 3;
std::string_view victory_tie_name(VictoryTie tie);

/// What a power needs to count as alive when votes are counted.
enum class Alive : std::uint8_t { units, centers, either };
std::string_view alive_name(Alive alive);

/// A target from a year on.
struct YearTarget {
  std::int32_t year = 0;
  std::int32_t target = 0;
  friend bool operator==(const YearTarget&, const YearTarget&) = default;
};

/// Provinces of which a winner must own some.
struct ProvincesToHold {
  std::vector<ProvinceId> provinces;
  std::size_t least = 0;        // how many of them
  std::vector<PowerId> powers;  // that must; empty: all
  SourceSpan span{};
};

struct Victory {
  std::optional<std::int32_t> target;                 // centers
  std::vector<YearTarget> by_year;                    // replace the target, ascending by year
  std::vector<std::pair<PowerId, std::int32_t>> own;  // targets of single powers, whatever the year
  std::vector<ProvincesToHold> hold;                  // all of them, besides the target
  std::int32_t in_a_row = 1;                          // counts at which the winner must qualify
  std::optional<AttributePlace> row_place{};  // of powers: at how many it has; none: one is enough
  std::vector<std::vector<PowerId>> teams;    // that count and win together
  VictoryTie tie = VictoryTie::play_on;
  std::optional<std::int32_t> last_year;  // the game ends after it; most centers win
  bool tie_is_declared = false;           // by the variant, not by default
  Alive alive = Alive::units;             // who votes on a draw, and shares it
  SourceSpan target_span;
  SourceSpan last_year_span;
  SourceSpan in_a_row_span{};

  /// Is there anything to reach or to hold?
  [[nodiscard]] bool has_goal() const;
  /// What powers without a target of their own need in that year.
  [[nodiscard]] std::optional<std::int32_t> target_in(std::int32_t year) const;
  /// What the power needs in that year.
  [[nodiscard]] std::optional<std::int32_t> target_for(PowerId power, std::int32_t year) const;
};

}  // namespace chancery
