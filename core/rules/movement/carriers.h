// The units of a position that can carry others, and what they touch.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/map/carrier_set.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The units that can carry where they stand, whatever they are ordered. They are looked for when
/// they are first needed, so that positions where nobody is carried cost nothing.
///
/// Carriers have numbers, called places, that ascend by unit. On a board with few berths
/// (CarrierSites) a place is a berth; on others it is one in the list of all carriers.
class Carriers {
 public:
  explicit Carriers(const Variant& variant);

  /// From now on, those of this position, which must outlive that use.
  void reset(const Position& position) {
    position_ = &position;
    known_ = listed_ = false;
  }
  [[nodiscard]] const Position& position() const { return *position_; }

  /// Can the unit carry where it stands?
  [[nodiscard]] bool can_carry(UnitId unit) const {
    const Unit& u = position_->units[unit.index()];
    return sites_->is_site(u.unit_class, u.at) && convoys_[u.unit_class.index()] != 0;
  }
  [[nodiscard]] bool touches(UnitId carrier, ProvinceId province) const {
    const Unit& u = position_->units[carrier.index()];
    return variant_->map.reaches(u.unit_class, u.at, province);
  }
  /// Must be called before what is below.
  void find() {
    if (!known_) find_all();
  }
  /// Can some carrier pass units on to another that cannot pass them back? Not on most maps. Of
  /// few, it is asked of the position; of many, of the map.
  [[nodiscard]] bool has_one_way_links() const { return one_way_links_; }
  /// In ascending order.
  [[nodiscard]] std::span<const UnitId> all() {
    if (!listed_) list_all();
    return all_;
  }
  [[nodiscard]] bool contains(UnitId unit) const {
    return sites_->are_few() ? can_carry(unit) : place_[unit.index()] != no_place;
  }
  [[nodiscard]] std::size_t place_of(UnitId carrier) const {
    const Unit& u = position_->units[carrier.index()];
    return sites_->are_few() ? sites_->number(u.unit_class, u.at) : place_[carrier.index()];
  }
  /// Few: the carrier with that place.
  [[nodiscard]] UnitId at_place(std::size_t place) const {
    return sites_->are_few() ? position_->unit_in(sites_->province_of(place)) : all_[place];
  }
  /// So many words a set of places has.
  [[nodiscard]] std::size_t words() const { return are_few() ? 1 : words_for(all_.size()); }

  /// Are they few enough for one word? The bit of a carrier is its place.
  [[nodiscard]] bool are_few() const { return sites_->are_few() || all_.size() <= word_bits; }
  /// Few: all.
  [[nodiscard]] Word places() const { return places_; }
  /// Few: those that touch the province.
  [[nodiscard]] Word touching(ProvinceId province) const {
    return sites_->are_few() ? sites_->touching(province) & places_ : touching_[province.index()];
  }
  /// Few: by carrier, those that it can pass units on to, and those that can pass units on to it.
  /// There may be places among them at which nobody is.
  [[nodiscard]] std::span<const FewCarriers> onward() const {
    return sites_->are_few() ? sites_->onward() : std::span<const FewCarriers>(onward_);
  }
  [[nodiscard]] std::span<const FewCarriers> back() const {
    if (!one_way_links_) return onward();
    return sites_->are_few() ? sites_->back() : std::span<const FewCarriers>(back_);
  }

 private:
  static constexpr std::uint16_t no_place = 0xffff;

  [[nodiscard]] bool map_links_one_way() const;
  void find_all();
  void find_sites();
  void list_all();
  void link();
  void read_links_of_map();
  [[nodiscard]] bool links_one_way() const;

  const Variant* variant_;
  const Position* position_ = nullptr;
  std::vector<std::uint8_t> convoys_;  // by class: does it carry?
  const CarrierSites* sites_;          // of the map
  Word carrying_ = 0;                  // few: those whose class carries
  bool known_ = false, listed_ = false;
  bool one_way_links_ = false;
  Word places_ = 0;
  std::vector<UnitId> all_;

  // On boards with many berths.
  std::optional<bool> map_links_one_way_;  // known from the second position on
  bool was_used_ = false;
  std::vector<std::uint16_t> place_;  // by unit
  std::vector<Word> touching_;        // by province
  std::vector<Word> standing_in_;     // by province
  std::vector<FewCarriers> onward_, back_;
};

}  // namespace chancery
