#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/board/seen_map.h"
#include "core/draw/canvas.h"
#include "core/view/seen_world.h"

/// How the map of a seen world is painted, for seen_map*.cpp alone.
namespace chancery::seen_map_parts {

inline constexpr std::string_view sea = "#b4d3e6";
inline constexpr std::string_view bare_land = "#ebe5d3";
inline constexpr std::string_view rock = "#6b6257";
inline constexpr std::string_view fresh_rim = "#e0a100";

/// From the sheet to the paper.
struct Frame {
  double scale = 1;
  Canvas::Point corner{};  // of the sheet, in its own coordinates
  double margin = 0;       // on the paper
  Canvas::Point size{};    // of the paper

  [[nodiscard]] Canvas::Point on_paper(const Canvas::Point& point) const {
    return {(point[0] - corner[0]) * scale + margin, (point[1] - corner[1]) * scale + margin};
  }
  [[nodiscard]] Ring on_paper(const Ring& ring) const;
  [[nodiscard]] Shape on_paper(const Shape& shape) const;
};

/// So many letters of it, and a sign that there are more.
std::string shortened(std::string_view text, std::size_t letters);

/// The ring that stands for a portal, round `at`.
void draw_portal(Canvas& canvas, const Canvas::Point& at);

void paint(const SeenWorld& world, Canvas& canvas, const Frame& frame);

/// The colour as thin paint on paper: of "#rgb" or "#rrggbb", else that of bare land.
std::string washed(const std::string& color);

/// Borders of where nobody can go that hang together. Such as are closed and have no known place
/// within are that area.
struct Wall {
  Ring line;
  bool is_area = false;
};
std::vector<Wall> walls(const SeenWorld& world);

struct Box {
  Canvas::Point corner{};
  Canvas::Point size{};

  [[nodiscard]] Canvas::Point middle() const {
    return {corner[0] + size[0] / 2, corner[1] + size[1] / 2};
  }
};
/// How much of the paper both cover.
double common_area(const Box& a, const Box& b);

/// What is written and drawn in a province: a sign, units beside it, and the name beneath.
struct PlaceSigns {
  std::string name;
  std::vector<std::string> lines;  // of the name
  double text_size = 13;
  const PageMark* mark = nullptr;
  std::size_t units = 0;
  bool has_dislodged = false;
  bool is_portal = false;  // has no ground: a ring of its own stands for it
  Box box;                 // of all of it

  [[nodiscard]] Canvas::Point size() const;
  [[nodiscard]] double row_width() const;
  [[nodiscard]] double row_height() const;
  /// Above icons, for their numbers.
  [[nodiscard]] double number_height() const { return is_portal && units > 1 ? 12 : 0; }
};

inline constexpr double mark_side = 28;
inline constexpr double portal_radius = 15;
inline constexpr Canvas::Point under_conqueror{-3, 12};  // how far the dislodged are from beside it

/// By province; nothing for those that have no place. Each lies within its ground where that has
/// room, and not upon another.
std::vector<std::optional<PlaceSigns>> place_signs(const SeenWorld& world, const Frame& frame);

/// Of the places without ground alone, whose signs stay where they are: the picture has to have
/// room for them.
std::vector<Box> fixed_signs(const SeenWorld& world, const Frame& frame);

/// Does the unit stand where the signs of its province are, and not on a coast of its own?
bool stands_at_signs(const Map& map, const Unit& unit);

}  // namespace chancery::seen_map_parts
