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
  open,    // units of some class can cross
  shore,   // likewise, and one side carries convoys
  closed,  // the grounds touch only on the sheet: no unit can cross
  wall     // to an impassable area of which only this border is known
};

struct BorderLine {
  Point from{}, to{};
  BorderKind kind = BorderKind::open;
};

/// Two neighbors that do not touch on the sheet, and their nearest points.
struct WrapConnector {
  ProvinceId a, b;
  Point from{}, to{};      // perhaps on different copies of a sheet that wraps
  bool is_bridge = false;  // an edge says so
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
  std::vector<std::string> tints;  // by power, then by further color: the color of its ground
  std::vector<std::string> lines;  // by power: the color of the lines of its orders
};

/// Ground that no unit can enter.
struct BarrenGround {
  std::string name;   // written on the board; may be empty
  std::string title;  // for people who point at it
  ProvinceGround ground;
};

/// Connected borders of an impassable area, on the drawing of the variant. A closed line without a
/// known place inside is the whole area.
struct Wall {
  Ring line;
  bool is_area = false;
};

/// How units are drawn.
enum class UnitLook : std::uint8_t {
  tokens,  // the sign of the class, in the color of the power
  icons    // as [page] says: flag, digits, the last order
};

/// What a sheet has besides what its variant says.
struct SheetContent {
  std::vector<std::string> names;   // by province; empty: those of the variant
  std::vector<std::string> powers;  // by power, its name; likewise
  std::vector<bool> has_mark;       // by province: a mark or star; empty: any may have one
  std::vector<std::string> colors;  // of grounds, other than those of powers: "#rrggbb"
  std::vector<Wall> walls;
  Point unrolled{};  // the size of the whole plane, whose edges are not those of the sheet
  UnitLook units = UnitLook::tokens;
  bool is_world = false;  // of a player, or as a game master sees it
};

/// The positions on a drawing of a board, and everything else that stays the same from turn to
/// turn. Equal variants give equal sheets. Distances are scaled so that neighbors are about
/// `usual_distance` apart, whatever the units of `at`.
struct BoardSheet {
  static constexpr double usual_distance = 60;

  double width = usual_distance, height = usual_distance;
  double scale = 1;            // of the drawing of the variant
  Point corner{};              // where the drawing of the variant begins
  Point picture{};             // the size of the designer's picture; 0 without one
  bool has_insets = false;     // places inside provinces, drawn in their grounds
  bool fills_grounds = true;   // owners color the grounds of their provinces
  bool is_in_fog = false;      // the last power stands for unknown owners
  bool is_world = false;       // as players or a game master see it
  bool is_part = false;        // what lies around its grounds is unknown
  bool shares_places = false;  // units may stand side by side
  UnitLook units = UnitLook::tokens;
  bool has_page_marks = false;     // instead of stars, if a province has both
  Point period{};                  // to the next copy of the sheet; 0 if it does not wrap
  Point unrolled{};                // likewise, of a plane that the sheet shows in pieces
  std::vector<std::string> names;  // by province
  std::vector<std::string> power_names;
  std::vector<Point> places;            // by space: the position of a unit
  std::vector<Point> centers;           // by province: its mark, or the star of a center
  std::vector<bool> has_mark;           // by province: a mark or a star may be there
  std::vector<ProvinceGround> grounds;  // by province
  std::vector<BarrenGround> barren;     // empty without shapes
  std::vector<BorderLine> borders;
  std::vector<WrapConnector> ties;
  std::vector<BoardLabel> labels;   // by space its id or coast, then full names
  std::vector<std::string> powers;  // by power: its color
  std::vector<std::string> others;  // further colors of grounds
  GroundColors light, dark;         // on light and on dark paper

  [[nodiscard]] const Point& place(SpaceId space) const { return places[space.index()]; }
  [[nodiscard]] const Point& center(ProvinceId province) const { return centers[province.index()]; }
  /// A point of the drawing of the variant.
  [[nodiscard]] Point from_drawing(const Point& point) const {
    return {point[0] * scale + corner[0], point[1] * scale + corner[1]};
  }
  /// The copy of `point` that is nearest to `other`, over the edges of the plane.
  [[nodiscard]] Point nearest(const Point& point, const Point& other) const;
};

/// A province without `at` is positioned by its edges. If there are shapes, the grounds are the
/// shapes, and a province without one has a small ground around its position; otherwise each ground
/// is the area nearest to the province and its coasts. With a picture, the sheet has the size of
/// the picture, which shows the borders.
BoardSheet lay_out_sheet(const Variant& variant, const SheetContent& content = {});

}  // namespace chancery
