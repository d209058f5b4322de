#pragma once

#include <vector>

#include "core/check/map_findings.h"

namespace chancery {

/// From one province on to another, by an attribute that leads.
struct ProvinceLink {
  std::uint16_t attribute = 0;  // index into Variant::attributes
  ProvinceId from;
  ProvinceId to;
};

/// As they are when a game begins, by any of the setups; sorted, each once.
std::vector<ProvinceLink> find_province_links(const Variant& variant);

}  // namespace chancery
