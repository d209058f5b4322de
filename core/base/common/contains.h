// contains: whether a range has an element.
#pragma once

#include <algorithm>
#include <iterator>

namespace chancery {

/// True if some element of the range equals the value. For sorted ranges and sets, there are faster
/// ways.
template <class Range, class Value>
constexpr bool contains(const Range& range, const Value& value) {
  return std::find(std::begin(range), std::end(range), value) != std::end(range);
}

}  // namespace chancery
