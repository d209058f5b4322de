// Sets of small numbers, as words of 64 bits.
#pragma once

#include <algorithm>
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
/// Returns how many numbers are in both sets. std::popcount would be slower: without the processor
/// instruction for it, which we may not assume, it calls a function.
inline std::size_t count_common(std::span<const Word> set, std::span<const Word> other) {
  constexpr std::size_t at_once = 3;  // three counts of up to four fit into four bits
  std::size_t count = 0;
  for (std::size_t w = 0; w < set.size();) {
    Word by_four = 0;
    for (const std::size_t end = std::min(set.size(), w + at_once); w < end; ++w) {
      Word word = set[w] & other[w];
      word -= (word >> 1) & 0x5555555555555555U;
      by_four += (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
    }
    const Word by_eight = (by_four & 0x0f0f0f0f0f0f0f0fU) + ((by_four >> 4) & 0x0f0f0f0f0f0f0f0fU);
    count += static_cast<std::size_t>((by_eight * 0x0101010101010101U) >> 56);
  }
  return count;
}
inline std::size_t count_bits(std::span<const Word> set) {
  return count_common(set, set);
}
inline std::size_t count_bits(const Word& word) {
  return count_bits(std::span(&word, 1));
}
/// Returns the n-th number in the word, from 0; the word must have more than n.
constexpr std::size_t nth_bit(Word word, std::size_t n) {
  for (; n > 0; --n) word &= word - 1;
  return static_cast<std::size_t>(std::countr_zero(word));
}

/// Packs the lowest bit of each byte into eight bits: bit i of the result is the lowest bit of byte
/// i. The product moves each bit to its place in the highest byte without overlaps.
constexpr Word lowest_of_bytes(Word bytes) {
  return ((bytes & 0x0101010101010101U) * 0x0102040810204080U) >> 56;
}
/// The inverse: byte i is bit i of `bits`, which must be less than 256.
constexpr Word bits_as_bytes(Word bits) {
  const Word one_in_each = (bits * 0x0101010101010101U) & 0x8040201008040201U;
  return ((one_in_each + 0x7f7f7f7f7f7f7f7fU) >> 7) & 0x0101010101010101U;
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
