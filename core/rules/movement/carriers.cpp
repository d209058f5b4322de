#include "core/rules/movement/carriers.h"

#include <algorithm>

namespace chancery {

Carriers::Carriers(const Variant& variant)
    : variant_(&variant), sites_(&variant.map.carrier_sites()) {
  for (const UnitClass& unit_class : variant.classes)
    convoys_.push_back(unit_class.convoys ? 1 : 0);
  for (std::size_t k = 0; sites_->are_few() && k < sites_->count(); ++k)
    if (convoys_[sites_->class_of(k).index()] != 0) carrying_ |= bit_of(k);
}

/// True if some carrier could pass units on to another but not back: either an edge is one-way, or
/// the two are of different classes.
bool Carriers::map_links_one_way() const {
  const Map& map = variant_->map;
  const std::size_t spaces = map.spaces().size();
  const auto carries = [&](ClassId unit_class, SpaceId at) {
    return sites_->is_site(unit_class, at) && convoys_[unit_class.index()] != 0;
  };
  const auto some_cannot_return = [&](SpaceId there, ProvinceId home) {
    for (std::size_t c = 0; c < variant_->classes.size(); ++c)
      if (carries(ClassId{c}, there) && !map.reaches(ClassId{c}, there, home)) return true;
    return false;
  };
  for (std::size_t c = 0; c < variant_->classes.size(); ++c)
    for (std::size_t space = 0; space < spaces; ++space) {
      const SpaceId here{space};
      if (!carries(ClassId{c}, here)) continue;
      for (ProvinceId next : map.reach(ClassId{c}, here)) {
        const ProvinceId home = map.province_of(here);
        if (some_cannot_return(map.whole(next), home)) return true;
        for (SpaceId coast : map.province(next).coasts)
          if (some_cannot_return(coast, home)) return true;
      }
    }
  return false;
}

void Carriers::find_all() {
  known_ = true;
  if (sites_->are_few()) {
    find_sites();
    return;
  }
  list_all();
  if (was_used_ || !are_few()) read_links_of_map();
  was_used_ = true;
  if (are_few())
    link();
  else
    one_way_links_ = *map_links_one_way_;
}

void Carriers::find_sites() {
  slots_ = 0;
  for (const Unit& unit : position_->units) slots_ |= sites_->bit(unit.unit_class, unit.at);
  slots_ &= carrying_;
  one_way_links_ = false;
  for_each_bit(slots_ & sites_->one_way(), 0, [&](std::size_t k) {
    const Word differing = sites_->onward()[k].bits() ^ sites_->back()[k].bits();
    if ((differing & slots_) != 0) one_way_links_ = true;
  });
}

void Carriers::list_all() {
  listed_ = true;
  if (sites_->are_few()) {
    all_.clear();
    for_each_bit(slots_, 0, [&](std::size_t site) { all_.push_back(at_slot(site)); });
    return;
  }
  const std::size_t count = position_->units.size();
  all_.resize(count);
  slot_.resize(count);
  std::size_t found = 0;
  for (std::size_t i = 0; i < count; ++i) {  // no branch: which units carry cannot be predicted
    const bool carries = can_carry(UnitId{i});
    all_[found] = UnitId{i};
    slot_[i] = carries ? static_cast<std::uint16_t>(found) : no_slot;
    found += carries ? 1 : 0;
  }
  all_.resize(found);
  slots_ = all_.empty() ? 0 : ~Word{0} >> (word_bits - std::min(found, word_bits));
}

/// This takes as long as several positions, so it is computed for the second position and kept.
void Carriers::read_links_of_map() {
  if (!map_links_one_way_) map_links_one_way_ = map_links_one_way();
}

void Carriers::link() {
  const Map& map = variant_->map;
  touching_.assign(map.provinces().size(), 0);
  standing_in_.assign(map.provinces().size(), 0);
  onward_.assign(all_.size(), FewCarriers());
  for (std::size_t k = 0; k < all_.size(); ++k) {
    const ProvinceId at = map.province_of(position_->units[all_[k].index()].at);
    if (!map.is_open(at)) standing_in_[at.index()] = bit_of(k);
  }
  for (std::size_t k = 0; k < all_.size(); ++k) {
    const Unit& unit = position_->units[all_[k].index()];
    Word links = 0;
    for (ProvinceId next : map.reach(unit.unit_class, unit.at)) {
      touching_[next.index()] |= bit_of(k);
      links |= standing_in_[next.index()];
    }
    onward_[k] = FewCarriers(links);
  }
  one_way_links_ = map_links_one_way_.value_or(true) && links_one_way();
  if (!one_way_links_) return;
  back_.assign(all_.size(), FewCarriers());
  for (std::size_t k = 0; k < all_.size(); ++k)
    for (std::size_t other = 0; other < all_.size(); ++other)
      if (onward_[other].has(k)) back_[k].add(other);
}

bool Carriers::links_one_way() const {
  Word missing = 0;  // missing links back
  for (std::size_t k = 0; k < all_.size(); ++k)
    for_each_bit(onward_[k].bits(), 0,
                 [&](std::size_t other) { missing |= ~onward_[other].bits() & bit_of(k); });
  return missing != 0;
}

}  // namespace chancery
