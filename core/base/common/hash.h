// Hasher, a fast portable hash; TextHash, for maps with names as keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace chancery {

/// FNV-1a, 64 bits: the same on every machine. Not safe against deliberate collisions.
class Hasher {
 public:
  constexpr void add_byte(std::uint8_t byte) { state_ = (state_ ^ byte) * 0x100000001b3ULL; }
  constexpr void add(std::uint64_t word) {
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<std::uint8_t>(word >> shift));
  }
  /// Adds the length first, so that ("ab", "c") and ("a", "bc") differ.
  constexpr void add_text(std::string_view text) {
    add(text.size());
    for (char c : text) add_byte(static_cast<std::uint8_t>(c));
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325ULL;
};

/// Lets maps with string keys find views without a copy, together with `std::equal_to<>`.
struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return std::hash<std::string_view>{}(text);
  }
};

}  // namespace chancery
