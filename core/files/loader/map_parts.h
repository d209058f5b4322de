// The parts of a map while they are read, and the readers that fill them in.
#pragma once

#include <optional>
#include <vector>

#include "core/files/loader/load_context.h"
#include "core/rules/map/map.h"

namespace chancery {

/// The most provinces and coasts that a map can have.
inline constexpr std::size_t most_spaces = 60000;

/// The table of a place inside a province, as far as it says who goes in and out.
struct InnerTable {
  ProvinceId place;
  std::optional<Section> section;  // nothing if only its name is given
};

struct MapParts {
  std::vector<Terrain> terrains;
  std::vector<Province> provinces;       // those inside others are the last
  std::vector<Space> spaces;             // one for each province, in order, then the coasts
  std::vector<InnerTable> inner_tables;  // of the provinces that lie inside others

  [[nodiscard]] ProvinceId province_of(SpaceId space) const {
    return spaces[space.index()].province;
  }
};

/// Reads [terrain]. Without terrains, there is one that all provinces have.
std::vector<Terrain> read_terrains(LoadContext& context);

/// Reads [province] with what lies inside and with the coasts, and the shapes into the variant's
/// drawing. The names of terrains must be known.
void read_provinces(LoadContext& context, MapParts& parts);

/// Reads [edges], both ways of each edge that leads both ways. The names of provinces and coasts
/// must be known. Adds those in and out of places inside provinces, and who can stand there.
std::vector<Edge> read_edges(LoadContext& context, MapParts& parts);

}  // namespace chancery
