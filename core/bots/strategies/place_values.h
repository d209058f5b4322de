// PlaceValues: what it is worth to a player to have a unit of some class in some place.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// What the values are for: they look near or far.
enum class ValuePurpose : std::uint8_t {
  approach,  // a movement after which centers do not count
  capture,   // a movement after which they do
  building   // an adjustment
};

/// The purpose of the phase that waits, by the calendar.
ValuePurpose purpose_of(const Variant& variant, const Position& position);

/// The value of a place: what the centers there and around are worth to the player and how big
/// their owners are, passed on from place to place along the edges of each class, each step less;
/// then how many units the player can bring there, and how many the strongest rival can. After the
/// bot of David Norman. Reusable: it allocates nothing once it has seen a variant of that size.
class PlaceValues {
 public:
  void find(const Variant& variant, const Position& position, std::span<const PowerId> own,
            ValuePurpose purpose);

  [[nodiscard]] std::int64_t of(ClassId unit_class, SpaceId at) const {
    return values_[unit_class.index() * spaces_ + at.index()];
  }
  /// How many units that any one other power orders can be in the province after the next movement.
  [[nodiscard]] std::int32_t competition(ProvinceId province) const {
    return competition_[province.index()];
  }
  /// The same for the units that the player orders.
  [[nodiscard]] std::int32_t strength(ProvinceId province) const {
    return strength_[province.index()];
  }
  /// What the province itself is worth, without what is around.
  [[nodiscard]] std::int64_t base(ProvinceId province) const { return base_[province.index()]; }

 private:
  void count_reach(const Variant& variant, const Position& position);
  void size_powers(const Variant& variant, const Position& position);
  void find_base(const Variant& variant, const Position& position, ValuePurpose purpose);
  void spread(const Variant& variant, ClassId unit_class, ValuePurpose purpose);
  [[nodiscard]] std::int64_t threat(ProvinceId province) const;

  std::size_t spaces_ = 0;
  std::size_t provinces_ = 0;
  std::vector<std::uint8_t> is_own_;  // by power
  std::vector<std::int64_t> sizes_;   // by power
  std::vector<std::int32_t> reach_;   // by power that orders them, and province: how many can come
  std::vector<std::int32_t> strength_, competition_;  // by province
  std::vector<std::int64_t> base_;                    // by province
  std::vector<std::int64_t> near_, next_;             // by space: what was passed on so far
  std::vector<std::int64_t> values_;                  // by class and space
};

}  // namespace chancery
