// The icons of units whose variant says what they show, and flags, as SVG.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/common/point.h"
#include "core/boards/draw/flag.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// The content of a unit's icon: a flag, and below it two rows of two items each.
struct UnitIcon {
  std::string flag{};  // the id of an element with `flag_elements`
  std::string letter{};
  std::string digits{};
  std::string code{};
  const Shape* sign = nullptr;  // instead of the code
  std::string stage{};
  bool failed = false;
  bool grayed = false;
};

/// The size of the box in which an icon is drawn, and of the flag at its top.
inline constexpr Point icon_box{40, 46};
inline constexpr Point flag_box{40, 16};

/// The icon, from its upper left corner.
std::string icon_elements(const UnitIcon& icon);
/// A flag without a rim or, if there is none, its plain color; none for a power that is unknown.
std::string flag_elements(const std::optional<Flag>& flag, std::string_view color);
/// The shape, drawn in a box of side `page_box`, in a box of this side, as the `d` of a path.
std::string sign_path(const Shape& sign, const Point& corner, double side);

}  // namespace chancery
