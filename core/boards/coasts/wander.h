// Moves borders cell by cell until they are short and exactly the required areas touch.
#pragma once

#include <cstdint>
#include <vector>

#include "core/boards/coasts/coast_field.h"

namespace chancery {

struct WanderRequest {
  const std::vector<Label>& home;   // the preferred labels of cells
  const std::vector<float>& depth;  // by cell: its distance from the border of its home
  std::int32_t short_border = 16;
  std::uint64_t key = 1;
};

/// Simulated annealing of a Potts model; a step never splits an area.
void wander(CoastField& field, const WanderRequest& request);

}  // namespace chancery
