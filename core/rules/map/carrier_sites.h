// CarrierSites: the places of a board from which units may carry others, by number.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/common/ids.h"
#include "core/rules/map/carrier_set.h"

namespace chancery {

class Map;

/// A *carrier site* is a space whose terrain allows convoys together with a class that can stand
/// there. The map does not know whether the class itself convoys. If a board has few sites
/// (are_few), a set of carriers is one word with a bit for each site, and the links between
/// carriers are known before there is a position.
class CarrierSites {
 public:
  CarrierSites() = default;
  explicit CarrierSites(const Map& map);

  /// True if there are at most 64 sites and each holds at most one carrier. Then a set of sites is
  /// one word.
  [[nodiscard]] bool are_few() const { return are_few_; }
  /// True if a unit of the class can carry from this space, as far as the map knows.
  [[nodiscard]] bool is_site(ClassId unit_class, SpaceId at) const {
    return numbers_[row(unit_class, at)] != none;
  }
  /// Only if few: the set with that site alone; empty if it is not a site.
  [[nodiscard]] Word bit(ClassId unit_class, SpaceId at) const {
    return bits_[row(unit_class, at)];
  }
  /// Only if few: the number of the site. Numbers ascend by space.
  [[nodiscard]] std::size_t number(ClassId unit_class, SpaceId at) const {
    return numbers_[row(unit_class, at)];
  }
  [[nodiscard]] std::size_t count() const { return at_.size(); }
  [[nodiscard]] ClassId class_of(std::size_t site) const { return classes_[site]; }
  [[nodiscard]] ProvinceId province_of(std::size_t site) const { return provinces_[site]; }
  /// Only if few: the sites whose carriers reach the province.
  [[nodiscard]] Word touching(ProvinceId province) const { return touching_[province.index()]; }
  /// Only if few, by site: the sites to which its carrier can pass units on, and those from which
  /// it can receive them.
  [[nodiscard]] std::span<const FewCarriers> onward() const { return onward_; }
  [[nodiscard]] std::span<const FewCarriers> back() const { return back_; }
  /// Only if few: the sites with a link that leads one way only, at either end.
  [[nodiscard]] Word one_way() const { return one_way_; }

 private:
  static constexpr std::uint16_t none = 0xffff;

  [[nodiscard]] std::size_t row(ClassId unit_class, SpaceId at) const {
    return unit_class.index() * spaces_ + at.index();
  }
  void link(const Map& map);

  std::size_t spaces_ = 0;
  bool are_few_ = false;
  std::vector<std::uint16_t> numbers_;  // by class and space
  std::vector<Word> bits_;              // by class and space
  std::vector<ClassId> classes_;        // by site
  std::vector<SpaceId> at_;
  std::vector<ProvinceId> provinces_;
  std::vector<Word> touching_;  // by province
  std::vector<FewCarriers> onward_, back_;
  Word one_way_ = 0;
};

}  // namespace chancery
