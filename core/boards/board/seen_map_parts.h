// The parts of a player's map, for seen_map*.cpp and the pages that explain it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/board/seen_map.h"
#include "core/boards/draw/canvas.h"
#include "core/games/view/seen_world.h"

namespace chancery::seen_map_parts {

inline constexpr std::string_view sea = "#b4d3e6";
inline constexpr std::string_view bare_land = "#ebe5d3";
inline constexpr std::string_view rock = "#c2baab";
inline constexpr std::string_view fresh_rim = "#e0a100";

/// Converts positions on the sheet to positions on the paper.
struct Frame {
  double scale = 1;
  Point corner{};     // of the sheet, in its own coordinates
  double margin = 0;  // on the paper
  Point size{};       // of the paper

  [[nodiscard]] Point on_paper(const Point& point) const {
    return {(point[0] - corner[0]) * scale + margin, (point[1] - corner[1]) * scale + margin};
  }
  [[nodiscard]] Ring on_paper(const Ring& ring) const;
  [[nodiscard]] Shape on_paper(const Shape& shape) const;
};

/// The text, cut after that many letters and followed by "…" if it is longer.
std::string shortened(std::string_view text, std::size_t letters);

/// The ring of a portal, around `at`.
void draw_portal(Canvas& canvas, const Point& at);

void paint(const SeenWorld& world, Canvas& canvas, const Frame& frame);

/// How colors of powers are mixed with the color of the paper.
struct TintStyle {
  std::array<int, 3> paper{};
  int share = 0;          // of the color, in hundredths
  std::string_view bare;  // land without a color
};
inline constexpr TintStyle light_tint{{0xf4, 0xee, 0xdf}, 44, bare_land};
inline constexpr TintStyle dark_tint{{0x48, 0x44, 0x40}, 44, "#403d34"};

/// The color "#rgb" or "#rrggbb" mixed with the paper; for any other text, the color of bare land.
std::string tinted(const std::string& color, const TintStyle& tint = light_tint);

/// Connected borders of an impassable area. A closed line without a known place inside is the whole
/// area.
struct Wall {
  Ring line;
  bool is_area = false;
};
std::vector<Wall> walls(const SeenWorld& world);

struct Box {
  Point corner{};
  Point size{};

  [[nodiscard]] Point middle() const { return {corner[0] + size[0] / 2, corner[1] + size[1] / 2}; }
};
/// The area that both cover.
double common_area(const Box& a, const Box& b);

/// Texts and symbols in a province: a mark, units beside it, and the name below.
struct PlaceSigns {
  std::string name;
  std::vector<std::string> lines;  // of the name
  double text_size = 13;
  const PageMark* mark = nullptr;
  std::size_t units = 0;
  bool has_dislodged = false;
  bool is_portal = false;  // drawn as a ring, without ground
  Box box;                 // around everything

  [[nodiscard]] Point size() const;
  [[nodiscard]] double row_width() const;
  [[nodiscard]] double row_height() const;
  /// The space for numbers above icons.
  [[nodiscard]] double number_height() const { return is_portal && units > 1 ? 12 : 0; }
};

inline constexpr double mark_side = 28;
inline constexpr double portal_radius = 15;
inline constexpr Point under_conqueror{
    -3, 12};  // offset of a dislodged unit from the place beside the other

/// The signs by province; nothing for provinces without a position. Each is within its ground if
/// there is room, and covers no others if possible.
std::vector<std::optional<PlaceSigns>> place_signs(const SeenWorld& world, const Frame& frame);

/// The boxes of provinces without ground, whose symbols do not move. The picture must have room for
/// them.
std::vector<Box> fixed_signs(const SeenWorld& world, const Frame& frame);

/// True if the unit is drawn at the symbols of its province, not at a coast of its own.
bool stands_at_signs(const Map& map, const Unit& unit);

}  // namespace chancery::seen_map_parts
