// The look of an element of a drawing, as far as tracing needs it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/files/drawing/color.h"

namespace chancery {

/// Inherited from group to element, except for elements that are not shown at all.
struct Look {
  std::optional<Rgb> fill = Rgb{};  // black by default; nothing: none, or a pattern
  bool filled = true;
  bool stroked = false;
  bool evenodd = false;
  bool visible = true;
  bool shown = true;  // false: display is none, here or in a parent
  Rgb color{};
  double font_size = 16;
  std::string anchor = "start";

  /// Applies a property. Unknown properties and values change nothing.
  void set(std::string_view property, std::string_view value);

 private:
  void set_fill(std::string_view value);
};

}  // namespace chancery
