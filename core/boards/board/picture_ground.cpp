#include "core/boards/board/picture_ground.h"

#include <fmt/format.h>

#include "core/boards/draw/picture_image.h"
#include "core/boards/draw/shape_path.h"

namespace chancery::board_parts {

std::string picture_ground(const Drawing& drawing, const BoardSheet& sheet) {
  if (!drawing.picture) return {};
  return fmt::format(
      "<g class=\"b-picture\"><rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n{}</g>\n",
      drawn_number(sheet.width), drawn_number(sheet.height),
      picture_image(*drawing.picture, {0, 0}, sheet.picture));
}

std::string picture_style(const BoardSheet& sheet) {
  std::string style;
  for (std::size_t i = 0; i < sheet.powers.size(); ++i)
    style += fmt::format(
        ".b-o{0}{{fill:{1};fill-opacity:.5;stroke:{1};stroke-opacity:.7;stroke-width:1.6}}\n", i,
        sheet.powers[i]);
  return style +
         "@media screen and (prefers-color-scheme:dark){.b-picture{filter:brightness(.6)}}\n";
}

}  // namespace chancery::board_parts
