// The places of a board from which units may carry others, numbered.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/common/ids.h"
#include "core/rules/map/carrier_set.h"

namespace chancery {

class Map;

/// A *berth* is a space on whose terrain units carry, together with a class that can stand there.
/// Whether the class carries, the map does not know. On boards with few berths a set of carriers is
/// one word, whose bits are their berths, and who can pass units on to whom is known before there
/// is a position.
class CarrierSites {
 public:
  CarrierSites() = default;
  explicit CarrierSites(const Map& map);

  /// Are there so few that a set of them is one word, and holds each at most one carrier?
  [[nodiscard]] bool are_few() const { return are_few_; }
  /// Is that one?
  [[nodiscard]] bool is_site(ClassId unit_class, SpaceId at) const {
    return numbers_[row(unit_class, at)] != none;
  }
  /// Few: the set of that berth alone; empty if it is none.
  [[nodiscard]] Word bit(ClassId unit_class, SpaceId at) const {
    return bits_[row(unit_class, at)];
  }
  /// Few: the number of the berth. They ascend by space.
  [[nodiscard]] std::size_t number(ClassId unit_class, SpaceId at) const {
    return numbers_[row(unit_class, at)];
  }
  [[nodiscard]] std::size_t count() const { return at_.size(); }
  [[nodiscard]] ClassId class_of(std::size_t site) const { return classes_[site]; }
  [[nodiscard]] ProvinceId province_of(std::size_t site) const { return provinces_[site]; }
  /// Few: from which a carrier reaches the province.
  [[nodiscard]] Word touching(ProvinceId province) const { return touching_[province.index()]; }
  /// Few: by berth, those to which a carrier can pass units on, and those that can pass them on to
  /// it.
  [[nodiscard]] std::span<const FewCarriers> onward() const { return onward_; }
  [[nodiscard]] std::span<const FewCarriers> back() const { return back_; }
  /// Few: those that can pass units on to some other that cannot pass them back, and these others.
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
  std::vector<Word> bits_;              // the same
  std::vector<ClassId> classes_;        // by berth
  std::vector<SpaceId> at_;
  std::vector<ProvinceId> provinces_;
  std::vector<Word> touching_;  // by province
  std::vector<FewCarriers> onward_, back_;
  Word one_way_ = 0;
};

}  // namespace chancery
