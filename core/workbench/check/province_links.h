// Links between provinces that attributes create.
#pragma once

#include <vector>

#include "core/workbench/check/map_findings.h"

namespace chancery {

/// A link from one province to another, by an attribute with 'leads'.
struct ProvinceLink {
  std::uint16_t attribute = 0;  // index into Variant::attributes
  ProvinceId from;
  ProvinceId to;
};

/// The links at the start of a game, in any of the setups; sorted, without duplicates.
std::vector<ProvinceLink> find_province_links(const Variant& variant);

}  // namespace chancery
