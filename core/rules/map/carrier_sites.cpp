#include "core/rules/map/carrier_sites.h"

#include "core/rules/map/map.h"

namespace chancery {

CarrierSites::CarrierSites(const Map& map)
    : spaces_(map.spaces().size()),
      numbers_(map.class_count() * spaces_, none),
      bits_(numbers_.size(), 0) {
  for (std::size_t at = 0; at < spaces_; ++at)
    for (std::size_t c = 0; c < map.class_count(); ++c) {
      if (!map.carries(map.province_of(SpaceId{at})) || !map.can_stand(ClassId{c}, SpaceId{at}))
        continue;
      numbers_[row(ClassId{c}, SpaceId{at})] = static_cast<std::uint16_t>(at_.size());
      classes_.emplace_back(c);
      at_.emplace_back(at);
      provinces_.push_back(map.province_of(SpaceId{at}));
    }
  are_few_ = at_.size() <= word_bits && !map.has_open();
  if (are_few_) link(map);
}

void CarrierSites::link(const Map& map) {
  std::vector<Word> in(map.provinces().size(), 0);  // by province: its carrier sites
  touching_.assign(map.provinces().size(), 0);
  onward_.resize(at_.size());
  back_.resize(at_.size());
  for (std::size_t k = 0; k < at_.size(); ++k) {
    bits_[row(classes_[k], at_[k])] = bit_of(k);
    in[provinces_[k].index()] |= bit_of(k);
  }
  for (std::size_t k = 0; k < at_.size(); ++k)
    for (const ProvinceId next : map.reach(classes_[k], at_[k])) {
      touching_[next.index()] |= bit_of(k);
      onward_[k] |= FewCarriers(in[next.index()]);
    }
  for (std::size_t k = 0; k < at_.size(); ++k)
    for_each_bit(onward_[k].bits(), 0, [&](std::size_t other) { back_[other].add(k); });
  for (std::size_t k = 0; k < at_.size(); ++k) {
    const Word differing = onward_[k].bits() ^ back_[k].bits();
    if (differing != 0) one_way_ |= differing | bit_of(k);
  }
}

}  // namespace chancery
