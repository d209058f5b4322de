#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/graph/board_graph.h"
#include "core/variant/variant.h"

namespace chancery {

/// The ground that a province covers on the sheet: one polygon, or several.
struct ProvinceGround {
  std::vector<std::vector<Point>> polygons;
};

/// What a line between two grounds tells.
enum class BorderKind : std::uint8_t {
  open,   // units of some class pass
  shore,  // they do, and one of the two carries convoys
  closed  // they touch on the sheet alone: nobody passes
};

struct BorderLine {
  Point from{}, to{};
  BorderKind kind = BorderKind::open;
};

/// Two provinces that touch, though not on the sheet.
struct FarTie {
  ProvinceId a, b;
};

/// Where everything lies on a drawing of a board, and what does not change from turn to turn. The
/// same variant gives the same sheet. Distances are scaled so that neighbours lie about
/// `usual_distance` apart, whatever `at` counts in.
struct BoardSheet {
  static constexpr double usual_distance = 60;

  double width = 0, height = 0;
  Point period{};                       // to the next copy of the sheet; 0 where it does not wrap
  std::vector<Point> places;            // by space: where a unit stands
  std::vector<ProvinceGround> grounds;  // by province
  std::vector<ProvinceGround> barren;   // by impassable area; none where shapes are not drawn
  std::vector<BorderLine> borders;
  std::vector<FarTie> ties;
  std::vector<std::string> fills;   // by province: the colour of its terrain
  std::vector<std::string> powers;  // by power: its colour

  [[nodiscard]] const Point& place(SpaceId space) const { return places[space.index()]; }
};

/// A province without `at` gets a place by its edges. The ground of each is its shape where all
/// provinces have one and are placed; else what lies nearest to it and its coasts.
BoardSheet lay_out_sheet(const Variant& variant);

}  // namespace chancery
