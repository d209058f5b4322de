// Random numbers that depend only on a key.
#pragma once

#include <cstdint>

namespace chancery {

/// Mixes the bits of one word: the finalizer of splitmix64.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

/// Random numbers that depend only on the key and on how many were drawn before. The same game,
/// turn and place give the same numbers on any machine and in any thread.
class KeyedRandom {
 public:
  constexpr explicit KeyedRandom(std::uint64_t key) : key_(mix(key)) {}
  constexpr KeyedRandom(std::uint64_t seed, std::uint64_t stream) : key_(mix(mix(seed) ^ stream)) {}

  constexpr std::uint64_t next() { return mix(key_ ^ (counter_++ * 0xd1342543de82ef95ULL)); }
  /// Uniform in [0, `bound`); `bound` must not be 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t key_;
  std::uint64_t counter_ = 0;
};

}  // namespace chancery
