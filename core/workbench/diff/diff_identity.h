// Matches the equal things of two variants.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// Pairs of corresponding things of A and B; none if the other side has no such thing.
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

/// Why two provinces are considered equal, from the surest reason to a guess.
enum class MatchedBy : std::uint8_t { id, name, alias, neighbors };
std::string_view matched_by_text(MatchedBy by);

/// The matching provinces, coasts, classes, powers, terrains, phases and setups of two variants.
struct Identity {
  /// True if hardly any provinces share an id or a name; then none are matched.
  bool other_board = false;
  Pairing<ProvinceId> provinces;
  std::vector<MatchedBy> matched_by;  // by province of A
  Pairing<ClassId> classes;
  Pairing<SpaceId> spaces;  // by their names
  /// Matched by their edges: like `spaces`, except for coasts whose edges are exchanged in B.
  Pairing<SpaceId> touching;
  Pairing<TerrainId> terrains;
  Pairing<PowerId> powers;
  Pairing<PhaseIndex> phases;
  Pairing<SetupId> setups;
};
/// How things are matched: by names and ids first, or by their edges. Boards that differ in their
/// edges are matched by names anyway.
enum class MatchBy : std::uint8_t { names, shape };
Identity match_variants(const Variant& a, const Variant& b, MatchBy by = MatchBy::names);

/// Fill in the provinces, and the coasts, of `identity`; the other matches need them.
void match_provinces(const Map& a, const Map& b, Identity& identity);
void match_coasts(const Map& a, const Map& b, Identity& identity, MatchBy by);

/// Matches the provinces of two boards that differ only in names; returns false if they differ in
/// more. Needs the classes.
bool match_shapes(const Variant& a, const Variant& b, Identity& identity);

}  // namespace chancery
