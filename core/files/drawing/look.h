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
  double fill_opacity = 1;
  double opacity = 1;        // of the element itself
  double group_opacity = 1;  // of all groups around it
  bool shadow_only = false;  // a filter leaves nothing of it but its shadow
  std::string pattern;       // the id of a gradient or pattern that fills it
  bool shown = true;         // false: display is none, here or in a parent
  Rgb color{};
  double font_size = 16;
  std::string anchor = "start";

  /// Prepares the look of a parent for an element inside it.
  void enter();
  /// How much of what lies below its fill hides, from 0 to 1.
  [[nodiscard]] double cover() const;

  /// Applies a property. Unknown properties and values change nothing.
  void set(std::string_view property, std::string_view value);

 private:
  void set_fill(std::string_view value);
};

}  // namespace chancery
