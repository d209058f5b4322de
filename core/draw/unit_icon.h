#pragma once

#include <optional>
#include <string>

#include "core/draw/canvas.h"
#include "core/draw/flag.h"

namespace chancery {

/// What the icon of a unit shows: the flag, and below it two rows of two things each.
struct UnitIcon {
  std::optional<Flag> flag{};
  std::string color{};  // where there is no flag; empty: nobody knows whose it is
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
void draw_icon(Canvas& canvas, const UnitIcon& icon, const Canvas::Point& at);
/// In a box of that size, with a rim.
void draw_flag(Canvas& canvas, const std::optional<Flag>& flag, const std::string& color,
               const Canvas::Point& at, const Canvas::Point& size);
/// The shape, which lies in a box of `page_box`, in a box of that side.
void draw_sign(Canvas& canvas, const Shape& sign, const Canvas::Point& at, double side,
               const Paint& paint);

}  // namespace chancery
