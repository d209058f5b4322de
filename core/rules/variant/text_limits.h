// Limits of texts in a variant.
#pragma once

#include <cstddef>

namespace chancery {

/// In bytes.
inline constexpr std::size_t longest_attribute_text = 4000;

}  // namespace chancery
