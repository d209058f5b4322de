// Sets of carriers by number: FewCarriers in one word, ManyCarriers in a row of words.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/base/common/bits.h"

namespace chancery {

/// A set of up to 64 carriers.
class FewCarriers {
 public:
  FewCarriers() = default;
  explicit FewCarriers(Word bits) : bits_(bits) {}

  void clear(std::size_t) { bits_ = 0; }
  void add(std::size_t k) { bits_ |= Word{1} << k; }
  void remove(std::size_t k) { bits_ &= ~(Word{1} << k); }
  [[nodiscard]] bool has(std::size_t k) const { return ((bits_ >> k) & 1) != 0; }
  [[nodiscard]] bool any() const { return bits_ != 0; }
  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  [[nodiscard]] Word bits() const { return bits_; }
  [[nodiscard]] bool meets(const FewCarriers& other) const { return (bits_ & other.bits_) != 0; }
  /// Returns the lowest member; the set must not be empty.
  [[nodiscard]] std::size_t first() const {
    return static_cast<std::size_t>(std::countr_zero(bits_));
  }
  /// Returns the lowest member of both sets; there must be a common member.
  [[nodiscard]] std::size_t first_common(const FewCarriers& other) const {
    return FewCarriers(bits_ & other.bits_).first();
  }
  FewCarriers& operator&=(const FewCarriers& other) { return bits_ &= other.bits_, *this; }
  FewCarriers& operator|=(const FewCarriers& other) { return bits_ |= other.bits_, *this; }
  FewCarriers& operator-=(const FewCarriers& other) { return bits_ &= ~other.bits_, *this; }
  bool operator==(const FewCarriers&) const = default;

 private:
  Word bits_ = 0;
};

/// A set of any number of carriers. All sets that are combined must have the same capacity.
class ManyCarriers {
 public:
  /// Empties the set and sets its capacity.
  void clear(std::size_t carriers) { words_.assign(words_for(carriers), 0); }
  void add(std::size_t k) { words_[k / word_bits] |= bit_of(k); }
  void remove(std::size_t k) { words_[k / word_bits] &= ~bit_of(k); }
  [[nodiscard]] bool has(std::size_t k) const { return has_bit(words_, k); }
  [[nodiscard]] bool any() const {
    return std::any_of(words_.begin(), words_.end(), [](Word word) { return word != 0; });
  }
  [[nodiscard]] std::size_t count() const {
    std::size_t sum = 0;
    for (Word word : words_) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }
  [[nodiscard]] bool meets(const ManyCarriers& other) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      if ((words_[w] & other.words_[w]) != 0) return true;
    return false;
  }
  [[nodiscard]] std::size_t first() const { return first_common(*this); }
  [[nodiscard]] std::size_t first_common(const ManyCarriers& other) const {
    std::size_t w = 0;
    while ((words_[w] & other.words_[w]) == 0) ++w;
    return w * word_bits + static_cast<std::size_t>(std::countr_zero(words_[w] & other.words_[w]));
  }
  ManyCarriers& operator&=(const ManyCarriers& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
    return *this;
  }
  ManyCarriers& operator|=(const ManyCarriers& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
    return *this;
  }
  ManyCarriers& operator-=(const ManyCarriers& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  bool operator==(const ManyCarriers&) const = default;

 private:
  std::vector<Word> words_;
};

}  // namespace chancery
