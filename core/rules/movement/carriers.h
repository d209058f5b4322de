// Carriers: the units of a position that can carry others, and what they touch.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/map/carrier_set.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The units that can carry where they stand, whatever their orders. They are looked up on first
/// use, so that positions without convoys cost nothing.
///
/// Each carrier has a number, its *slot*; slots ascend by unit. On a board with few carrier sites
/// (CarrierSites), the slot is the number of the site; on other boards, the index in the list of
/// all carriers.
class Carriers {
 public:
  explicit Carriers(const Variant& variant);

  /// Sets the position, which must outlive its use.
  void reset(const Position& position) {
    position_ = &position;
    known_ = listed_ = false;
  }
  [[nodiscard]] const Position& position() const { return *position_; }

  /// True if the unit can carry where it stands.
  [[nodiscard]] bool can_carry(UnitId unit) const {
    const Unit& u = position_->units[unit.index()];
    return sites_->is_site(u.unit_class, u.at) && convoys_[u.unit_class.index()] != 0;
  }
  [[nodiscard]] bool touches(UnitId carrier, ProvinceId province) const {
    const Unit& u = position_->units[carrier.index()];
    return variant_->map.reaches(u.unit_class, u.at, province);
  }
  /// Call this before any of the functions below.
  void find() {
    if (!known_) find_all();
  }
  /// True if some carrier can pass units on to another that cannot pass them back, which is rare.
  /// With few sites, this depends on the position; otherwise on the map.
  [[nodiscard]] bool has_one_way_links() const { return one_way_links_; }
  /// Returns all carriers, ascending.
  [[nodiscard]] std::span<const UnitId> all() {
    if (!listed_) list_all();
    return all_;
  }
  [[nodiscard]] bool contains(UnitId unit) const {
    return sites_->are_few() ? can_carry(unit) : slot_[unit.index()] != no_slot;
  }
  [[nodiscard]] std::size_t slot_of(UnitId carrier) const {
    const Unit& u = position_->units[carrier.index()];
    return sites_->are_few() ? sites_->number(u.unit_class, u.at) : slot_[carrier.index()];
  }
  /// Only if few: the carrier in that slot.
  [[nodiscard]] UnitId at_slot(std::size_t slot) const {
    return sites_->are_few() ? position_->unit_in(sites_->province_of(slot)) : all_[slot];
  }
  /// Returns the number of words in a set of slots.
  [[nodiscard]] std::size_t words() const { return are_few() ? 1 : words_for(all_.size()); }

  /// True if a set of slots is one word. Bit i stands for slot i.
  [[nodiscard]] bool are_few() const { return sites_->are_few() || all_.size() <= word_bits; }
  /// Only if few: all slots.
  [[nodiscard]] Word slots() const { return slots_; }
  /// Only if few: the carriers that touch the province.
  [[nodiscard]] Word touching(ProvinceId province) const {
    return sites_->are_few() ? sites_->touching(province) & slots_ : touching_[province.index()];
  }
  /// Only if few, by slot: the slots that a carrier can pass units on to, and those it can receive
  /// them from. Some of these slots may be vacant.
  [[nodiscard]] std::span<const FewCarriers> onward() const {
    return sites_->are_few() ? sites_->onward() : std::span<const FewCarriers>(onward_);
  }
  [[nodiscard]] std::span<const FewCarriers> back() const {
    if (!one_way_links_) return onward();
    return sites_->are_few() ? sites_->back() : std::span<const FewCarriers>(back_);
  }

 private:
  static constexpr std::uint16_t no_slot = 0xffff;

  [[nodiscard]] bool map_links_one_way() const;
  void find_all();
  void find_sites();
  void list_all();
  void link();
  void read_links_of_map();
  [[nodiscard]] bool links_one_way() const;

  const Variant* variant_;
  const Position* position_ = nullptr;
  std::vector<std::uint8_t> convoys_;  // by class: whether it convoys
  const CarrierSites* sites_;          // of the map
  Word carrying_ = 0;                  // only if few: sites whose class convoys
  bool known_ = false, listed_ = false;
  bool one_way_links_ = false;
  Word slots_ = 0;
  std::vector<UnitId> all_;

  // On boards with many carrier sites.
  std::optional<bool> map_links_one_way_;  // computed for the second position
  bool was_used_ = false;
  std::vector<std::uint16_t> slot_;  // by unit
  std::vector<Word> touching_;       // by province
  std::vector<Word> standing_in_;    // by province
  std::vector<FewCarriers> onward_, back_;
};

}  // namespace chancery
