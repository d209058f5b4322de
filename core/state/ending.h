#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace chancery {

/// How a game ended.
struct Ending {
  enum class Kind : std::uint8_t { victory, draw, year_limit, called } kind = Kind::victory;
  std::vector<PowerId> winners;  // of several powers in one hand all
  std::string text;
};

}  // namespace chancery
