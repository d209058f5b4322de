// The area that some players see through fog.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// True if the unit belongs to one of these powers, or one of them may order it. They then know all
/// about it.
bool is_theirs(const Variant& variant, const Position& position, UnitId unit,
               std::span<const PowerId> eyes);
/// As `is_theirs`, for the dislodged unit with this index.
bool is_theirs_dislodged(const Variant& variant, const Position& position, std::size_t dislodged,
                         std::span<const PowerId> eyes);

/// The provinces where players see units of each class, and owners. It depends only on their own
/// units and provinces, so the position as they see it has the same area.
class FogArea {
 public:
  /// Only for a variant with fog.
  FogArea(const Variant& variant, const Position& position, std::span<const PowerId> eyes);

  [[nodiscard]] bool sees_unit(ProvinceId at, ClassId unit_class) const {
    return units_[at.index() * classes_ + unit_class.index()] != 0;
  }
  [[nodiscard]] bool sees_owner(ProvinceId of) const { return owners_[of.index()] != 0; }
  /// True if they see units of some class there.
  [[nodiscard]] bool watches(ProvinceId at) const;

  /// Adds everything in another area.
  void add(const FogArea& other);
  /// Keeps only what another area has too.
  void keep(const FogArea& other);

 private:
  void watch_from(const Watch& watch, const Map& map, std::span<const SpaceId> start,
                  ClassId watcher);
  void see(const Watch& watch, ProvinceId at, ClassId watcher);

  std::size_t classes_;
  std::vector<std::uint8_t> units_;   // by province and class
  std::vector<std::uint8_t> owners_;  // by province
};

/// The area that counts for events between two positions, by the variant's choice of time.
FogArea area_between(const Variant& variant, const Position& before, const Position& after,
                     std::span<const PowerId> eyes);

}  // namespace chancery
