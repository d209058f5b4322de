// Sets of small numbers, as words of 64 bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace chancery {

using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;

constexpr std::size_t words_for(std::size_t count) {
  return (count + word_bits - 1) / word_bits;
}
constexpr Word bit_of(std::size_t index) {
  return Word{1} << (index % word_bits);
}
inline bool has_bit(std::span<const Word> set, std::size_t index) {
  return (set[index / word_bits] & bit_of(index)) != 0;
}

/// Calls `visit` with each number in one word of a set, ascending; bit 0 stands for `first`.
template <class Visit>
void for_each_bit(Word word, std::size_t first, Visit visit) {
  for (; word != 0; word &= word - 1)
    visit(first + static_cast<std::size_t>(std::countr_zero(word)));
}
/// Calls `visit` with each number in a set, ascending.
template <class Visit>
void for_each_bit(std::span<const Word> set, Visit visit) {
  for (std::size_t w = 0; w < set.size(); ++w) for_each_bit(set[w], w * word_bits, visit);
}

}  // namespace chancery
