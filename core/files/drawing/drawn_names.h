// Distinguishes names in drawings that people gave from those that a program made.
#pragma once

#include <string_view>

namespace chancery {

/// True for an empty name, and for names that a program made: "path1234-5", "Layer 3", "g12".
bool is_made_up(std::string_view name);

}  // namespace chancery
