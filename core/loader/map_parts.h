// The parts of a map while they are read, and the readers that fill them in.
#pragma once

#include <vector>

#include "core/loader/load_context.h"
#include "core/map/map.h"

namespace chancery {

/// The most provinces and coasts that a map can have.
inline constexpr std::size_t most_spaces = 60000;

struct MapParts {
  std::vector<Terrain> terrains;
  std::vector<Province> provinces;
  std::vector<Space> spaces;  // one for each province, in order, then the coasts

  [[nodiscard]] ProvinceId province_of(SpaceId space) const {
    return spaces[space.index()].province;
  }
};

/// Reads [terrain]. Without terrains, there is one that all provinces have.
std::vector<Terrain> read_terrains(LoadContext& context);

/// Reads [province] with the coasts, and the shapes into the variant's drawing. The names of
/// terrains must be known.
void read_provinces(LoadContext& context, MapParts& parts);

/// Reads [edges], both ways of each edge that leads both ways. The names of provinces and coasts
/// must be known.
std::vector<Edge> read_edges(LoadContext& context, const MapParts& parts);

}  // namespace chancery
