// The basic shapes of SVG: rectangles, ellipses, polygons, lines.
#pragma once

#include <string>
#include <string_view>

#include "core/files/drawing/svg_path.h"
#include "core/files/drawing/xml.h"

namespace chancery {

/// The name without the prefix of the SVG namespace.
std::string_view local_name(const XmlNode& node);
/// The target of `href`: "#id", or an external one; empty if there is none.
std::string_view reference_of(const XmlNode& node);

/// The value of an attribute; empty if there is none.
std::string text_of(const XmlNode& node, std::string_view attribute);
/// The value of an attribute as a length in pixels; `otherwise` if there is none.
double pixels_or(const XmlNode& node, std::string_view attribute, double otherwise);

/// Draws an element of that kind. Returns false if it is not a shape with a size.
bool draw_basic_shape(const XmlNode& node, std::string_view kind, LinePen& pen);

}  // namespace chancery
