#include "core/boards/board/picture_ground.h"

#include <fmt/format.h>

#include <vector>

#include "core/boards/draw/picture_image.h"
#include "core/boards/draw/shape_path.h"

namespace chancery::board_parts {

std::string picture_ground(const Drawing& drawing, const BoardSheet& sheet) {
  if (!drawing.picture) return {};
  return fmt::format(
      "<g class=\"b-picture\"><rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n{}</g>\n",
      drawn_number(sheet.width), drawn_number(sheet.height),
      picture_image(*drawing.picture, sheet.corner, sheet.picture));
}

std::string picture_style(const BoardSheet& sheet) {
  std::string style;
  std::vector<std::string> colors = sheet.powers;
  colors.insert(colors.end(), sheet.others.begin(), sheet.others.end());
  for (std::size_t i = 0; i < colors.size(); ++i)
    style += fmt::format(
        ".b-o{0}{{fill:{1};fill-opacity:.5;stroke:{1};stroke-opacity:.7;stroke-width:1.6}}\n", i,
        colors[i]);
  return style +
         "@media screen and (prefers-color-scheme:dark){.b-picture{filter:brightness(.6)}}\n";
}

}  // namespace chancery::board_parts
