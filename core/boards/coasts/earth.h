// Coastlines of the Earth: countries, or land as a whole, as rings of degrees.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// A country with all its islands. Points are [longitude, latitude] in degrees; a point lies within
/// if an odd number of rings surrounds it.
struct EarthArea {
  std::string name;  // may be empty
  std::vector<Ring> rings;
};

/// Reads GeoJSON or TopoJSON, or an SVG whose shapes are land and whose pixels then count as
/// degrees. Reports one error and returns nothing if that fails.
std::optional<std::vector<EarthArea>> read_earth(const std::shared_ptr<const SourceFile>& file,
                                                 Diagnostics& diagnostics);

}  // namespace chancery
