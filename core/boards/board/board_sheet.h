// The positions of provinces, borders and units on a drawing of the board.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/boards/graph/board_graph.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The ground that a province covers on the sheet: one or several polygons.
struct ProvinceGround {
  std::vector<std::vector<Point>> polygons;
};

/// The meaning of a line between two grounds.
enum class BorderKind : std::uint8_t {
  open,   // units of some class can cross
  shore,  // likewise, and one side carries convoys
  closed  // the grounds touch only on the sheet: no unit can cross
};

struct BorderLine {
  Point from{}, to{};
  BorderKind kind = BorderKind::open;
};

/// Two neighbors that do not touch on the sheet, and their nearest points.
struct WrapConnector {
  ProvinceId a, b;
  Point from{}, to{};  // perhaps on different copies of a sheet that wraps
};

/// A name on the sheet.
struct BoardLabel {
  enum class Kind : std::uint8_t { id, coast, name };
  std::vector<std::string> lines;
  Point at{};  // its middle
  double size = 0;
  Kind kind = Kind::id;
  SpaceId of{};  // the space that it names
};

/// The colors of grounds.
struct GroundColors {
  std::vector<std::string> fills;  // by province: the color of its terrain
  std::vector<std::string> tints;  // by power: the color of its ground
  std::vector<std::string> lines;  // by power: the color of the lines of its orders
};

/// The positions on a drawing of a board, and everything else that stays the same from turn to
/// turn. Equal variants give equal sheets. Distances are scaled so that neighbors are about
/// `usual_distance` apart, whatever the units of `at`.
struct BoardSheet {
  static constexpr double usual_distance = 60;

  double width = 0, height = 0;
  Point picture{};                      // the size of the designer's picture; 0 without one
  bool has_insets = false;              // places inside provinces, drawn in their grounds
  bool fills_grounds = true;            // owners color the grounds of their provinces
  bool is_in_fog = false;               // the last power stands for unknown owners
  Point period{};                       // to the next copy of the sheet; 0 if it does not wrap
  std::vector<Point> places;            // by space: the position of a unit
  std::vector<Point> centers;           // by province: the mark of a center
  std::vector<ProvinceGround> grounds;  // by province
  std::vector<ProvinceGround> barren;   // by impassable area; empty without shapes
  std::vector<BorderLine> borders;
  std::vector<WrapConnector> ties;
  std::vector<BoardLabel> labels;   // by space its id or coast, then full names
  std::vector<std::string> powers;  // by power: its color
  GroundColors light, dark;         // on light and on dark paper

  [[nodiscard]] const Point& place(SpaceId space) const { return places[space.index()]; }
  [[nodiscard]] const Point& center(ProvinceId province) const { return centers[province.index()]; }
};

/// A province without `at` is positioned by its edges. If there are shapes, the grounds are the
/// shapes, and a province without one has a small ground around its position; otherwise each ground
/// is the area nearest to the province and its coasts. With a picture, the sheet has the size of
/// the picture, which shows the borders.
BoardSheet lay_out_sheet(const Variant& variant);

}  // namespace chancery
