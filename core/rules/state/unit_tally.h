// How many units of each class a power has, and whether it may have more.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The units of one power, counted as they are built, disbanded and converted. Only limits of
/// single classes count here; the limit of all units is part of what a power may build.
class UnitTally {
 public:
  UnitTally(const Variant& variant, const Position& position, PowerId power);

  void add(ClassId unit_class) { change(unit_class, 1); }
  void remove(ClassId unit_class) { change(unit_class, -1); }
  /// May the power have one more of the class?
  [[nodiscard]] bool has_room(ClassId unit_class) const;

 private:
  void change(ClassId unit_class, std::int32_t by) {
    if (!counts_.empty()) counts_[unit_class.index()] += by;
  }

  const Variant* variant_;
  PowerId power_;
  std::vector<std::int32_t> counts_;  // by class; empty if the variant has no limits
};

/// May a unit of the class be built in the province, as far as the class is concerned
/// (Builds::only_in)?
bool is_site_of_class(const Variant& variant, ClassId unit_class, ProvinceId province);

}  // namespace chancery
