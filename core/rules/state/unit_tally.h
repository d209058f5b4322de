// UnitTally: how many units of each class a power has, and whether it may have more.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The number of units of one power as they are built, disbanded and converted. It checks only the
/// limits of single classes; the limit of all units is part of what a power may build.
class UnitTally {
 public:
  UnitTally(const Variant& variant, const Position& position, PowerId power);

  void add(ClassId unit_class) { change(unit_class, 1); }
  void remove(ClassId unit_class) { change(unit_class, -1); }
  /// True if the power may have another unit of the class.
  [[nodiscard]] bool has_room(ClassId unit_class) const;

 private:
  void change(ClassId unit_class, std::int32_t by) {
    if (!counts_.empty()) counts_[unit_class.index()] += by;
  }

  const Variant* variant_;
  PowerId power_;
  std::vector<std::int32_t> counts_;  // by class; empty if the variant has no limits
};

/// True if the class may be built in the province (Builds::only_in).
bool is_site_of_class(const Variant& variant, ClassId unit_class, ProvinceId province);

}  // namespace chancery
