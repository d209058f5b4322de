#include "core/files/drawing/inner_pictures.h"

#include <algorithm>

#include "core/base/common/base64.h"
#include "core/files/drawing/svg_shapes.h"

namespace chancery {

void ElementIds::add(const XmlNode& node) {
  if (const std::string* id = node.find("id")) by_id_.try_emplace(*id, &node);
}

const XmlNode* ElementIds::find(std::string_view reference) const {
  const std::size_t begin = reference.find('#');
  if (begin == std::string_view::npos) return nullptr;
  const std::string_view rest = reference.substr(begin + 1);
  const auto found = by_id_.find(std::string(rest.substr(0, rest.find_first_of("\"')"))));
  return found == by_id_.end() ? nullptr : found->second;
}

bool leaves_shadow_only(const ElementIds& ids, std::string_view filter) {
  const XmlNode* node = ids.find(filter);
  if (node == nullptr) return false;
  bool outline = false;
  bool colors = false;
  const auto look_into = [&](const XmlNode& part, const auto& again) -> void {
    for (const std::string_view input : {"in", "in2"}) {
      outline = outline || text_of(part, input) == "SourceAlpha";
      colors = colors || text_of(part, input) == "SourceGraphic";
    }
    for (const XmlNode& child : part.children) again(child, again);
  };
  look_into(*node, look_into);
  return outline && !colors;
}

void add_picture(const XmlNode& node, const Transform& transform, const Look& look,
                 SvgPicture& picture) {
  const std::string_view data = reference_of(node);
  constexpr std::string_view begin = "data:image/png;base64,";
  if (!data.starts_with(begin) || !look.shown || !look.visible) return;
  const double width = pixels_or(node, "width", 0);
  const double height = pixels_or(node, "height", 0);
  if (width <= 0 || height <= 0) return;
  picture.pictures.push_back(
      {decode_base64(data.substr(begin.size())),
       transform.after({width, 0, 0, height, pixels_or(node, "x", 0), pixels_or(node, "y", 0)}),
       look.cover(), picture.shapes.size()});
}

void fill_with_pattern(const ElementIds& ids, const Look& look, SvgPicture& picture) {
  const XmlNode* pattern = ids.find('#' + look.pattern);
  if (pattern == nullptr || text_of(*pattern, "patternContentUnits") != "objectBoundingBox") return;
  Point low{1e300, 1e300};
  Point high{-1e300, -1e300};
  for (const DrawnLine& line : picture.shapes.back().lines)
    for (const Point& point : line.points)
      for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        low[axis] = std::min(low[axis], point[axis]);
        high[axis] = std::max(high[axis], point[axis]);
      }
  const Transform box{high[0] - low[0], 0, 0, high[1] - low[1], low[0], low[1]};
  for (const XmlNode& child : pattern->children) {
    const XmlNode* shown = local_name(child) == "use" ? ids.find(reference_of(child)) : &child;
    if (shown == nullptr || local_name(*shown) != "image") continue;
    const auto own = read_transform(text_of(child, "transform"));
    add_picture(*shown, own ? box.after(*own) : box, look, picture);
  }
}

}  // namespace chancery
