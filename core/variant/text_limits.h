#pragma once

#include <cstddef>

namespace chancery {

/// Bytes of a text that an attribute holds.
inline constexpr std::size_t longest_attribute_text = 4000;

}  // namespace chancery
