// The parts of a map while they are read, and the functions that read them.
#pragma once

#include <optional>
#include <vector>

#include "core/files/loader/load_context.h"
#include "core/rules/map/map.h"

namespace chancery {

/// The maximum number of provinces and coasts in a map.
inline constexpr std::size_t most_spaces = 60000;

/// The part of the table of a place inside a province that says who can go in and out.
struct InnerTable {
  ProvinceId place;
  std::optional<Section> section;  // nothing if only its name is given
};

struct MapParts {
  std::vector<Terrain> terrains;
  std::vector<Province> provinces;       // those inside others come last
  std::vector<Space> spaces;             // one for each province, in order, then the coasts
  std::vector<InnerTable> inner_tables;  // for the provinces inside others

  [[nodiscard]] ProvinceId province_of(SpaceId space) const {
    return spaces[space.index()].province;
  }
};

/// Reads [terrain]. Without terrains, all provinces have a single default one.
std::vector<Terrain> read_terrains(LoadContext& context);

/// Reads [province] with inner places and coasts, and the shapes into the variant's drawing. The
/// names of terrains must be known.
void read_provinces(LoadContext& context, MapParts& parts);

/// Reads [edges], with both directions of two-way edges. The names of provinces and coasts must be
/// known. Adds edges in and out of places inside provinces, and the classes that can stand there.
std::vector<Edge> read_edges(LoadContext& context, MapParts& parts);

}  // namespace chancery
