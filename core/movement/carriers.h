// The units of a position that can carry others, and what they touch.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/movement/carrier_set.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// The units that can carry where they stand, whatever they are ordered. They are looked for when
/// they are first needed, so that positions where nobody is carried cost nothing.
class Carriers {
 public:
  explicit Carriers(const Variant& variant);

  /// From now on, those of this position, which must outlive that use.
  void reset(const Position& position) {
    position_ = &position;
    known_ = false;
  }
  [[nodiscard]] const Position& position() const { return *position_; }

  /// Can the unit carry where it stands?
  [[nodiscard]] bool can_carry(UnitId unit) const {
    const Unit& u = position_->units[unit.index()];
    return carries_at_[u.unit_class.index() * variant_->map.spaces().size() + u.at.index()] != 0;
  }
  [[nodiscard]] bool touches(UnitId carrier, ProvinceId province) const {
    const Unit& u = position_->units[carrier.index()];
    return variant_->map.reaches(u.unit_class, u.at, province);
  }
  /// Must be called before what is below.
  void find() {
    if (!known_) look_for_all();
  }
  /// Can some carrier pass units on to another that cannot pass them back? Not on most maps. Of
  /// few, it is asked of the position; of many, of the map.
  [[nodiscard]] bool has_one_way_links() const { return one_way_links_; }
  /// In ascending order.
  [[nodiscard]] std::span<const UnitId> all() const { return all_; }
  [[nodiscard]] bool contains(UnitId unit) const { return place_[unit.index()] != no_place; }
  /// Its place in all().
  [[nodiscard]] std::size_t place_of(UnitId carrier) const { return place_[carrier.index()]; }

  /// Are they few enough for one word? The bit of a carrier is its place in all().
  [[nodiscard]] bool are_few() const { return all_.size() <= word_bits; }
  /// Few: those that touch the province.
  [[nodiscard]] Word touching(ProvinceId province) const { return touching_[province.index()]; }
  /// Few: by carrier, those that it can pass units on to, and those that can pass units on to it.
  [[nodiscard]] std::span<const FewCarriers> onward() const { return onward_; }
  [[nodiscard]] std::span<const FewCarriers> back() const {
    return one_way_links_ ? back_ : onward_;
  }

 private:
  static constexpr std::uint16_t no_place = 0xffff;

  [[nodiscard]] bool map_links_one_way() const;
  void look_for_all();
  void link();
  void ask_map();
  [[nodiscard]] bool links_one_way() const;

  const Variant* variant_;
  const Position* position_ = nullptr;
  std::vector<std::uint8_t> carries_at_;   // by class and space
  std::optional<bool> map_links_one_way_;  // known from the second position on
  bool was_used_ = false;
  bool one_way_links_ = false;
  bool known_ = false;
  std::vector<UnitId> all_;
  std::vector<std::uint16_t> place_;  // by unit
  std::vector<Word> touching_;        // by province
  std::vector<Word> standing_in_;     // by province
  std::vector<FewCarriers> onward_, back_;
};

}  // namespace chancery
