// Which units a passage takes, whether or not its keeper consents.
#pragma once

#include <algorithm>

#include "core/rules/variant/variant.h"

namespace chancery {

/// True if the passage takes units of the class from one province to the other.
inline bool leads_to(const Variant& variant, const Passage& passage, ClassId unit_class,
                     ProvinceId from, ProvinceId to) {
  return passage.joins(from, to) && passage.takes(unit_class) && !variant.map.is_closed(to);
}

/// Returns the first such passage; null if there is none.
inline const Passage* find_passage(const Variant& variant, ClassId unit_class, ProvinceId from,
                                   ProvinceId to) {
  const auto found = std::find_if(
      variant.passages.begin(), variant.passages.end(),
      [&](const Passage& passage) { return leads_to(variant, passage, unit_class, from, to); });
  return found == variant.passages.end() ? nullptr : &*found;
}

}  // namespace chancery
