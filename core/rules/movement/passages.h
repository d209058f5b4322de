// Which units a passage takes where, whether or not its keeper lets them through.
#pragma once

#include <algorithm>

#include "core/rules/variant/variant.h"

namespace chancery {

/// Does the passage take units of the class from the one province to the other?
inline bool leads_to(const Variant& variant, const Passage& passage, ClassId unit_class,
                     ProvinceId from, ProvinceId to) {
  return passage.joins(from, to) && passage.takes(unit_class) && !variant.map.is_closed(to);
}

/// The first such passage; null: none.
inline const Passage* find_passage(const Variant& variant, ClassId unit_class, ProvinceId from,
                                   ProvinceId to) {
  const auto found = std::find_if(
      variant.passages.begin(), variant.passages.end(),
      [&](const Passage& one) { return leads_to(variant, one, unit_class, from, to); });
  return found == variant.passages.end() ? nullptr : &*found;
}

}  // namespace chancery
