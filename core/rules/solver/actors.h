// Actors: the numbers of units and legs that the solver decides about, and sets and groups of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/common/bits.h"

namespace chancery {

/// A unit, by its index in the position, or a leg of a ride, with an index after those of the
/// units.
using Actor = std::uint16_t;
inline constexpr Actor nobody = 0xffff;
inline constexpr std::uint16_t nowhere = 0xffff;

/// Units of one side do not harm each other. A side is a power or a single unit.
using Side = std::uint16_t;
inline constexpr Side no_side = 0xffff;

/// Sets and groups of up to 64 actors: one machine word each.
struct NarrowActors {
  static constexpr std::size_t capacity = 64;

  class Set {
   public:
    void reset(std::size_t) { bits_ = 0; }
    [[nodiscard]] bool test(Actor a) const { return (bits_ >> a) & 1; }
    void set(Actor a) { bits_ |= std::uint64_t{1} << a; }
    /// Sets the bit without a branch, since the orders of players cannot be predicted.
    void set_if(bool wanted, Actor a) { bits_ |= std::uint64_t{wanted} << a; }
    void clear(Actor a) { bits_ &= ~(std::uint64_t{1} << a); }
    [[nodiscard]] bool any() const { return bits_ != 0; }
    Set& operator|=(const Set& other) { return bits_ |= other.bits_, *this; }
    Set& operator&=(const Set& other) { return bits_ &= other.bits_, *this; }
    Set& operator-=(const Set& other) { return bits_ &= ~other.bits_, *this; }
    [[nodiscard]] std::uint64_t bits() const { return bits_; }
    /// Words of 64 actors each; narrow sets have one.
    [[nodiscard]] Word word(std::size_t) const { return bits_; }
    void set_word(std::size_t, Word bits) { bits_ = bits; }
    /// Calls `visit` for each member, ascending; `visit` may clear members.
    template <class Visit>
    void for_each(Visit visit) const {
      for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1)
        visit(static_cast<Actor>(std::countr_zero(rest)));
    }

   private:
    std::uint64_t bits_ = 0;
  };

  /// Adds members to a set. It keeps them in a register and writes them once, in its destructor: in
  /// a loop, each member would wait until the previous one is written.
  class Adder {
   public:
    explicit Adder(Set& set) : set_(set), bits_(set.bits()) {}
    Adder(const Adder&) = delete;
    Adder& operator=(const Adder&) = delete;
    ~Adder() { set_.set_word(0, bits_); }
    void set_if(bool wanted, Actor a) { bits_ |= std::uint64_t{wanted} << a; }

   private:
    Set& set_;
    Word bits_;
  };

  using Group = std::uint64_t;
};

/// As NarrowActors, for any number of actors. Sets are rows of words and groups are linked lists,
/// so that the work grows with the number of orders and not with its square.
struct WideActors {
  class Set {
   public:
    void reset(std::size_t actors) { words_.assign((actors + 63) / 64, 0); }
    [[nodiscard]] bool test(Actor a) const { return (words_[a / 64] >> (a % 64)) & 1; }
    void set(Actor a) { words_[a / 64] |= std::uint64_t{1} << (a % 64); }
    void set_if(bool wanted, Actor a) { words_[a / 64] |= std::uint64_t{wanted} << (a % 64); }
    void clear(Actor a) { words_[a / 64] &= ~(std::uint64_t{1} << (a % 64)); }
    [[nodiscard]] Word word(std::size_t i) const { return words_[i]; }
    void set_word(std::size_t i, Word bits) { words_[i] = bits; }
    [[nodiscard]] bool any() const {
      for (std::uint64_t word : words_)
        if (word != 0) return true;
      return false;
    }
    Set& operator|=(const Set& other) {
      for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
      return *this;
    }
    Set& operator&=(const Set& other) {
      for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
      return *this;
    }
    Set& operator-=(const Set& other) {
      for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
      return *this;
    }
    template <class Visit>
    void for_each(Visit visit) const {
      for (std::size_t i = 0; i < words_.size(); ++i)
        for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
          visit(static_cast<Actor>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }

   private:
    std::vector<std::uint64_t> words_;
  };

  class Adder {
   public:
    explicit Adder(Set& set) : set_(set) {}
    void set_if(bool wanted, Actor a) { set_.set_if(wanted, a); }

   private:
    Set& set_;
  };

  struct Group {
    Actor first = nobody;
  };
};

}  // namespace chancery
