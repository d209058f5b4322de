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
  std::vector<PowerId> winners;  // if powers played by one player win, all of them
  std::string text;
  std::string reason{};  // the game master's reason, shown only to the game master; may be empty
};

}  // namespace chancery
