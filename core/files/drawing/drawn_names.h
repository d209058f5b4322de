// Names in drawings: given by people, or by a program.
#pragma once

#include <string_view>

namespace chancery {

/// Is the name one that a program gave: "path1234-5", "Layer 3", "g12"? An empty one counts.
bool is_made_up(std::string_view name);

}  // namespace chancery
