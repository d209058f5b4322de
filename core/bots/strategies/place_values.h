// PlaceValues: the value of each place for a player's units of each class.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The purpose of the values: near or far gains.
enum class ValuePurpose : std::uint8_t {
  approach,  // a movement after which centers do not count
  capture,   // a movement after which they do
  building   // an adjustment
};

/// The purpose of the current phase, by the calendar.
ValuePurpose purpose_of(const Variant& variant, const Position& position);

/// The value of a place combines three things: the value for the player of the centers there and
/// nearby and the size of their owners, passed from place to place along the edges of each class, a
/// little less with each step; the number of units that the player can bring there; and the number
/// that the strongest rival can. After the bot of David Norman. Reusable: it allocates nothing once
/// it has seen a variant of that size.
class PlaceValues {
 public:
  void find(const Variant& variant, const Position& position, std::span<const PowerId> own,
            ValuePurpose purpose);

  [[nodiscard]] std::int64_t of(ClassId unit_class, SpaceId at) const {
    return values_[unit_class.index() * spaces_ + at.index()];
  }
  /// The most units that any other power can have in the province after the next movement.
  [[nodiscard]] std::int32_t competition(ProvinceId province) const {
    return competition_[province.index()];
  }
  /// The number of units that the player can have in the province after the next movement.
  [[nodiscard]] std::int32_t strength(ProvinceId province) const {
    return strength_[province.index()];
  }
  /// The value of the province itself, without its surroundings.
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
  std::vector<std::int32_t> reach_;   // by ordering power and province: how many units can come
  std::vector<std::int32_t> strength_, competition_;  // by province
  std::vector<std::int64_t> base_;                    // by province
  std::vector<std::int64_t> near_, next_;             // by space: values passed on so far
  std::vector<std::int64_t> values_;                  // by class and space
};

}  // namespace chancery
