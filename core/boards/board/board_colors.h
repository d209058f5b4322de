// Colors of grounds that everybody can distinguish, color-blind people included.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/boards/graph/board_graph.h"

namespace chancery::board_parts {

/// How different two colors "#rrggbb" look to those who see the difference least: people with
/// normal vision, or without red, green or blue cones. 0 if some cannot distinguish them; 1 for
/// black and white.
double seen_difference(const std::string& a, const std::string& b);

/// The contrast ratio of two colors, from 1 to 21, as in WCAG.
double contrast(const std::string& a, const std::string& b);

/// On light or on dark paper.
enum class Theme : std::uint8_t { light, dark };

/// The colors of impassable ground: of the ground itself and of its peaks.
std::array<std::string_view, 2> barren_colors(Theme theme);

/// The color of a terrain without an owner, for each node of the board: water or land.
std::vector<std::string> terrain_colors(const BoardGraph& board, Theme theme);

/// The ground of each power: pale, in the hue of its color, and different enough from the others
/// and from `grounds`.
std::vector<std::string> owner_tints(std::span<const std::string> powers,
                                     std::span<const std::string> grounds, Theme theme);

/// The rim of the lines of orders, through which the ground shows.
struct Rim {
  std::string_view color;
  double opacity = 1;
};

Rim rim_of_lines(Theme theme);

/// The color of the lines of each power: in the hue of its color, as light or dark as needed to be
/// seen on a rim above any of `grounds`.
std::vector<std::string> line_colors(std::span<const std::string> powers,
                                     std::span<const std::string> grounds, const Rim& rim,
                                     Theme theme);

}  // namespace chancery::board_parts
