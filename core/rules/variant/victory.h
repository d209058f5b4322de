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

/// A target that applies from a year on.
struct YearTarget {
  std::int32_t year = 0;
  std::int32_t target = 0;
  friend bool operator==(const YearTarget&, const YearTarget&) = default;
};

/// Provinces of which a winner must own at least `least`.
struct ProvincesToHold {
  std::vector<ProvinceId> provinces;
  std::size_t least = 0;        // how many of them
  std::vector<PowerId> powers;  // winners that need them; empty: all
  SourceSpan span{};
};

struct Victory {
  std::optional<std::int32_t> target;                 // centers
  std::vector<YearTarget> by_year;                    // replace the target, ascending by year
  std::vector<std::pair<PowerId, std::int32_t>> own;  // targets of single powers, for every year
  std::vector<ProvincesToHold> hold;                  // all must hold, in addition to the target
  std::int32_t in_a_row = 1;  // how many counts in a row the winner must qualify
  std::optional<AttributePlace>
      row_place{};  // of powers: the number of counts so far; none: one count is enough
  std::vector<std::vector<PowerId>> teams;  // powers that are counted and win together
  VictoryTie tie = VictoryTie::play_on;
  std::optional<std::int32_t> last_year;  // the game ends after it; most centers win
  bool tie_is_declared = false;           // declared by the variant, not by default
  Alive alive = Alive::units;             // which powers vote on a draw and share it
  SourceSpan target_span;
  SourceSpan last_year_span;
  SourceSpan in_a_row_span{};

  /// True if there is anything to reach or to hold.
  [[nodiscard]] bool has_goal() const;
  /// Returns the target in that year for powers without a target of their own.
  [[nodiscard]] std::optional<std::int32_t> target_in(std::int32_t year) const;
  /// Returns the target of the power in that year.
  [[nodiscard]] std::optional<std::int32_t> target_for(PowerId power, std::int32_t year) const;
};

}  // namespace chancery
