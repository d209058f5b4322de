// Borders that wander cell by cell until they are short, and what touches is what must touch.
#pragma once

#include <cstdint>
#include <vector>

#include "core/boards/coasts/coast_field.h"

namespace chancery {

struct WanderRequest {
  const std::vector<Label>& home;   // the labels that cells would rather keep
  const std::vector<float>& depth;  // by cell: how far within its home it lies
  std::int32_t short_border = 16;
  std::uint64_t key = 1;
};

/// Simulated annealing of a Potts model; a step never splits an area.
void wander(CoastField& field, const WanderRequest& request);

}  // namespace chancery
