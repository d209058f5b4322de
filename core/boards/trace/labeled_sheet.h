// A sheet whose areas are known, with their positions and names. SVG and PNG are both converted to
// it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/fair_lines.h"
#include "core/boards/trace/label_grid.h"
#include "core/boards/trace/seen_colors.h"
#include "core/boards/trace/trace.h"

namespace chancery {

/// An area of the sheet, before its id is made.
struct SheetArea {
  std::string said;  // an id, as written
  std::string name;  // as written or read nearby
  DrawnGround ground = DrawnGround::unknown;
  std::optional<Rgb> fill;
  bool center = false;
  std::optional<Point> at{};
  std::vector<NamedPoint> coasts{};  // positions of its coasts in the drawing
  bool named_water = false;          // its name, or a text on it, is one of water
  ColorCounts seen{};                // the colors in which it is seen, if that is known
  std::string doubt{};               // why its ground is not sure
};

struct LabeledSheet {
  double width = 0;
  double height = 0;
  LabelGrid grid;  // label i + 1 is area i
  std::vector<SheetArea> areas;
  DrawnSides sides;
  std::vector<TraceNote> notes;
  std::optional<Rgb> background{};  // the color below everything
};

/// The scale from the picture to the sheet, which is as large as the board, or of a usual size.
double sheet_scale(double width, double height, const TraceRequest& request,
                   std::vector<TraceNote>& notes);

/// Decides which areas of unknown ground are water, first by color, then by name; all others become
/// land.
void decide_grounds(LabeledSheet& sheet);

/// Derives everything that follows from the areas.
Tracing trace_sheet(LabeledSheet sheet, const TraceRequest& request);

}  // namespace chancery
