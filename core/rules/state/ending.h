// Ending: how a game ended.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/common/ids.h"

namespace chancery {

/// How a game ended.
struct Ending {
  enum class Kind : std::uint8_t { victory, draw, year_limit, called } kind = Kind::victory;
  std::vector<PowerId> winners;  // if a hand wins, all of its powers
  std::string text;
  std::string reason{};  // the game master's, for the game master; empty: none
};

}  // namespace chancery
