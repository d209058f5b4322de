// The frame of an SVG: its size in pixels, and the conversion of its own units to pixels.
#pragma once

#include <optional>

#include "core/files/drawing/transform.h"
#include "core/files/drawing/xml.h"

namespace chancery {

struct SvgFrame {
  std::optional<double> width;  // nothing if the drawing has none
  std::optional<double> height;
  Transform transform;
};

SvgFrame read_frame(const XmlNode& root);

/// The transform of an `<svg>` inside another, or of a symbol that is used.
Transform read_inner_frame(const XmlNode& node);

}  // namespace chancery
