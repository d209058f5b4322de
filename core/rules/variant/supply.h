// What centers are worth.
#pragma once

#include <cstdint>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/attribute.h"

namespace chancery {

/// The worth of a center to one power, for units and victory. To other powers it is worth 1.
struct SupplyValue {
  ProvinceId province;
  PowerId power;
  std::int32_t value = 1;
  SourceSpan span;
  friend bool operator==(const SupplyValue& a, const SupplyValue& b) {
    return a.province == b.province && a.power == b.power && a.value == b.value;
  }
};

/// Centers counted by an attribute of provinces. A province is a center only while the attribute is
/// above 0.
struct SupplyCount {
  AttributePlace place;
  std::int32_t per_unit = 1;  // the amount that supports one unit
};

}  // namespace chancery
