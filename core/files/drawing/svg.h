// SVG as shapes and texts, with their names and positions. Nothing is fetched or run.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/point.h"
#include "core/files/drawing/color.h"
#include "core/files/drawing/svg_path.h"
#include "core/files/drawing/transform.h"

namespace chancery {

inline constexpr std::size_t largest_drawing = 16U << 20;  // bytes; more is not read from a disk

/// The name of a group or a shape in a drawing.
struct DrawnName {
  std::string id;
  std::string label;  // `inkscape:label`, `data-name` or a title
  std::vector<std::string> classes;
};

/// A group or layer, inside another one or directly in the drawing.
struct DrawnGroup {
  DrawnName name;
  bool is_layer = false;
  bool is_use = false;  // a `use`, which has the name of the element that it shows
  std::optional<std::size_t> inside;
};

struct DrawnShape {
  DrawnName name;
  std::optional<std::size_t> group;
  std::vector<DrawnLine> lines;
  std::optional<Rgb> fill;  // nothing: not filled, or not with one color
  bool filled = true;
  bool stroked = false;
  bool evenodd = false;
  bool hidden = false;
  bool round = false;  // a circle or an ellipse
  double cover = 1;    // how much of what lies below its fill hides, from 0 to 1
  std::uint32_t line = 0;
};

struct DrawnText {
  std::string text;
  Point at{};  // its middle
  double size = 0;
  std::optional<std::size_t> group;
  bool hidden = false;
};

/// A PNG picture within a drawing, stretched over a part of it.
struct DrawnPicture {
  std::string png;         // its bytes
  Transform place;         // from the unit square
  double cover = 1;        // as for a shape
  std::size_t before = 0;  // the number of shapes that are painted before it
};

/// In pixels, from [0, 0] in the upper left corner; in the order in which it is painted.
struct SvgPicture {
  double width = 0;
  double height = 0;
  std::vector<DrawnGroup> groups;
  std::vector<DrawnShape> shapes;
  std::vector<DrawnText> texts;
  std::vector<DrawnPicture> pictures;  // those that can be seen
  std::vector<std::string> left_out;   // sentences about parts that were not read
};

/// Reads a drawing. If that fails, reports one error and returns nothing.
std::optional<SvgPicture> read_svg(std::shared_ptr<const SourceFile> file,
                                   Diagnostics& diagnostics);

struct XmlDocument;
/// Reads a drawing from a parsed file; throws a `DrawingProblem`.
SvgPicture read_svg(const XmlDocument& document);

}  // namespace chancery
