// A class of units as a variant declares it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// Classes differ in their edges and in these flags, in nothing else.
struct UnitClass {
  std::string id;                 // "galleon"
  std::string letter;             // "G"
  std::vector<std::string> also;  // other words for it
  bool convoys = false;           // may carry, where the terrain carries
  bool convoyed = false;          // may be carried, to and from terrain that lands
  std::uint8_t removal_rank = 0;  // automatic removal takes the lower rank first
  SourceSpan span;
};

}  // namespace chancery
