// How an element of a drawing looks, as far as tracing asks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/files/drawing/color.h"

namespace chancery {

/// Inherited from group to element, except for what is not shown at all.
struct Look {
  std::optional<Rgb> fill = Rgb{};  // black unless said otherwise; nothing: none, or a pattern
  bool filled = true;
  bool stroked = false;
  bool evenodd = false;
  bool visible = true;
  bool shown = true;  // false: display is none, here or above
  Rgb color{};
  double font_size = 16;
  std::string anchor = "start";

  /// Takes in a property. Unknown ones and unknown values change nothing.
  void set(std::string_view property, std::string_view value);

 private:
  void set_fill(std::string_view value);
};

}  // namespace chancery
