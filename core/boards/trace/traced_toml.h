// Traced provinces and edges as TOML.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/common/point.h"
#include "core/boards/trace/traced_ways.h"

namespace chancery {

/// The end of each line that a drawing decides, by which the line can be found and replaced.
inline constexpr std::string_view traced_mark = "# traced";

/// The ids of the terrains.
struct TracedTerrains {
  std::string land;
  std::string coast;
  std::string water;

  [[nodiscard]] const std::string& of(const TracedProvince& province) const;
};

/// The variant's terrains for land, coast and water, judged by where units are carried.
TracedTerrains terrains_of(const Variant& variant);

/// "shape = [[…]]  # traced".
std::string shape_line(const Shape& shape);
std::string at_line(const Point& at);

/// `[province.ID]` with all its keys; ends with an empty line.
std::string province_table(const TracedProvince& province, const TracedTerrains& terrains);
std::string impassable_table(const TracedProvince& province);

/// Rows of `[edges.CLASS]`, each edge once.
std::string edge_rows(std::span<const TracedEdge> edges);

/// The whole text of map.toml. `picture` is named in its first line; `ground`, if not empty, is the
/// picture below the board.
std::string write_traced_map(const Tracing& tracing, const TracedTerrains& terrains,
                             std::span<const TracedWay> ways, std::string_view picture,
                             std::string_view ground = {});

}  // namespace chancery
