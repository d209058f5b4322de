// The icon of a unit on a player's map.
#pragma once

#include <optional>
#include <string>

#include "core/base/common/point.h"
#include "core/boards/draw/canvas.h"
#include "core/boards/draw/flag.h"

namespace chancery {

/// The content of a unit's icon: a flag, and below it two rows of two items each.
struct UnitIcon {
  std::optional<Flag> flag{};
  std::string color{};  // if there is no flag; empty if its power is unknown
  std::string letter{};
  std::string digits{};
  std::string code{};
  const Shape* sign = nullptr;  // instead of the code
  std::string stage{};
  bool failed = false;
  bool grayed = false;
};

inline constexpr double icon_width = 40;
inline constexpr double icon_height = 46;

/// `at` is the upper left corner.
void draw_icon(Canvas& canvas, const UnitIcon& icon, const Point& at);
/// Draws a flag in a box of that size, with a rim.
void draw_flag(Canvas& canvas, const std::optional<Flag>& flag, const std::string& color,
               const Point& at, const Point& size);
/// Scales the shape, drawn in a box of side `page_box`, to a box of this side.
void draw_sign(Canvas& canvas, const Shape& sign, const Point& at, double side, const Paint& paint);

}  // namespace chancery
