// A point on a sheet: its distances from the left and from the top.
#pragma once

#include <array>

namespace chancery {

using Point = std::array<double, 2>;

}  // namespace chancery
