// Which shapes of a drawing are areas to play on, and what they are called.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/layer_words.h"
#include "core/files/drawing/svg.h"

namespace chancery {

/// A small mark: a center, or a place for units.
struct DrawnMark {
  std::string said;
  Point at{};
};

/// One province of a drawing, of one or several shapes.
struct DrawnArea {
  std::string said;   // its id in the drawing, or its label; empty if it has none that speaks
  std::string label;  // a longer name beside an id; may be empty
  DrawnGround ground = DrawnGround::unknown;
  std::optional<Rgb> fill;
  std::vector<std::size_t> shapes;
  std::uint32_t line = 0;
  std::vector<DrawnMark> coasts;  // drawn as shapes of their own: "ard/nc" beside "ard"
};

struct SortedShapes {
  std::vector<DrawnArea> areas;
  std::vector<std::optional<std::size_t>> area_of;  // by shape
  std::vector<DrawnMark> centers;
  std::vector<DrawnMark> points;
  std::vector<std::string> hidden;  // layers that hold named areas, but are hidden
  std::string hidden_taken;         // the hidden layer that holds the areas; may be empty
  bool by_layer = false;  // only shapes in layers for provinces, land and water were taken
};

/// `layers`: ids or labels of groups; only shapes in them are areas. Empty: as the drawing says. If
/// a hidden layer is called that of the provinces, and holds more named areas than can be seen,
/// then the areas are its shapes: so programs keep a board under a picture.
SortedShapes sort_shapes(const SvgPicture& picture, const std::vector<std::string>& layers);

}  // namespace chancery
