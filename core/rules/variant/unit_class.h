// A class of units as a variant declares it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// Classes differ only in their edges and in these flags.
struct UnitClass {
  std::string id;                 // "galleon"
  std::string letter;             // "G"
  std::vector<std::string> also;  // other words for it
  bool convoys = false;           // may carry others, in terrain that allows it
  bool convoyed = false;          // may be carried, between terrains that allow landing
  bool captures = true;           // takes the center where it stands when centers are counted
  std::uint8_t removal_rank = 0;  // automatic removal takes lower ranks first
  SourceSpan span;
};

}  // namespace chancery
