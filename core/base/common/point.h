// A point on a sheet of paper: to the right, and down.
#pragma once

#include <array>

namespace chancery {

using Point = std::array<double, 2>;

}  // namespace chancery
