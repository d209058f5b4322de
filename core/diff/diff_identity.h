#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/variant/variant.h"

namespace chancery {

/// Which thing of B is which of A, both ways; none where the other side has no such thing.
template <class T>
struct Pairing {
  std::vector<T> b_of_a;
  std::vector<T> a_of_b;

  Pairing() = default;
  Pairing(std::size_t a_count, std::size_t b_count)
      : b_of_a(a_count, T::none()), a_of_b(b_count, T::none()) {}

  void pair(T a, T b) {
    b_of_a[a.index()] = b;
    a_of_b[b.index()] = a;
  }
  [[nodiscard]] T to_b(T a) const { return b_of_a[a.index()]; }
  [[nodiscard]] T to_a(T b) const { return a_of_b[b.index()]; }
  [[nodiscard]] bool both_free(T a, T b) const { return !to_b(a).valid() && !to_a(b).valid(); }
};

using TerrainId = Id<struct DiffTerrainTag, std::uint16_t>;
using PhaseIndex = Id<struct DiffPhaseTag, std::uint16_t>;
using SetupId = Id<struct DiffSetupTag, std::uint32_t>;

/// What told that two provinces are the same; from the surest to a guess.
enum class MatchedBy : std::uint8_t { id, name, alias, neighbours };
std::string_view matched_by_text(MatchedBy by);

/// Which provinces, coasts, classes, powers, terrains, phases and setups of two variants are the
/// same.
struct Identity {
  /// Hardly any province has its id or a name in common: then none is matched.
  bool other_board = false;
  Pairing<ProvinceId> provinces;
  std::vector<MatchedBy> matched_by;  // by province of A
  Pairing<ClassId> classes;
  Pairing<SpaceId> spaces;  // by what they are called
  /// By what they touch: as `spaces`, but for coasts whose edges are exchanged in B.
  Pairing<SpaceId> touching;
  Pairing<TerrainId> terrains;
  Pairing<PowerId> powers;
  Pairing<PhaseIndex> phases;
  Pairing<SetupId> setups;
};
Identity match_variants(const Variant& a, const Variant& b);

/// The first three of the above, needed by the others.
void match_provinces(const Map& a, const Map& b, Identity& identity);
void match_coasts(const Map& a, const Map& b, Identity& identity);

}  // namespace chancery
