// Cleans SVG: removes everything that runs, fetches or names its author's machine.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/files/drawing/xml.h"

namespace chancery {

struct CleanSvg {
  std::string text;  // of the file
  Point size{};
  std::vector<std::string> left_out;  // sentences about losses that a reader might notice
};

/// Keeps the elements and attributes that draw, and no others; cleaning again changes nothing.
/// `size` is the size of the picture in pixels, which a drawing may leave open.
CleanSvg clean_svg(const XmlDocument& document, const Point& size);

}  // namespace chancery
