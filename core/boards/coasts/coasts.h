// Boards on real coasts: provinces grown inside land and water, so that they touch where the map
// has edges.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/coasts/coast_hints.h"
#include "core/boards/coasts/earth.h"
#include "core/rules/map/drawing.h"
#include "core/rules/map/map.h"

namespace chancery {

struct CoastRequest {
  const Map& map;
  const CoastHints& hints;
  const std::vector<EarthArea>& earth;
};

struct CoastPair {
  std::string a;
  std::string b;
  double length = 0;  // of the border
};

/// The board that was drawn.
struct CoastBoard {
  double width = 0;
  double height = 0;
  std::string source;
  std::vector<Shape> shapes;            // by province
  std::vector<Point> places;            // by province
  std::map<std::string, Point> coasts;  // positions of units, by space: "NEK/NC"
  std::vector<Impassable> barren;

  std::size_t agreed = 0;           // pairs with an edge and a border
  std::vector<CoastPair> missing;   // pairs with an edge but no border
  std::vector<CoastPair> too_many;  // pairs with a border but no edge
  std::vector<CoastPair> shortest;  // borders
  std::size_t points = 0;           // of all shapes
};

/// Returns nothing, and reports errors, if hints name unknown things, or a province has no place.
std::optional<CoastBoard> make_coast_board(const CoastRequest& request, Diagnostics& diagnostics);

/// The whole text of shapes.toml.
std::string write_shapes(const CoastBoard& board, const Map& map);

}  // namespace chancery
