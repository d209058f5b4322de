#include "core/files/drawing/svg_frame.h"

#include <algorithm>
#include <vector>

#include "core/files/drawing/number_list.h"

namespace chancery {
namespace {

std::optional<double> positive_pixels(const XmlNode& node, std::string_view attribute) {
  const std::string* text = node.find(attribute);
  const auto pixels = text == nullptr ? std::nullopt : read_pixels(*text);
  return pixels && *pixels > 0 ? pixels : std::nullopt;
}

/// [x, y, width, height]; empty if there is none.
std::vector<double> view_box(const XmlNode& node) {
  const std::string* text = node.find("viewBox");
  std::vector<double> box = text == nullptr ? std::vector<double>() : read_numbers(*text);
  if (box.size() != 4 || box[2] <= 0 || box[3] <= 0) box.clear();
  return box;
}

}  // namespace

SvgFrame read_frame(const XmlNode& root) {
  SvgFrame frame{positive_pixels(root, "width"), positive_pixels(root, "height"), {}};
  const std::vector<double> box = view_box(root);
  if (box.empty()) return frame;
  double scale = 1;
  if (frame.width && frame.height)
    scale = std::min(*frame.width / box[2], *frame.height / box[3]);
  else if (frame.width)
    scale = *frame.width / box[2];
  else if (frame.height)
    scale = *frame.height / box[3];
  frame.width = box[2] * scale;
  frame.height = box[3] * scale;
  frame.transform = {scale, 0, 0, scale, -box[0] * scale, -box[1] * scale};
  return frame;
}

Transform read_inner_frame(const XmlNode& node) {
  const auto number = [&](std::string_view attribute) {
    const std::string* text = node.find(attribute);
    return text == nullptr ? 0 : read_pixels(*text).value_or(0);
  };
  const Transform shift{1, 0, 0, 1, number("x"), number("y")};
  return shift.after(read_frame(node).transform);
}

}  // namespace chancery
