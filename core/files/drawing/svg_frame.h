// The frame of an SVG: its size in pixels, and how its own units become pixels.
#pragma once

#include <optional>

#include "core/files/drawing/transform.h"
#include "core/files/drawing/xml.h"

namespace chancery {

struct SvgFrame {
  std::optional<double> width;  // nothing: the drawing does not say
  std::optional<double> height;
  Transform transform;
};

SvgFrame read_frame(const XmlNode& root);

/// The transform of an `<svg>` within another, or of a symbol that is used.
Transform read_inner_frame(const XmlNode& node);

}  // namespace chancery
