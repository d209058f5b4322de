// The provinces and powers that some players know, and their numbers in a seen world.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/rules/state/attributes.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// What the players of some powers know of a position under [sight], with ids for the seen world.
/// Things that they do not know have no id there.
class VisibleWorld {
 public:
  /// Call it only for a variant that hides something.
  VisibleWorld(const Variant& variant, const Position& position, std::span<const PowerId> eyes);

  /// The known provinces in their new order: sorted by id.
  [[nodiscard]] std::span<const ProvinceId> provinces() const { return provinces_; }
  /// The spaces in their new order.
  [[nodiscard]] std::span<const SpaceId> spaces() const { return spaces_; }
  /// The powers in their new order. The last is none; it stands for all powers that were not met.
  [[nodiscard]] std::span<const PowerId> powers() const { return powers_; }

  [[nodiscard]] ProvinceId seen(ProvinceId province) const {
    return province.valid() ? seen_province_[province.index()] : province;
  }
  [[nodiscard]] SpaceId seen(SpaceId space) const {
    return space.valid() ? seen_space_[space.index()] : space;
  }
  /// None stays none; a power that was not met becomes `unknown()`.
  [[nodiscard]] PowerId seen(PowerId power) const {
    return power.valid() ? seen_power_[power.index()] : power;
  }
  [[nodiscard]] PowerId unknown() const { return PowerId{powers_.size() - 1}; }
  [[nodiscard]] std::size_t own_count() const { return own_count_; }

  [[nodiscard]] bool knows(ProvinceId province) const { return seen(province).valid(); }
  [[nodiscard]] bool is_own(PowerId power) const {
    return power.valid() && seen(power).index() < own_count_;
  }
  /// True if they have met this power, or it is their own.
  [[nodiscard]] bool has_met(PowerId power) const {
    return power.valid() && seen(power) != unknown();
  }
  /// True if they may see attributes with this `seen_by` on something that belongs to the power.
  [[nodiscard]] bool may_see(SeenBy by, PowerId whose) const;

  /// True if everything was revealed to them.
  [[nodiscard]] bool sees_all() const { return sees_all_; }

 private:
  struct Flag;
  void find_provinces(const Variant& variant, const Position& position, const Flag& known);
  void number_spaces(const Variant& variant);
  void find_powers(const Variant& variant, const Position& position, std::span<const PowerId> eyes,
                   const Flag& met);

  bool sees_all_ = false;  // everything was revealed
  std::size_t own_count_ = 0;
  std::vector<ProvinceId> provinces_;
  std::vector<SpaceId> spaces_;
  std::vector<PowerId> powers_;
  std::vector<ProvinceId> seen_province_;
  std::vector<SpaceId> seen_space_;
  std::vector<PowerId> seen_power_;
};

}  // namespace chancery
