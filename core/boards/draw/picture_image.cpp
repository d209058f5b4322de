#include "core/boards/draw/picture_image.h"

#include <fmt/format.h>

#include "core/base/common/base64.h"
#include "core/base/common/point.h"
#include "core/boards/draw/shape_path.h"

namespace chancery {

std::string picture_image(const GroundPicture& picture, const Point& corner, const Point& size) {
  return fmt::format(
      "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" "
      "href=\"data:image/{};base64,{}\"/>",
      drawn_number(corner[0]), drawn_number(corner[1]), drawn_number(size[0]),
      drawn_number(size[1]), picture.kind == GroundPicture::Kind::svg ? "svg+xml" : "png",
      encode_base64(picture.bytes()));
}

}  // namespace chancery
