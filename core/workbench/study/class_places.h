// Where the units of a class can stand, and their ways other than edges.
#pragma once

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// True if the class can stand in the province or on one of its coasts.
inline bool stands_somewhere_in(const Map& map, ClassId unit_class, ProvinceId province) {
  const auto& coasts = map.province(province).coasts;
  return map.can_stand(unit_class, map.whole(province)) ||
         std::any_of(coasts.begin(), coasts.end(),
                     [&](SpaceId coast) { return map.can_stand(unit_class, coast); });
}

/// True if a unit of the class could leave or enter the province by convoy.
inline bool is_on_convoys_way(const Variant& variant, ClassId unit_class, ProvinceId province) {
  const Map& map = variant.map;
  const auto near = map.touching(province);
  return variant.classes[unit_class.index()].convoyed && map.lands(province) &&
         std::any_of(near.begin(), near.end(), [&](ProvinceId each) { return map.carries(each); });
}

/// The passage that takes the class from the province; null if there is none.
inline const Passage* passage_at(const Variant& variant, ClassId unit_class, ProvinceId province) {
  for (const Passage& passage : variant.passages)
    if (passage.takes(unit_class) && (passage.ends[0] == province || passage.ends[1] == province))
      return &passage;
  return nullptr;
}

inline bool is_for(const OrderType& type, ClassId unit_class) {
  return type.classes.empty() || contains(type.classes, unit_class);
}

/// True if there is an order that builds such units.
inline bool is_built(const Variant& variant, ClassId unit_class) {
  return std::any_of(
      variant.order_types.begin(), variant.order_types.end(), [&](const OrderType& type) {
        return action_kind(type.acts_as) == ActionKind::build && is_for(type, unit_class);
      });
}

}  // namespace chancery
