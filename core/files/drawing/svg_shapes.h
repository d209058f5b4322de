// The basic shapes of SVG: rectangles, ellipses, polygons, lines.
#pragma once

#include <string>
#include <string_view>

#include "core/files/drawing/svg_path.h"
#include "core/files/drawing/xml.h"

namespace chancery {

/// The name without the prefix of SVG itself.
std::string_view local_name(const XmlNode& node);
/// What `href` refers to: "#id", or a place outside; empty if there is none.
std::string_view reference_of(const XmlNode& node);

/// The value of an attribute; empty if there is none.
std::string text_of(const XmlNode& node, std::string_view attribute);
/// The same as a length in pixels.
double pixels_or(const XmlNode& node, std::string_view attribute, double otherwise);

/// Draws an element of that kind; returns whether it is a shape that has a size.
bool draw_basic_shape(const XmlNode& node, std::string_view kind, LinePen& pen);

}  // namespace chancery
