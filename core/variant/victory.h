// How a game of a variant is won.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/diagnostic.h"

namespace chancery {

enum class VictoryTie : std::uint8_t { play_on, share };
std::string_view victory_tie_name(VictoryTie tie);

/// What a power needs to count as alive when votes are counted.
enum class Alive : std::uint8_t { units, centers, either };
std::string_view alive_name(Alive alive);

struct Victory {
  std::optional<std::int32_t> target;  // centers
  VictoryTie tie = VictoryTie::play_on;
  std::optional<std::int32_t> last_year;  // the game ends after it; most centers win
  bool tie_is_said = false;               // by the variant, not by default
  Alive alive = Alive::units;             // who votes on a draw, and shares it
  SourceSpan target_span;
  SourceSpan last_year_span;
};

}  // namespace chancery
