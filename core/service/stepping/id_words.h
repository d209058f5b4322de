// Ids as numbers in arrays, and back.
#pragma once

#include <cstddef>
#include <cstdint>

namespace chancery {

inline constexpr std::int32_t no_id = -1;

template <class SomeId>
std::int32_t word_of(SomeId id) {
  return id.valid() ? static_cast<std::int32_t>(id.index()) : no_id;
}

/// None for a negative number. Whether there is such a thing is not checked.
template <class SomeId>
SomeId id_of(std::int32_t word) {
  return word < 0 ? SomeId::none() : SomeId{static_cast<std::size_t>(word)};
}

}  // namespace chancery
