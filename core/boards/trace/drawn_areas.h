// Finds the shapes of a drawing that are areas to play on, and their names.
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

/// The rectangle around some points.
struct ShapeBox {
  Point low{1e300, 1e300};
  Point high{-1e300, -1e300};

  void add(const Point& point);
  void add(const ShapeBox& other);
  [[nodiscard]] bool touches(const ShapeBox& other) const;
  [[nodiscard]] Point middle() const { return {(low[0] + high[0]) / 2, (low[1] + high[1]) / 2}; }
};

/// A small mark: a center, or a place for units.
struct DrawnMark {
  std::string said;
  Point at{};
  ShapeBox box{};
  bool hidden = false;
  std::optional<std::size_t> group{};  // inside the layer of marks, the group of this one
};

/// A province in a drawing, with one or several shapes.
struct DrawnArea {
  std::string said;   // its meaningful id or label in the drawing; may be empty
  std::string label;  // a longer name beside an id; may be empty
  DrawnGround ground = DrawnGround::unknown;
  std::optional<Rgb> fill;
  std::vector<std::size_t> shapes;
  std::uint32_t line = 0;
  std::vector<DrawnMark> coasts;  // drawn as separate shapes: "ard/nc" beside "ard"
};

struct SortedShapes {
  std::vector<DrawnArea> areas;
  std::vector<std::optional<std::size_t>> area_of;  // by shape
  std::vector<DrawnMark> centers;                   // those that can be seen, unless all are hidden
  std::vector<DrawnMark> points;
  std::size_t round_marks = 0;      // small circles in no layer that says what they are
  std::vector<std::string> hidden;  // hidden layers that contain named areas
  std::string hidden_taken;         // the hidden layer with the areas; may be empty
  bool by_layer = false;  // only shapes in layers for provinces, land and water were taken
};

/// True for a rectangle behind everything.
bool covers_sheet(const DrawnShape& shape, const SvgPicture& picture);

/// `layers` are ids or labels of groups; only shapes in them are areas. Empty: the drawing decides.
/// If a hidden layer has the name of a layer of provinces, and more named areas than are visible,
/// then its shapes are the areas: some programs keep a board under a picture in this way.
SortedShapes sort_shapes(const SvgPicture& picture, const std::vector<std::string>& layers);

}  // namespace chancery
