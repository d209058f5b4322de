#include "core/rules/movement/convoy_counts.h"

#include <algorithm>
#include <bit>

#include "core/base/common/bits.h"

namespace chancery {

ConvoyCounts::ConvoyCounts(const Variant& variant)
    : variant_(&variant), words_(words_for(variant.map.provinces().size())), reached_(words_) {
  for (const UnitClass& unit_class : variant.classes)
    convoyed_.push_back(unit_class.convoyed ? 1 : 0);
}

void ConvoyCounts::find(const Position& position, const ConvoyReach& reach) {
  position_ = &position;
  reach_ = &reach;
  passengers_.clear();
  groups_.clear();
  if (reach.groups() == 0) return;
  count_shores();
  find_passengers();
  destinations_.assign(passengers_.size() * words_, 0);
  for (std::size_t p = 0; p < passengers_.size(); ++p) find_destinations(p);
  count_arrivals();
}

void ConvoyCounts::count_shores() {
  shores_.assign(words_, 0);
  for (std::size_t g = 0; g < reach_->groups(); ++g) {
    const std::span<const Word> shores = reach_->shores(g);
    groups_.push_back({static_cast<std::uint32_t>(count_bits(shores)), 0});
    for (std::size_t w = 0; w < words_; ++w) shores_[w] |= shores[w];
  }
}

void ConvoyCounts::find_passengers() {
  std::size_t found = 0;
  passengers_.resize(position_->units.size());
  for (std::size_t i = 0; i < passengers_.size();
       ++i) {  // no branch, since nothing can be predicted
    const Unit& unit = position_->units[i];
    const bool on_shore = has_bit(shores_, variant_->map.province_of(unit.at).index());
    passengers_[found] = UnitId{i};
    found += convoyed_[unit.unit_class.index()] & (on_shore ? 1 : 0);
  }
  passengers_.resize(found);
}

void ConvoyCounts::find_destinations(std::size_t passenger) {
  const Map& map = variant_->map;
  const Unit& unit = position_->units[passengers_[passenger].index()];
  const std::size_t at = map.province_of(unit.at).index();
  Word* const to = &destinations_[passenger * words_];
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const std::span<const Word> shores = reach_->shores(g);
    const bool is_there = has_bit(shores, at);
    groups_[g].passengers += is_there ? 1 : 0;
    for (std::size_t w = 0; w < words_; ++w) to[w] |= is_there ? shores[w] : 0;
  }
  const std::span<const Word> reach = map.reach_set(unit.unit_class, unit.at);
  for (std::size_t w = 0; w < words_; ++w) to[w] &= ~reach[w];
  to[at / word_bits] &= ~bit_of(at);
}

/// Adds the destinations up for all provinces at the same time, in binary.
void ConvoyCounts::count_arrivals() {
  const auto digits = static_cast<std::size_t>(std::bit_width(passengers_.size()));
  counters_.assign(digits * words_, 0);
  std::fill(reached_.begin(), reached_.end(), 0);
  most_arrivals_ = 0;
  for (std::size_t w = 0; w < words_; ++w) {
    for (std::size_t p = 0; p < passengers_.size(); ++p) {
      Word carry = destinations_[p * words_ + w];
      reached_[w] |= carry;
      for (std::size_t digit = 0; digit < digits; ++digit) {
        Word& counter = counters_[digit * words_ + w];
        const Word both = counter & carry;
        counter ^= carry;
        carry = both;
      }
    }
    std::uint32_t most = 0;
    Word best = ~Word{0};  // the provinces whose upper digits are the greatest so far
    for (std::size_t digit = digits; digit-- > 0;) {
      const Word better = best & counters_[digit * words_ + w];
      if (better == 0) continue;
      best = better;
      most |= 1U << digit;
    }
    most_arrivals_ = std::max(most_arrivals_, most);
  }
}

std::size_t ConvoyCounts::nth_passenger(std::size_t group, std::size_t n) const {
  std::size_t p = 0;
  for (;; ++p) {
    const Unit& unit = position_->units[passengers_[p].index()];
    const std::size_t at = variant_->map.province_of(unit.at).index();
    if (has_bit(reach_->shores(group), at) && n-- == 0) return p;
  }
}

}  // namespace chancery
