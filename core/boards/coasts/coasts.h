// Boards on real coasts: provinces grown inside land and water, so that what touches is what the
// map's edges join.
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

/// What was drawn.
struct CoastBoard {
  double width = 0;
  double height = 0;
  std::string source;
  std::vector<Shape> shapes;            // by province
  std::vector<Point> places;            // by province
  std::map<std::string, Point> coasts;  // where units stand, by space: "NEK/NC"
  std::vector<Impassable> barren;

  std::size_t agreed = 0;           // pairs that are joined and share a border
  std::vector<CoastPair> missing;   // joined, but without a border
  std::vector<CoastPair> too_many;  // with a border, but not joined
  std::vector<CoastPair> shortest;  // borders
  std::size_t points = 0;           // of all shapes
};

/// Nothing, and errors, if hints name what is not there, or a province has no place.
std::optional<CoastBoard> make_coast_board(const CoastRequest& request, Diagnostics& diagnostics);

/// All of shapes.toml.
std::string write_shapes(const CoastBoard& board, const Map& map);

}  // namespace chancery
